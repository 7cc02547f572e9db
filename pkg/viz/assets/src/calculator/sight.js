// sight.js shows the picture of a search, and lets a reader point at it.
import {attr, el, reveal, textButton} from '../dom.js';
import {scrolls} from '../svg.js';
import {Fit} from './fit.js';
/** @import {Given, Shown, View} from '../page' */

// sight is the box of the picture: a tree whose items are the nodes.
/** @param {Shown} calculator @returns {View & {view: HTMLElement, zoom: HTMLElement, least: () => number}} */
export function sight(calculator) {
	const view = el('div', {class: 'view', role: 'tree', tabindex: 0});
	const look = scrolls(view, () => calculator.state.k ? null : calculator.state.picture.parts[0].node);
	const zoom = zooms(calculator, view);
	pans(calculator, view);
	const shown = /** @param {Given['picture']} picture @param {number} node */ (picture, node) =>
		reveal(view, picture.parts[node].node);
	return {
		view, zoom: zoom.element, least: () => zoom.least(),
		draw(state, was) {
			const {run, picture, step, seen, selected, target, breakpoints, wants, busy} = state, isNew = picture !== was.picture;
			if (isNew) {
				view.replaceChildren(picture.svg);
				zoom.fit();
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
		fit() {
			zoom.fit();
			shown(calculator.state.picture, calculator.state.target);
		},
	};
}

// SMALLEST and LARGEST limit the zoom, and FACTOR is that of a button.
const SMALLEST = 0.2, LARGEST = 4, FACTOR = 1.25;

// zooms fits the picture into its box, and lets a reader zoom: by buttons, two fingers, or the wheel with Ctrl.
/** @param {Shown} calculator @param {HTMLElement} view */
function zooms(calculator, view) {
	/** @type {{svg?: SVGSVGElement, fits?: Fit, width: number}} */
	let shown = {width: 0};
	let zoom = 1; // of the picture's own size, at which its texts can be read
	const size = () => { if (shown.svg) Object.assign(shown.svg.style, {width: shown.width * zoom + 'px', height: 'auto'}); };
	// to zooms to a factor. The point at x, y of the window stays where it is.
	/** @param {number} factor @param {number} [x] @param {number} [y] */
	const to = (factor, x, y) => {
		const box = view.getBoundingClientRect(), was = zoom;
		const dx = (x ?? box.left + box.width / 2) - box.left, dy = (y ?? box.top) - box.top;
		zoom = Math.max(SMALLEST, Math.min(LARGEST, factor));
		size();
		const by = zoom / was;
		view.scrollTo({left: (view.scrollLeft + dx) * by - dx, top: (view.scrollTop + dy) * by - dy, behavior: 'instant'});
	};
	const whole = () => to(Math.min(1, view.clientWidth / shown.width));
	const element = el('div', {class: 'zoom', role: 'group', 'aria-label': 'zoom'});
	element.append(textButton('−', () => to(zoom / FACTOR), {'aria-label': 'zoom out'}),
		textButton('Fit', whole, {title: 'show the whole tree'}),
		textButton('+', () => to(zoom * FACTOR), {'aria-label': 'zoom in'}));
	view.addEventListener('wheel', e => {
		if (!e.ctrlKey) return;
		e.preventDefault();
		to(zoom * Math.exp(-e.deltaY / 300), e.clientX, e.clientY);
	}, {passive: false});
	pinches(view, to, () => zoom);
	return {
		element,
		// least is the width of the picture that has no room to spare.
		least() {
			this.fit();
			return shown.fits?.narrowest ?? 0;
		},
		fit() {
			const {picture} = calculator.state, {svg} = picture;
			if (shown.svg !== svg) {
				shown = {svg, width: Number(svg.getAttribute('width')), fits: new Fit(picture)};
				size(); // before the first layout, or each text is laid out twice
			}
			if (!view.clientWidth) return;
			if (shown.fits) {
				const was = shown.width;
				shown.width = shown.fits.into(view.clientWidth - 2);
				if (was !== shown.width) picture.replace();
			}
			size();
		},
	};
}

// pinches zooms by two fingers.
/** @param {HTMLElement} view @param {(factor: number, x: number, y: number) => void} to @param {() => number} now */
function pinches(view, to, now) {
	let apart = 0, from = 1;
	/** @param {TouchEvent} e */
	const pair = ({touches: [a, b]}) => ({
		far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
		x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
	});
	view.addEventListener('touchstart', e => {
		apart = e.touches.length === 2 ? pair(e).far : 0;
		from = now();
	}, {passive: true});
	view.addEventListener('touchmove', e => {
		if (!apart || e.touches.length !== 2) return;
		e.preventDefault();
		const {far, x, y} = pair(e);
		to(from * far / apart, x, y);
	}, {passive: false});
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

// key says what the shapes and signs of the picture mean.
/** @returns {import('../page').View & {element: HTMLElement}} */
export function key() {
	const element = el('dl', {class: 'signs'});
	/** @param {import('ablab/viz').Sign} sign */
	const explained = ({shape, texts, say}) => {
		const row = el('div', texts && texts.length > 6 ? {class: 'long'} : {});
		const term = el('dt', {dir: 'ltr'}, {}, shape ? '' : texts);
		if (shape) term.append(sample(shape));
		row.append(term, el('dd', {}, {}, say));
		return row;
	};
	return {
		element,
		draw({run}, was) {
			if (run !== was.run) element.replaceChildren(...run.signs.map(explained));
		},
	};
}
