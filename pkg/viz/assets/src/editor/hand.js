// hand.js has the buttons beside the selected node.
import {el, iconButton as button, textButton as act} from '../dom.js';
/** @import {Edits, Piece} from './edits.js' */

const LEFT = 'M13 8H3m4-4L3 8l4 4', RIGHT = 'M3 8h10M9 4l4 4-4 4';

// GAP is the distance from a node to its buttons.
const GAP = 8;

// float puts an element of the picture's section over a part of it, in the middle; above says
// where its top is.
/**
 * @param {HTMLElement} view @param {HTMLElement} e @param {Element} part
 * @param {(part: DOMRect, height: number) => number} above
 */
export function float(view, e, part, above) {
	const r = part.getBoundingClientRect(), v = (view.parentElement ?? view).getBoundingClientRect();
	const x = (r.left + r.right - e.offsetWidth) / 2 - v.left, y = above(r, e.offsetHeight) - v.top;
	e.style.left = Math.max(2, Math.min(x, v.width - e.offsetWidth - 2)) + 'px';
	e.style.top = y + 'px';
}

// covered counts what a box at x, y would lie on: nodes count three times as much as edges.
/**
 * @param {Edits} edits @param {number} own the node that it belongs to
 * @param {{x: number, y: number, width: number, height: number}} box
 */
function covered({calculator, nodes}, own, {x, y, width, height}) {
	const {parts} = calculator.state.picture, right = x + width, bottom = y + height;
	let cost = 0;
	parts.forEach(({node, edge, shape}, i) => {
		const r = node.getBoundingClientRect();
		if (i !== own && r.left < right && r.right > x && r.top < bottom && r.bottom > y) cost += 3;
		if (!edge) return;
		const from = parts[nodes[i].p].shape.getBoundingClientRect(), to = shape.getBoundingClientRect();
		for (let k = 0; k <= 8; k++) {
			const px = (from.left + from.right) / 2 * (1 - k / 8) + (to.left + to.right) / 2 * k / 8;
			const py = from.bottom * (1 - k / 8) + to.top * k / 8;
			if (px < x || px > right || py < y || py > bottom) continue;
			cost++;
			break;
		}
	});
	return cost;
}

/** @param {Edits} edits @param {Element} bar @returns {Piece & {hand: HTMLElement}} */
export function handOf(edits, bar) {
	const {calculator} = edits, {view} = calculator;
	const hand = el('div', {class: 'hand', role: 'group'});
	const child = act('+ child', () => edits.at('child')), sibling = act('+ sibling', () => edits.at('sibling'));
	const left = button('move to the left', 'Alt+Shift+←', LEFT, () => edits.at('move', {by: -1}));
	const right = button('move to the right', 'Alt+Shift+→', RIGHT, () => edits.at('move', {by: 1}));
	const remove = act('remove', () => edits.at('remove'), {title: 'Delete'});
	hand.append(child, sibling, left, right, remove);

	// place puts the buttons beside the node where they cover least, and nowhere where it is out of sight. Of two such places the
	// one below is taken, for what a leaf comes from is above it.
	function place() {
		const {picture: {parts}, selected} = calculator.state, part = parts[selected];
		if (!hand.isConnected || !part) return;
		const r = part.node.getBoundingClientRect(), v = view.getBoundingClientRect();
		hand.style.visibility = r.bottom < v.top || r.top > v.bottom || r.right < v.left || r.left > v.right ? 'hidden' : '';
		const {offsetWidth: width, offsetHeight: height} = hand, middle = (r.left + r.right - width) / 2;
		const x = Math.max(v.left + 2, Math.min(middle, v.right - width - 2)), y = (r.top + r.bottom - height) / 2;
		const places = [
			{x, y: r.bottom + GAP}, {x: r.right + GAP, y}, {x: r.left - GAP - width, y}, {x, y: r.top - GAP - height},
		].map(place => {
			const out = place.x < v.left || place.x + width > v.right || place.y < v.top || place.y + height > v.bottom;
			return {...place, cost: (out ? 100 : 0) + covered(edits, selected, {...place, width, height})};
		});
		const best = places.reduce((a, b) => b.cost < a.cost ? b : a);
		const whole = (view.parentElement ?? view).getBoundingClientRect();
		hand.style.left = best.x - whole.left + 'px';
		hand.style.top = best.y - whole.top + 'px';
	}
	const resized = new ResizeObserver(place);
	resized.observe(view);
	resized.observe(bar); // the picture is below it
	view.addEventListener('scroll', place);
	return {
		hand,
		turn(on) {
			view.classList.toggle('edited', on);
			if (!on) hand.remove();
		},
		inspect() {
			const i = calculator.state.selected, node = edits.nodes[i];
			if (!edits.editing || i < 0) return hand.remove();
			const row = i ? edits.moves(node.p) : [];
			sibling.hidden = remove.hidden = left.hidden = right.hidden = !i;
			left.setAttribute('aria-disabled', !!node.u || row[0] === i);
			right.setAttribute('aria-disabled', !!node.u || row.at(-1) === i);
			child.title = edits.isAdded ? '' : 'a'; // what the key does then
			sibling.title = edits.isAdded ? 'a or s' : 's';
			hand.setAttribute('aria-label', 'change ' + node.l);
			if (!hand.isConnected) view.after(hand); // a button that moves while it is pressed is not clicked
			place();
		},
	};
}
