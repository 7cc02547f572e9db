// calculator.js is the calculator: a custom element that steps through recorded searches
// (viz.Stage). All that it says and shows was made in Go; here are the controls, the keys and
// the classes of the picture.
//
// A part is a file with module.exports = {part(calculator, tools) {...}}. It is given the
// element and {el, drawing, button, inline, engine, ablabLoad} and returns, all optional:
//
//	section, place  an element, and where it goes: 'tree', 'controls', 'picture' or 'end'
//	style           CSS, each rule prefixed by the class of the section
//	keys, mode      what keys do, by name (see keyOf); with a mode only while the element is in it
//	before(k)       may return false to hold a move forward to step k
//	at(k)           after every move
//	select(node)    after a node was selected; -1 is none
//	run()           after another run is shown
//	turn(mode)      after the mode changed; '' is at rest
//	end()           the element leaves the page
//
// A part may read stage, run, tree (notation), variant, asked, k, last, step (see fold), selected,
// mode, breakpoints, svg, root (of the shadow) of the element, and call what is public here.
'use strict';

// PARTS are the parts in the order of their sections, each with what a stage must have for it.
const PARTS = [
	['editor.js', stage => stage.notation],
	['predict.js', stage => stage.predict],
	['stats.js', () => true],
	['compare.js', stage => stage.notation],
	['export.js', stage => stage.notation],
];

const VERSION = 1;

// figure makes the element in a stage of a page; see show in ablab.js.
async function figure(place, data, host, tools) {
	const calculator = new Calculator();
	calculator.begin(host, tools);
	calculator.use(data);
	place.append(calculator);
	host.querySelector('img').hidden = true;
}

// fold returns what a run shows after k steps: the look of every node. It depends on nothing
// else, so that back, forward and any jump are the same thing. saved has the looks of every
// 256th step that it has come by.
function fold(run, k, saved) {
	let from = Math.floor(k / 256);
	while (from > 0 && !saved[from]) from--;
	const looks = (saved[from] ?? run.start).slice();
	for (let i = from * 256; i < k; i++) {
		if (i % 256 === 0) saved[i / 256] ??= looks.slice();
		apply(run.steps[i], looks);
	}
	return looks;
}

// apply takes the changes of a step over into the looks of all nodes.
function apply(step, looks) {
	for (const change of step.set ?? []) {
		if (!change.to) looks[change.n] = change;
		for (let i = change.n; i < change.to; i++) looks[i] = {...looks[i], c: change.c};
	}
}

// check refuses a run that is malformed.
function check(run) {
	const nodes = run?.nodes, start = run?.start;
	const node = n => Number.isInteger(n) && n >= 0 && n < start.length;
	const text = (...texts) => texts.every(t => t === undefined || typeof t === 'string');
	const change = c => c && node(c.n) && typeof c.c === 'string' && text(c.v, c.w) &&
		(c.to === undefined || Number.isInteger(c.to) && c.to > c.n && c.to <= start.length);
	const ok = Array.isArray(start) && start.length && Array.isArray(nodes) && nodes.length === start.length && Array.isArray(run.steps) &&
		start.every((c, i) => change(c) && c.n === i && !c.to) &&
		nodes.every((n, i) => n && typeof n.l === 'string' && (i ? node(n.p) && n.p < i : n.p === -1)) &&
		run.steps.every(s => s && typeof s.say === 'string' && node(s.at) && (s.set ?? []).every(change) && Array.isArray(s.line) && s.line.every(node) &&
			(s.own ?? []).every(own => own && text(own.name, own.text))) &&
		text(run.say, run.name, run.alt) && (!run.listing || Array.isArray(run.listing.lines) && text(...run.listing.lines));
	if (!ok) throw Error('its recorded search is malformed, or of another version. Run the cell again.');
}

// A Picture is the SVG of a tree that shows a state; it changes only what differs from the last.
class Picture {
	constructor(svg, run) {
		this.svg = svg;
		this.parts = run.nodes.map((_, i) => {
			const node = svg.querySelector('#n' + i), edge = svg.querySelector('#e' + i);
			const value = node?.querySelector('.value'), window = node?.querySelector('.window');
			if (!value || !window || i && !edge) throw Error('its picture and its data do not fit. Run the cell again.');
			return {node, edge, kind: node.getAttribute('class').split(' ', 2).join(' '), value, window};
		});
		this.looks = [];
	}

	draw(looks, at) {
		this.here?.classList.remove('here');
		looks.forEach((look, i) => {
			const was = this.looks[i];
			if (look === was || was && look.c === was.c && look.v === was.v && look.w === was.w) return;
			const {node, edge, kind, value, window} = this.parts[i];
			node.setAttribute('class', kind + ' ' + look.c);
			edge?.setAttribute('class', 'edge ' + look.c);
			value.textContent = look.v ?? '';
			window.textContent = look.w ?? '';
		});
		this.looks = looks;
		this.here = this.parts[at]?.node;
		this.here?.classList.add('here');
	}
}

class Calculator extends HTMLElement {
	begin(host, tools) {
		this.host = host;
		this.tools = tools;
		this.parts = [];
		this.mode = '';
		this.selected = -1;
		this.breakpoints = new Set();
		this.root = this.attachShadow({mode: 'open'});
		this.build();
	}

	// use shows a stage; it throws an error with a sentence where it cannot.
	use(stage) {
		if (stage?.version !== VERSION) throw Error('its recorded search is of another version. Run the cell again.');
		if (!Array.isArray(stage.runs) || !stage.runs.length) throw Error('its recorded search is malformed. Run the cell again.');
		this.stage = stage;
		this.tree = stage.notation ?? '';
		this.asked = stage.asked ?? {};
		this.show(stage.runs[0]);
		this.load();
	}

	// load brings the parts that the stage wants, each into its place.
	async load() {
		const {ablabLoad} = window, tools = {...this.tools, button: this.button.bind(this), ablabLoad};
		const wanted = PARTS.filter(([, wants]) => wants(this.stage)).map(([name]) => name);
		const slots = Object.fromEntries(wanted.map(name => [name, this.tools.el('div', {class: 'part'})]));
		try {
			if (this.stage.notation) tools.engine = (await ablabLoad('engine.js')).engine;
		} catch (e) {
			tools.engine = {state: 'absent', why: e.message, load() {}, ask: () => Promise.reject(e)};
		}
		this.engine = tools.engine;
		for (const name of wanted) {
			try {
				const part = (await ablabLoad(name)).part?.(this, tools);
				if (!part) continue;
				this.parts.push(part);
				if (part.style) this.root.append(tools.el('style', {}, {}, part.style));
				if (part.section) {
					slots[name].append(part.section);
					(this.places[part.place] ?? this.places.end).append(slots[name]);
				}
				part.run?.();
				part.at?.(this.k);
			} catch (e) {
				console.warn('ablab:', name, e);
				this.tell(`A part of the calculator is missing: ${e.message}`);
			}
		}
	}

	// each calls a hook of all parts.
	each(hook, ...args) {
		return this.parts.map(part => part[hook]?.(...args));
	}

	button(name, key, icon, act) {
		const {el, drawing} = this.tools;
		const b = el('button', {type: 'button', 'aria-label': name, title: key ? `${name} (${key})` : name});
		b.append(drawing(icon));
		b.onclick = act;
		return b;
	}

	build() {
		const {el, button} = {el: this.tools.el, button: this.button.bind(this)};
		this.buttons = [
			button('to the start', 'Home', 'M4 3v10M13 3L6 8l7 5z', () => this.go(0)),
			button('back', '←', 'M12 3L4 8l8 5z', () => this.go(this.k - 1)),
			button('play', 'space or p', PLAY, () => this.play(!this.timer)),
			button('step', '→', 'M4 3l8 5-8 5z', () => this.go(this.k + 1)),
			button('to the end', 'End', 'M12 3v10M3 3l7 5-7 5z', () => this.go(this.last)),
			button('next cut', 'c', 'M3 8h10M6 12l4-8', () => this.go(this.nextCut())),
		];
		this.buttons[5].append(' next cut');
		this.slider = el('input', {type: 'range', min: 0, step: 1, 'aria-label': 'step'});
		this.slider.oninput = () => this.go(+this.slider.value);
		this.where = el('span', {class: 'at'});
		this.sentence = el('p', {class: 'say', dir: 'auto', 'aria-live': 'polite'});
		this.status = el('p', {class: 'status', role: 'status'});
		this.counts = el('p', {class: 'counts'});
		this.view = el('div', {class: 'view'});
		this.places = {};
		for (const place of ['tree', 'controls', 'picture', 'end']) this.places[place] = el('div', {class: 'place'});
		this.box = el('div', {class: 'player', role: 'group', tabindex: -1});
		const bar = el('div', {class: 'bar'});
		bar.append(...this.buttons, this.slider, this.where);
		this.box.append(this.places.tree, bar, this.places.controls, this.status, this.sentence, this.counts, this.view, this.places.picture, this.places.end);
		this.box.onkeydown = e => this.key(e);
		this.root.append(el('style', {}, {}, this.tools.STYLE + STYLE), this.box);
		this.tools.follow(this.host, this.box);
		this.setAttribute(SHUT, 'true');
	}

	connectedCallback() {
		document.addEventListener('ablab-at', this.obey = e => this.follow(e.detail));
	}

	disconnectedCallback() {
		document.removeEventListener('ablab-at', this.obey);
		this.play(false);
		this.each('end');
	}

	// follow goes where another figure of the same search is.
	follow({run, step, node, from}) {
		if (run !== this.run.id || from === this) return;
		if (!Number.isInteger(step)) {
			step = this.run.steps.findLastIndex((s, i) => i < this.k && s.at === node) + 1 || this.run.steps.findIndex(s => s.at === node) + 1;
		}
		if (step) this.go(step);
	}

	// show shows a run: one of the stage's, or an answer of the engine. tree is its notation.
	show(run, tree = this.tree) {
		check(run);
		const picture = new Picture(this.tools.inline(run.svg ?? this.host.querySelector('img')), run);
		this.play(false);
		this.run = run;
		this.tree = tree;
		this.variant = run.variant;
		this.picture = picture;
		this.svg = picture.svg;
		this.last = run.steps.length;
		this.saved = [];
		this.selected = -1;
		this.slider.max = this.last;
		this.box.setAttribute('aria-label', 'Calculator: ' + (run.alt ?? ''));
		this.view.replaceChildren(picture.svg);
		this.k = undefined;
		this.go(0);
		this.each('run');
	}

	// go goes to step k: all controls end here.
	go(k) {
		k = Math.max(0, Math.min(this.last, k));
		if (k > this.k && this.each('before', k).includes(false)) return;
		const moved = this.k !== undefined && this.k !== k;
		const {run} = this;
		if (k === this.k + 1) {
			this.looks = this.looks.slice();
			apply(run.steps[k - 1], this.looks);
		} else this.looks = fold(run, k, this.saved);
		this.k = k;
		this.step = run.steps[k - 1] ?? {say: run.say ?? '', at: -1, visits: 0, leaves: 0, cutoffs: 0, pruned: 0, line: []};
		this.picture.draw(this.looks, this.step.at);
		this.tellStep();
		if (this.timer && k === this.last) this.play(false);
		this.each('at', k);
		if (moved) document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run: run.id, step: k, node: this.step.at, from: this}}));
	}

	// tellStep writes what goes with the picture.
	tellStep() {
		const {step, looks, k, last, buttons} = this;
		this.slider.value = k;
		this.slider.setAttribute('aria-valuetext', this.where.textContent = `step ${k} of ${last}`);
		this.sentence.textContent = step.say.replace(/ ([=≤≥]) /g, '\u00a0$1\u00a0'); // C ≤ 2 stays on one line
		const window = looks[step.at]?.w;
		this.counts.textContent = `nodes visited ${step.visits} · leaves ${step.leaves} · cutoffs ${step.cutoffs} · nodes pruned ${step.pruned}` + (window ? ` · window ${window}` : '') + (step.own ?? []).map(own => ` · ${own.name} ${own.text}`).join('');
		for (const i of [0, 1]) buttons[i].setAttribute('aria-disabled', k === 0);
		for (const i of [3, 4]) buttons[i].setAttribute('aria-disabled', k === last);
		buttons[5].setAttribute('aria-disabled', this.nextCut() === k);
		reveal(this.view, this.picture.here ?? this.picture.parts[0].node);
	}

	// state returns what is shown, for who compares it.
	state() {
		const {k, looks, step, selected, mode} = this;
		return {k, looks, step, selected, mode};
	}

	// select selects a node; -1 none.
	select(node) {
		this.selected = node;
		this.each('select', node);
	}

	// turn begins a mode of a part, or ends it: ''.
	turn(mode) {
		this.mode = mode;
		this.each('turn', mode);
	}

	// tell writes a sentence that is not about the search into the status line.
	tell(text = '') {
		this.status.textContent = text;
	}

	nextCut() {
		const i = this.run.steps.findIndex((step, i) => i >= this.k && step.cut);
		return i < 0 ? this.k : i + 1;
	}

	// A short search is played so that each sentence can be read, a long one in a minute.
	play(on) {
		if (!on && !this.timer) return;
		clearInterval(this.timer);
		this.timer = undefined;
		if (on) {
			if (this.k === this.last) this.go(0);
			this.timer = setInterval(() => this.go(this.k + 1), Math.max(60, Math.min(1600, 60000 / this.last)));
		}
		const playButton = this.buttons[2];
		playButton.replaceChildren(this.tools.drawing(on ? 'M4 3h3v10h-3zM9 3h3v10h-3z' : PLAY));
		playButton.setAttribute('aria-label', on ? 'pause' : 'play');
		this.sentence.setAttribute('aria-live', on ? 'off' : 'polite'); // faster than it can be read out
	}

	// The notebook has commands on plain keys (a, b, x, dd ...): none of them gets there from
	// here. What has Ctrl, Cmd or Alt and is not ours, and the keys that lead out, do.
	key(e) {
		const field = e.target.closest?.('input:not([type=range],[type=checkbox],[type=radio]), select, textarea');
		const pressed = e.target.closest?.('button, summary, a');
		const name = keyOf(e);
		const act = field && name !== 'Escape' || pressed && [' ', 'Enter'].includes(name) ? undefined : this.action(name);
		if (!act && (e.ctrlKey || e.metaKey || e.altKey || ['Escape', 'Tab'].includes(name) || name === 'Enter' && !pressed && !field)) {
			this.removeAttribute(SHUT);
			setTimeout(() => this.setAttribute(SHUT, 'true'));
			return;
		}
		e.stopPropagation();
		if (!act) return;
		e.preventDefault();
		act();
	}

	// action returns what a key does, if anything.
	action(name) {
		for (const part of this.parts) {
			if (part.keys?.[name] && (!part.mode || part.mode === this.mode)) return part.keys[name];
		}
		if (name === 'Escape' && this.mode) return () => this.turn('');
		return {
			ArrowRight: () => this.go(this.k + 1), ArrowLeft: () => this.go(this.k - 1),
			Home: () => this.go(0), End: () => this.go(this.last),
			' ': () => this.play(!this.timer), p: () => this.play(!this.timer), c: () => this.go(this.nextCut()),
		}[name];
	}
}

// keyOf names a key: c, Shift+C, ArrowRight, Alt+ArrowRight, Ctrl+Shift+Z; Cmd is Ctrl. A sign is
// the sign alone, whatever has to be held for it: ?, +.
function keyOf(e) {
	const letter = /^\p{L}$/u.test(e.key), sign = e.key.length === 1 && !letter && e.key !== ' ';
	const held = (e.ctrlKey || e.metaKey ? 'Ctrl+' : '') + (e.altKey ? 'Alt+' : '') + (e.shiftKey && !sign ? 'Shift+' : '');
	return held + (letter ? held ? e.key.toUpperCase() : e.key.toLowerCase() : e.key);
}

// SHUT keeps the keys from older JupyterLabs, which look before one can stop a key.
const SHUT = 'data-lm-suppress-shortcuts';

// reveal scrolls a view as far as it takes to show a part of its picture, and what is around.
function reveal(view, part) {
	if (view.scrollWidth <= view.clientWidth && view.scrollHeight <= view.clientHeight) return;
	const p = part.getBoundingClientRect(), v = view.getBoundingClientRect();
	const to = (now, size, from, till) => {
		const room = Math.min(150, size / 4);
		return Math.max(now + till + room - size, Math.min(now + from - room, now));
	};
	view.scrollTo(to(view.scrollLeft, view.clientWidth, p.left - v.left, p.right - v.left),
		to(view.scrollTop, view.clientHeight, p.top - v.top, p.bottom - v.top));
}

const PLAY = 'M3 2l11 6-11 6z';

const STYLE = `
:host { display: block }
.player:focus-visible { outline-offset: -2px }
.player:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid #0072b2 }
.dark.player:focus-visible, .dark button:focus-visible, .dark input:focus-visible { outline-color: #56b4e9 }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px }
button {
	font: inherit; color: inherit; background: #8881; border: 1px solid #8886; border-radius: 4px;
	min-width: 32px; height: 30px; padding: 0 7px; display: inline-flex; align-items: center; gap: 5px; cursor: pointer;
}
button:hover { background: #8883 }
button[aria-disabled="true"] { opacity: .4; cursor: default }
button svg { width: 15px; height: 15px; fill: currentColor; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round }
input { flex: 1 1 120px; min-width: 100px; accent-color: #0072b2; margin: 0 6px }
.at { min-width: 7.5em; text-align: right; font-variant-numeric: tabular-nums }
.say { margin: 8px 0 2px; min-height: 3em; font-size: 15px }
.status:empty { display: none }
.counts { margin: 0 0 6px; opacity: .8; font-size: 13px; font-variant-numeric: tabular-nums }
.view { overflow: auto; max-height: 75vh }
`;

// A page may load this file twice, after an update: each time makes elements of its own.
let tag = 'ablab-calculator';
for (let i = 2; customElements.get(tag); i++) tag = 'ablab-calculator-' + i;
customElements.define(tag, Calculator);

module.exports = {figure, fold};
