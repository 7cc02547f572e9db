// hand.js has the buttons beside the selected node.
import {el, iconButton as button, textButton as act} from '../dom.js';
/** @import {Edits, Piece} from './edits.js' */

const LEFT = 'M13 8H3m4-4L3 8l4 4', RIGHT = 'M3 8h10M9 4l4 4-4 4';

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

/** @param {Edits} edits @param {Element} bar @returns {Piece & {hand: HTMLElement}} */
export function handOf(edits, bar) {
	const {calculator} = edits, {view} = calculator;
	const hand = el('div', {class: 'hand', role: 'group'});
	const child = act('+ child', () => edits.at('child'), {title: 'Insert'});
	const sibling = act('+ sibling', () => edits.at('sibling'), {title: 'Shift+Insert'});
	const left = button('move to the left', 'Alt+Shift+←', LEFT, () => edits.at('move', {by: -1}));
	const right = button('move to the right', 'Alt+Shift+→', RIGHT, () => edits.at('move', {by: 1}));
	const remove = act('remove', () => edits.at('remove'), {title: 'Delete'});
	hand.append(child, sibling, left, right, remove);

	// place puts the buttons above the node, below it where there is no room, and nowhere where
	// it is out of sight.
	function place() {
		const {picture: {parts}, selected} = calculator.state, part = parts[selected];
		if (!hand.isConnected || !part) return;
		const r = part.node.getBoundingClientRect(), v = view.getBoundingClientRect();
		hand.style.visibility = r.bottom < v.top || r.top > v.bottom || r.right < v.left || r.left > v.right ? 'hidden' : '';
		float(view, hand, part.node, (r, height) => r.top - height - 8 < v.top ? r.bottom + 8 : r.top - height - 8);
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
			hand.prepend(i && node.f ? sibling : child); // a reader who has just added a leaf often wants another one beside it
			hand.setAttribute('aria-label', 'edit ' + node.l);
			if (!hand.isConnected) view.after(hand); // a button that moves while it is pressed is not clicked
			place();
		},
	};
}
