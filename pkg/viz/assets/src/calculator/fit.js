// fit.js fits a picture into the room that it has: first its nodes move together, as far as their texts allow, and
// then the reader zooms.
import {numbers} from '../words.js';
/** @import {Piece} from '../page' */
/** @import {Still} from '../picture.js' */

// Room that texts take beside the middle of a node, in pixels of the picture.
const TIGHT = 6; // a leaf's box gives away at each side
const INNER = 22, BESIDE = 44; // half of a shape, and what is written beside it
const LETTER = 3.6; // half of a letter of a name
const LID = 37; // half of the mark of a folded subtree
const AROUND = 4; // the picture
const WINDOW = 27; // half of a window below a leaf, which is left out where the leaves are near together
const NEAR = 0.85; // from this share of the distances on
const FAR = 4; // times the room: a wider tree is scrolled anyway, and stays as it was laid out

/**
 * A node of the picture as Go has laid it out.
 * @typedef {{x: number, y: number, half: number, leaf: boolean, left: number, right: number}} Spot
 */

// spotOf reads where a node is.
/** @param {Piece} part @returns {Spot} */
function spotOf({shape, node}) {
	if (shape.localName !== 'rect') {
		const [x, y] = numbers(shape.getAttribute('d') ?? '');
		return {x, y: shape.parentElement?.classList.contains('min') ? y - 2 * 19 : y, half: INNER, leaf: false,
			left: INNER, right: INNER + BESIDE};
	}
	const width = Number(shape.getAttribute('width')), half = width / 2 > 21 ? width / 2 : width / 2 - TIGHT;
	const name = node.querySelector('.name')?.textContent ?? '', room = Math.max(half, LETTER * name.length) + 1;
	return {x: Number(shape.getAttribute('x')) + width / 2, y: Number(shape.getAttribute('y')), half: width / 2, leaf: true,
		left: room, right: room};
}

// least returns the smallest part of the distances at which no two nodes of a row touch. Each folded subtree has rows of
// its own, by within: one is open at a time.
/** @param {Spot[]} spots @param {number[]} [within] */
export function least(spots, within = []) {
	/** @type {Map<string, Spot[]>} */
	const rows = new Map();
	spots.forEach((spot, i) => {
		const name = [within[i], spot.y].join();
		rows.set(name, [...rows.get(name) ?? [], spot]);
	});
	let most = 0;
	for (const row of rows.values()) {
		row.sort((a, b) => a.x - b.x);
		for (let i = 1; i < row.length; i++) {
			most = Math.max(most, (row[i - 1].right + row[i].left) / (row[i].x - row[i - 1].x));
		}
	}
	return Math.min(1, most);
}

/**
 * What moves: an attribute of an element, its number, and the place of its node in it; the lines with their paths; the boxes
 * with their nodes.
 * @typedef {{moving: [Element, string, number, number][], lines: [Element, string][], boxes: [Element, number][]}} Moves
 */

// A Fit moves the nodes of one picture.
export class Fit {
	/** @type {Moves | undefined} */
	moves; // found once something has to move: in a large tree that takes a while

	/** @param {Still} picture @param {[Element, number][]} [beside] what moves with a node without being in it */
	constructor({svg, parts, folds, within}, beside = []) {
		this.svg = svg;
		this.parts = parts;
		this.folds = folds;
		this.beside = beside;
		this.spots = parts.map(spotOf);
		for (const i in folds) Object.assign(this.spots[i], {left: LID, right: Math.max(LID, this.spots[i].right)});
		this.width = Number(svg.getAttribute('width'));
		this.height = Number(svg.getAttribute('height'));
		this.share = 1; // of the distances as they were laid out
		this.least = least(this.spots, within);
	}

	/** @returns {Moves} */
	#find() {
		const {parts, folds, beside} = this;
		const moving = parts.flatMap(({node, edge}, i) => [
			...[...node.querySelectorAll('*')].flatMap(e => this.#places(e, this.spots[i].x)),
			...[...folds[i]?.group.querySelectorAll(':scope > .lid *') ?? []].flatMap(e => this.#places(e, this.spots[i].x)),
			...edge ? [...edge.children].flatMap(e => this.#places(e, undefined)) : []]);
		moving.push(...beside.flatMap(([e, i]) => this.#places(e, this.spots[i].x)));
		const lines = parts.flatMap(({edge}) => {
			const line = edge?.querySelector('path:not(.mark)');
			return line ? [/** @type {[Element, string]} */ ([line, line.getAttribute('d') ?? ''])] : [];
		});
		/** @type {[Element, number][]} */
		const shapes = parts.map(({shape}, i) => [shape, i]);
		const boxes = [...shapes, ...beside].filter(([e]) => e.localName === 'rect');
		return {moving, lines, boxes};
	}

	// places returns what of an element moves with a place: that of its node, or its own.
	/** @param {Element} e @param {number} [at] @returns {[Element, string, number, number][]} */
	#places(e, at) {
		for (const name of ['x', 'cx']) {
			const x = Number(e.getAttribute(name));
			if (e.hasAttribute(name)) return [[e, name, x, at ?? x]];
		}
		const d = e.getAttribute('d');
		if (!d || at === undefined && !e.classList.contains('mark')) return [];
		const [x] = numbers(d);
		return [[e, 'd', x, at ?? x + 6]]; // a mark is drawn from its left end
	}

	// edges are where the picture begins and ends if the distances are a share of what they were.
	/** @param {number} share */
	#edges(share) {
		if (share === 1) return {from: 0, till: this.width};
		let from = Infinity, till = -Infinity;
		for (const {x, left, right, half} of this.spots) {
			const least = share < NEAR ? 0 : Math.max(half, WINDOW);
			from = Math.min(from, x * share - Math.max(left, least) - AROUND);
			till = Math.max(till, x * share + Math.max(right, least) + AROUND);
		}
		return {from, till};
	}

	/** @param {number} share */
	#wide(share) {
		const {from, till} = this.#edges(share);
		return till - from;
	}

	// narrowest is the width of the picture at which its texts have all the room that they need.
	get narrowest() { return this.#wide(this.least); }

	// roomy is the width from which on nothing is left out of the picture.
	get roomy() { return this.#wide(Math.max(NEAR, this.least)); }

	// into moves the nodes together until the picture has a width, and returns the width that it has.
	/** @param {number} room */
	into(room) {
		const {spots} = this;
		let share = this.width <= room || this.narrowest > FAR * room ? 1 : this.least;
		for (let step = (1 - share) / 2; step > 1e-3; step /= 2) if (this.#wide(share + step) <= room) share += step;
		const {from, till} = this.#edges(share), now = Math.round(till - from);
		if (share === this.share) return now;
		this.share = share;
		const {moving, lines, boxes} = this.moves ??= this.#find();
		const to = /** @param {number} x */ x => x * share - from;
		for (const [e, name, x, at] of moving) {
			const moved = (x + to(at) - at).toFixed(1);
			e.setAttribute(name, name !== 'd' ? moved : (e.getAttribute('d') ?? '').replace(/^M-?[\d.]+/, 'M' + moved));
		}
		for (const [line, d] of lines) {
			line.setAttribute('d', d.replace(/([ML])(-?[\d.]+)/g, (_, letter, x) => letter + to(+x).toFixed(1)));
		}
		const tight = share < NEAR;
		this.svg.classList.toggle('tight', tight);
		for (const [box, i] of boxes) {
			const {x, half} = spots[i], is = tight && half <= 21 ? half - TIGHT : half;
			box.setAttribute('x', (to(x) - is).toFixed(1));
			box.setAttribute('width', String(2 * is));
		}
		this.svg.setAttribute('width', String(now));
		this.svg.setAttribute('viewBox', `0 0 ${now} ${this.height}`);
		this.svg.querySelector('.paper')?.setAttribute('width', String(now));
		return now;
	}
}
