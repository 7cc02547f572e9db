// visits.js lets the tree of a search grow, visit by visit (viz.Growth): its lines become wider, and what stands beside
// its nodes changes. The picture was drawn in Go, as it is in the end.
import {PAUSE, PLAY, attr, drawing, el, hide, iconButton, row, set, shut} from './dom.js';
import FIGURE from './figure.css';
import {inline, scrolls} from './svg.js';
import STYLE from './visits.css';

// visits makes the picture on a stage; see show in ablab.js.
/** @param {import('./page').Place} stage @param {import('ablab/viz').Growth} growth @param {HTMLElement} host */
export async function visits(stage, growth, host) {
	const img = /** @type {HTMLImageElement} */ (host.querySelector('img'));
	const svg = inline(img), view = row('view', svg), last = growth.steps.length;
	const nodes = growth.nodes.map(({n, at, marks}) => {
		const line = /** @type {SVGElement | null} */ (svg.querySelector('#e' + n)), name = svg.getElementById('n' + n);
		if (n && !line || marks && !name) throw Error('its picture and its data do not fit. Run the cell again.');
		return {line, name, at, marks};
	});
	let now = last, timer = 0;
	const show = /** @param {number} k */ k => {
		now = Math.max(1, Math.min(last, k));
		for (const {line, name, at, marks} of nodes) {
			const times = until(at, now);
			for (const e of [line, name]) if (e) attr(e, 'display', times ? 'inline' : 'none');
			if (line) line.style.strokeWidth = String(Math.max(.5, growth.width * times / last));
			if (marks && times && name?.lastElementChild) set(name.lastElementChild, marks[times - 1]);
		}
		slider.value = String(now);
		slider.setAttribute('aria-valuetext', `visit ${now} of ${last}`);
		set(where, `visit ${now} of ${last}`);
		for (const b of [start, back]) attr(b, 'aria-disabled', now === 1);
		for (const b of [step, end]) attr(b, 'aria-disabled', now === last);
	};
	const move = /** @param {number} k */ k => {
		if (Math.max(1, Math.min(last, k)) === now) return;
		show(k);
		document.dispatchEvent(new CustomEvent('ablab-at',
			{detail: {run: host.dataset.run ?? '', step: growth.steps[now - 1], from: stage}}));
	};
	const pause = () => {
		clearInterval(timer);
		timer = 0;
		look();
	};
	const look = () => {
		play.replaceChildren(drawing(timer ? PAUSE : PLAY));
		play.setAttribute('aria-label', timer ? 'pause' : 'play');
	};
	const turn = () => {
		if (timer) return pause();
		if (now === last) move(1);
		timer = window.setInterval(() => {
			if (!stage.isConnected || now === last) return pause();
			move(now + 1);
		}, Math.max(40, Math.min(800, 20000 / last)));
		look();
	};
	const to = /** @param {() => number} k */ k => () => {
		pause();
		move(k());
	};
	const start = iconButton('to the first visit', 'Home', 'M3 3v10M9 3L4 8l5 5zM14 3L9 8l5 5z', to(() => 1));
	const back = iconButton('back', '←', 'M3 3v10M12 3L5 8l7 5z', to(() => now - 1));
	const play = iconButton('play', 'p', PLAY, turn);
	const step = iconButton('next visit', '→', 'M13 3v10M4 3l7 5-7 5z', to(() => now + 1));
	const end = iconButton('to the last visit', 'End', 'M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z', to(() => last));
	const slider = el('input', {type: 'range', min: 1, max: last, step: 1, 'aria-label': 'visit'});
	slider.oninput = to(() => +slider.value);
	const where = el('span', {class: 'at', 'aria-hidden': true}), bar = row('bar', start, back, play, step, end, slider, where);
	/** @type {Record<string, () => number>} */
	const keys = {Home: () => 1, ArrowLeft: () => now - 1, ArrowRight: () => now + 1, End: () => last};
	const root = el('div', {class: 'figure', role: 'group', 'aria-label': img.alt, tabindex: -1});
	root.onkeydown = e => {
		if (e.ctrlKey || e.metaKey || e.altKey) return;
		if (e.key === 'p') turn();
		else if (keys[e.key] && e.target !== slider) to(keys[e.key])();
		else return;
		e.preventDefault();
		e.stopPropagation();
	};
	svg.setAttribute('aria-hidden', 'true'); // the label says it
	root.append(bar, view);
	hide(bar, last < 2);
	show(last);
	scrolls(view);
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), root);
	shut(stage);
	stage.follow(root);
	stage.onkey = e => root.onkeydown?.(e);
	stage.hear(({run, step, from}) => {
		if (run !== host.dataset.run || from === stage || step === undefined) return;
		pause();
		show(growth.steps.findLastIndex(s => s <= step) + 1);
	});
}

// until returns how many of some numbers in order are n at most.
/** @param {number[]} numbers @param {number} n */
function until(numbers, n) {
	let low = 0, high = numbers.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (numbers[middle] <= n) low = middle + 1;
		else high = middle;
	}
	return low;
}
