// icicle.js has the elements of an icicle, and where its reader is.
import {contextOf, el, find, iconButton, row, textButton} from '../dom.js';
import {Brush} from './brush.js';
import {listens, points} from './hands.js';
import {Sight} from './sight.js';
import {SKIPPED, UNSEEN} from './tree.js';
/** @import {At, Place} from '../page' */
/** @import {Tree} from './tree.js' */

// An Icicle is the picture of a large tree, of which a reader has one node under the keys.
export class Icicle {
	/** @param {Tree} tree @param {HTMLElement} host @param {Place} place */
	constructor(tree, host, place) {
		this.tree = tree;
		this.run = host.dataset.run;
		this.at = 0; // the node that is focused
		/** @type {number | undefined} */
		this.wanted = undefined; // the frame that is asked for
		this.link = -1; // that where another figure of the same search is
		this.canvas = el('canvas', {role: 'img', 'aria-label': find(host, 'img').alt});
		this.tip = el('div', {class: 'tip', 'aria-hidden': 'true', dir: 'auto', hidden: ''});
		this.item = el('div', {role: 'treeitem', id: 'node'});
		this.keys = el('div', {role: 'tree', tabindex: 0, class: 'keys', 'aria-activedescendant': 'node',
			'aria-label': 'The tree: arrow keys go to the child, the parent and the siblings, ' +
				'Enter zooms to the node, plus and minus zoom, Home shows the whole tree.'});
		this.keys.append(this.item);
		const picture = row('picture', this.canvas, this.keys, this.tip);
		this.sight = new Sight(tree, picture, () => this.later());
		this.crumbs = el('nav', {class: 'crumbs', 'aria-label': 'from the root to the node'});
		this.where = el('span', {class: 'where'});
		this.sentence = el('p', {class: 'say', dir: 'ltr', 'aria-live': 'polite'});
		this.box = row('figure large', this.bar(), picture, this.sentence, legend(tree));
		this.box.onkeydown = listens(this, place);
		place.onkey = this.box.onkeydown;
		points(this);
	}

	bar() {
		const zoom = /** @param {number} factor */ factor => () => this.sight.zoomAt(factor, this.at);
		return row('bar',
			iconButton('zoom in', '+, or Ctrl and the wheel', 'M8 3v10M3 8h10', zoom(2)),
			iconButton('zoom out', '−', 'M3 8h10', zoom(1 / 2)),
			iconButton('zoom to the node', 'Enter, or double click', 'M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3',
				() => this.sight.zoomTo(this.at)),
			iconButton('whole tree', 'Home', 'M8 2l6 6h-2v5H4V8H2z', () => this.home()),
			this.crumbs, this.where);
	}

	// begin draws when there is room, and again when the room or the colors change.
	/** @param {Place} place */
	begin(place) {
		new ResizeObserver(() => this.later()).observe(this.sight.box);
		this.focus(0);
		place.follow(this.box, () => this.later());
		if (this.run) place.hear(detail => this.follow(detail));
	}

	// ---- other figures ----

	// follow marks the node where another figure of the same search is.
	/** @param {At} at */
	follow({run, node = -1, from}) {
		if (run !== this.run || from === this) return;
		this.link = node >= 0 && node < this.tree.n ? node : -1;
		this.later();
	}

	// tell leads the other figures of the same search to a node.
	/** @param {number} node */
	tell(node) {
		if (this.run) document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run: this.run, node, from: this}}));
	}

	// ---- the reader ----

	home() {
		this.focus(0);
		this.sight.whole();
	}

	// focus goes to a node, brings it into sight and says it.
	/** @param {number} i */
	focus(i) {
		const {tree} = this, {ply, parent} = tree;
		this.at = i;
		this.sight.bring(i);
		this.sentence.textContent = tree.say(i);
		const siblings = parent[i] < 0 ? [i] : tree.children(parent[i]);
		const place = {level: ply[i] + 1, posinset: siblings.indexOf(i) + 1, setsize: siblings.length};
		for (const [name, value] of Object.entries(place)) {
			this.item.setAttribute('aria-' + name, value);
		}
		this.item.textContent = tree.labelOf(i);
		this.trace();
		this.later();
	}

	// trace writes the way from the root to the node.
	trace() {
		const {tree} = this, path = tree.path(this.at);
		const gap = path.length > 8 ? path.length - 6 : 0; // the middle of a long way is left out
		const shown = gap ? [path[0], -1, ...path.slice(gap)] : path, had = this.crumbs.querySelector(':focus');
		this.crumbs.replaceChildren(...shown.flatMap((i, k) => {
			const crumb = i < 0 ? el('span', {}, {}, '…') : this.crumb(i);
			return k ? [el('span', {'aria-hidden': 'true'}, {}, '›'), crumb] : [crumb];
		}));
		if (had) this.keys.focus({preventScroll: true}); // it is gone: the next key would be the notebook's
	}

	/** @param {number} i */
	crumb(i) {
		const b = textButton(this.tree.labelOf(i), () => {
			this.focus(i);
			this.sight.zoomTo(i);
		}, {dir: 'auto'});
		if (i === this.at) b.setAttribute('aria-current', 'location');
		return b;
	}

	// hover says the node under the pointer, none without one.
	/** @param {{x: number, y: number}} [at] */
	hover(at) {
		const i = at ? this.sight.find(at.x, at.y) : -1, {tip} = this;
		tip.hidden = i < 0;
		if (!at || i < 0) return;
		tip.textContent = this.tree.say(i);
		tip.style.left = Math.max(0, Math.min(this.sight.width - 300, at.x + 12)) + 'px';
		tip.style.top = at.y + 18 + 'px';
	}

	// ---- drawing ----

	// later draws with the next frame.
	later() {
		this.wanted ??= requestAnimationFrame(() => this.draw());
	}

	// draw draws all that is shown: no more blocks than fit, however many nodes there are.
	draw() {
		this.wanted = undefined;
		const {canvas, sight, tree} = this, {box, width, height, rows, top} = sight;
		const ratio = devicePixelRatio || 1;
		if (!box.clientWidth) return; // folded away
		if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
			canvas.width = Math.round(width * ratio);
			canvas.height = Math.round(height * ratio);
			canvas.style.height = height + 'px';
		}
		const c = contextOf(canvas);
		c.setTransform(ratio, 0, 0, ratio, 0, 0);
		const brush = new Brush(c, sight, getComputedStyle(this.box));
		brush.block(0);
		brush.ring(this.at, brush.ink.here, []);
		brush.ring(this.link, brush.ink.link, [6, 3]);
		this.where.textContent = rows < tree.plies ? `plies ${top} to ${top + rows - 1} of ${tree.plies - 1}` : '';
	}
}

// legend says what the colors are, and how to read the picture.
/** @param {Tree} tree */
function legend(tree) {
	/** @type {Record<string, number>} */
	const fates = {skipped: SKIPPED, unseen: UNSEEN};
	const has = /** @param {string} look */ look =>
		look in fates ? tree.fate.includes(fates[look]) : tree.kinds.some(k => k.c.split(' ').includes(look));
	const entries = [
		['max', 'MAX moves'], ['min', 'MIN moves'], ['chance', 'chance moves'], ['leaf', 'leaf'], ['skipped', 'cut off'],
		['unseen', 'not visited'],
		['before', 'cut off or not visited in the last pass, but visited earlier'], ['pv', 'best line'],
	].filter(([look]) => has(look));
	entries.push(['many', `many nodes${has('skipped') ? ', striped for the share that was cut off' : ''}: zoom in`]);
	const p = el('p', {class: 'legend'}), foot = el('div');
	p.append(...entries.map(([look, words]) => {
		const entry = el('span');
		entry.append(el('i', {class: look}), words);
		return entry;
	}));
	const how = [
		'A row for each ply, the root on top; a block is as wide as its subtree has nodes. ' +
		'Point at a block to read what it is; a double click, or Ctrl and the wheel, zooms.', ...tree.notes,
	];
	foot.append(p, el('p', {class: 'how'}, {}, how.join(' ')));
	return foot;
}
