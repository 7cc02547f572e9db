// sight.js shows the picture of a search, and lets a reader point at it.
import {attr, el, reveal} from '../dom.js';
import {scrolls} from '../svg.js';
/** @import {Given, Shown, View} from '../page' */

// sight is the box of the picture: a tree whose items are the nodes.
/** @param {Shown} calculator @returns {View & {view: HTMLElement}} */
export function sight(calculator) {
	const view = el('div', {class: 'view', role: 'tree', tabindex: 0}), look = scrolls(view);
	pans(calculator, view);
	const shown = /** @param {Given['picture']} picture @param {number} node */ (picture, node) =>
		reveal(view, picture.parts[node].node);
	return {
		view,
		draw(state, was) {
			const {run, picture, step, seen, selected, target, breakpoints, wants, busy} = state, isNew = picture !== was.picture;
			if (isNew) {
				view.replaceChildren(picture.svg);
				look();
			}
			attr(view, 'aria-label', wants.name ?? run.alt ?? '');
			attr(view, 'aria-activedescendant', 'n' + target);
			busy ? attr(view, 'aria-busy', true) : view.removeAttribute('aria-busy');
			const moved = isNew || seen !== was.seen || step !== was.step;
			if (moved) picture.draw(seen, step.at);
			const picked = selected !== was.selected || run !== was.run;
			if (picked) picture.pick(selected, isNew ? -1 : was.selected ?? -1);
			/** @type {ReadonlySet<number>} */
			const had = !isNew && was.breakpoints || new Set();
			for (const node of new Set([...had, ...breakpoints])) {
				if (had.has(node) === breakpoints.has(node)) continue;
				picture.mark(node, breakpoints.has(node));
				picture.name(node);
			}
			if (isNew || wants.points !== was.wants?.points) picture.point(wants.points ?? []);
			if (picked && selected >= 0) shown(picture, selected);
			else if (moved) shown(picture, Math.max(picture.here, 0));
		},
		fit() { shown(calculator.state.picture, calculator.state.target); },
	};
}

// pans lets a click select a node, and a drag beside the nodes move a picture that is too large.
/** @param {Shown} calculator @param {HTMLElement} view */
function pans(calculator, view) {
	/** @type {PointerEvent | undefined} */
	let from;
	let moved = false;
	view.onpointerdown = e => {
		moved = false;
		if (e.pointerType !== 'mouse' || e.button || e.target === view || calculator.nodeOf(e) >= 0) return;
		if (view.scrollWidth > view.clientWidth || view.scrollHeight > view.clientHeight) from = e;
	};
	view.onpointermove = e => {
		if (!from || !moved && Math.hypot(e.clientX - from.clientX, e.clientY - from.clientY) < 5) return;
		if (!moved) view.setPointerCapture(e.pointerId);
		moved = true;
		view.scrollBy({left: from.clientX - e.clientX, top: from.clientY - e.clientY, behavior: 'instant'});
		from = e;
	};
	view.onpointerup = view.onpointercancel = () => { from = undefined; };
	view.onclick = e => moved || /** @type {Element} */ (e.target).closest('.lid') || calculator.select(calculator.nodeOf(e));
}

// SAMPLES are in the classes of the picture (svg.go), and so have its look.
const SAMPLES = Object.fromEntries(Object.entries({
	max: '<g class="node max"><path class="shape" d="M20 4l14 24H6z"/></g>',
	min: '<g class="node min"><path class="shape" d="M20 28L34 4H6z"/></g>',
	chance: '<g class="node chance"><path class="shape" d="M20 3l13 13l-13 13l-13-13z"/></g>',
	here: '<g class="node max here"><path class="shape" d="M20 4l14 24H6z"/></g>',
	cut: '<g class="edge cut"><path d="M2 16h36"/><path class="mark" d="M14 22l6-12M20 22l6-12"/></g>',
	best: '<g class="edge best"><path d="M2 16h36"/></g>',
	pv: '<g class="edge pv"><path d="M2 16h36"/></g>',
}).map(([shape, inside]) => [shape, `<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" viewBox="0 0 40 32" ` +
	`width="22" height="18">${inside}</svg>`]));

// sample draws a shape of the picture for its key.
/** @param {string} shape */
function sample(shape) {
	const text = SAMPLES[shape] ?? '<svg xmlns="http://www.w3.org/2000/svg"/>';
	const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
	svg.setAttribute('aria-hidden', true);
	return document.importNode(svg, true);
}

// signsOf is the key to the picture: what its shapes and signs say.
/** @param {import('ablab/viz').Stage} stage */
export function signsOf({signs = []}) {
	const list = el('dl', {class: 'signs'});
	list.append(...signs.map(({shape, texts, say}) => {
		const row = el('div'), term = el('dt', {dir: 'ltr'}, {}, shape ? '' : texts);
		if (shape) term.append(sample(shape));
		row.append(term, el('dd', {}, {}, say));
		return row;
	}));
	list.hidden = !signs.length;
	return list;
}
