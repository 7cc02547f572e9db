// hands.js has what the mouse, the pen, fingers and keys do to an icicle.
import {pass} from '../dom.js';
/** @import {Keys, Place} from '../page' */
/** @import {Icicle} from './icicle.js' */
/** @import {Sight} from './sight.js' */

// points lets a reader point at nodes, drag the picture and zoom it.
/** @param {Icicle} icicle */
export function points(icicle) {
	const {keys, sight} = icicle;
	/** @type {Map<number, {x: number, y: number}>} */
	const down = new Map(); // where each finger is
	/** @type {{i: number, time: number} | undefined} */
	let clicked;
	let moved = 0, drift = 0; // drift is of rows, and less than one
	const place = /** @param {MouseEvent} e */ e => {
		const r = keys.getBoundingClientRect();
		return {x: e.clientX - r.left, y: e.clientY - r.top};
	};
	keys.onpointerdown = e => {
		if (e.button) return;
		down.set(e.pointerId, place(e));
		moved = 0;
		keys.setPointerCapture(e.pointerId);
		icicle.hover();
	};
	keys.onpointermove = e => {
		const now = place(e), was = down.get(e.pointerId);
		if (!was) return icicle.hover(now);
		down.set(e.pointerId, now);
		moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y);
		const [one, two] = [...down.values()];
		if (two) return pinch(sight, was.x, now.x, one === now ? two.x : one.x);
		sight.shift(now.x - was.x);
		drift -= (now.y - was.y) / sight.row;
		sight.roll(Math.trunc(drift));
		drift %= 1;
	};
	keys.onpointerup = keys.onpointercancel = e => {
		const was = down.get(e.pointerId);
		down.delete(e.pointerId);
		if (!was || moved > 5 || down.size || e.type === 'pointercancel') return;
		const i = sight.find(was.x, was.y);
		if (i < 0) return;
		if (clicked?.i === i && e.timeStamp - clicked.time < 400) sight.zoomTo(i); // a double click, whatever moved between
		else if (i !== icicle.at) icicle.focus(i);
		icicle.tell(i);
		clicked = {i, time: e.timeStamp};
	};
	keys.onpointerleave = () => icicle.hover();
	// The wheel scrolls the page; with Ctrl, and by pinching, it zooms.
	keys.addEventListener('wheel', e => {
		if (!e.ctrlKey && !e.metaKey) return;
		e.preventDefault();
		sight.zoom(Math.exp(-e.deltaY / (e.deltaMode ? 12 : 300)), place(e).x);
	}, {passive: false});
}

// pinch zooms by a finger that has moved; the other stands still.
/** @param {Sight} sight @param {number} was @param {number} now @param {number} other */
function pinch(sight, was, now, other) {
	const before = Math.abs(was - other), after = Math.abs(now - other);
	if (before > 10 && after > 10) sight.zoom(after / before, other);
}

// listens returns what hears the keys of an icicle in its place. The notebook has commands on plain keys:
// none of them gets there from here. What has Ctrl or Cmd, and the keys that lead out, do.
/** @param {Icicle} icicle @param {Place} place @returns {(e: KeyboardEvent) => void} */
export function listens(icicle, place) {
	return e => {
		if (e.ctrlKey || e.metaKey || e.altKey || ['Escape', 'Tab'].includes(e.key)) {
			pass(place);
			return;
		}
		e.stopPropagation();
		const act = e.key === 'Enter' && /** @type {Element} */ (e.target).closest('button') ? undefined : actions(icicle)[e.key];
		if (!act) return;
		e.preventDefault();
		act();
	};
}

/** @param {Icicle} icicle @returns {Keys} */
function actions(icicle) {
	const {tree, at, sight} = icicle, zoom = /** @param {number} factor */ factor => () => sight.zoomAt(factor, at);
	const sibling = /** @param {number} by */ by => () => {
		const all = at ? tree.children(tree.parent[at]) : [0];
		icicle.focus(all[all.indexOf(at) + by] ?? at);
	};
	return {
		ArrowDown: () => at + 1 < tree.end[at] && icicle.focus(at + 1), ArrowUp: () => at && icicle.focus(tree.parent[at]),
		ArrowRight: sibling(1), ArrowLeft: sibling(-1), Home: () => icicle.home(),
		Enter() {
			sight.zoomTo(at);
			icicle.tell(at);
		},
		'+': zoom(2), '=': zoom(2), '-': zoom(1 / 2),
	};
}
