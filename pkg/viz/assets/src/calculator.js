// calculator.js is the calculator: a custom element that steps through recorded searches
// (viz.Stage). All that it says of a search was made in Go; here are the controls, the keys
// and the classes of the picture.
//
// It has one state (State in page.d.ts), and change is the one way to change it. What draws the state is
// in the folder calculator: each writes its own elements, and calls what the calculator can do.
//
// A part of the calculator is a file that exports part(calculator): page.d.ts says what it may read and
// call (Shown) and what it returns (Part). It says what it wants of the calculator, and writes its own
// elements alone. The element may leave the page and come back: JupyterLab takes off the page what is
// out of sight.
//
// Plain button, input, select, table, details and fieldset have the look of the element. A quiet
// text has the class quiet, an error the class error, a button that stands out the class main.
import STYLE from './calculator.css';
import {part as boards} from './calculator/boards.js';
import {choice} from './calculator/choice.js';
import {code} from './calculator/code.js';
import {bar, jumps, player} from './calculator/controls.js';
import {frame} from './calculator/frame.js';
import {actionsOf, list, listens} from './calculator/keys.js';
import {numberLine} from './calculator/line.js';
import {activities} from './calculator/modes.js';
import {MALFORMED, alike, check, stepOf} from './calculator/run.js';
import {Searches} from './calculator/searches.js';
import {key, sight} from './calculator/sight.js';
import {Store} from './calculator/store.js';
import {stack, status, told} from './calculator/told.js';
import {part as compare} from './compare.js';
import {el, element, find, more, section, shut} from './dom.js';
import {part as editor} from './editor.js';
import {engineOf} from './engine.js';
import {part as exporting} from './export.js';
import FIGURE from './figure.css';
import {Picture, recall} from './picture.js';
import {part as predict} from './predict.js';
import {part as statistics} from './stats.js';
import {inline} from './svg.js';
import {VERSION} from './version.js';
import {playerOf} from './words.js';

export {engineOf};
export {mark} from './predict.js';

// PARTS are the parts in the order of their sections, each with what a stage must have for it.
/** @type {[import('./page').MakePart, (stage: import('ablab/viz').Stage) => unknown][]} */
const PARTS = [
	[boards, stage => stage.boards],
	[predict, stage => stage.predict],
	[editor, stage => stage.notation],
	[statistics, () => true],
	[compare, stage => stage.notation],
	[exporting, () => true],
];

// PLACES are where sections go.
const PLACES = ['tree', 'modes', 'controls', 'picture', 'end'];

// figure makes the element in a place of a page; see show in ablab.js.
/** @type {import('./page').Figure['figure']} */
export async function figure(place, data, host) {
	if (!Calculator.tag) element('ablab-calculator', Calculator);
	const calculator = new Calculator(checked(data), host);
	place.append(calculator);
	place.follow(calculator.box);
	place.hear(at => calculator.follow(at));
	place.onkey = e => calculator.box.onkeydown?.(e);
	calculator.join();
}

// checked returns a stage; it throws an error with a sentence where it is none.
/** @param {import('ablab/viz').Stage} stage */
function checked(stage) {
	if (stage?.version !== VERSION) {
		throw Error('its recorded search is of another version. Run the cell again, or load the page anew.');
	}
	if (!Array.isArray(stage.runs) || !stage.runs.length || !Array.isArray(stage.offers ?? [])) throw Error(MALFORMED);
	return stage;
}

class Calculator extends HTMLElement {
	static tag = '';

	/** @param {import('ablab/viz').Stage} stage @param {HTMLElement} host */
	constructor(stage, host) {
		super();
		if (!stage) return; // somebody has copied the element: it stays empty
		/** @type {import('ablab/viz').Stage} */
		this.stage = stage;
		/** @type {HTMLElement} */
		this.host = host;
		/** @type {import('./page').Engine | undefined} */
		this.engine = stage.notation ? engineOf(stage.engine) : undefined;
		/** @type {import('./page').Part[]} */
		this.parts = [];
		/** @type {Searches} */
		this.searches = new Searches(this);
		/** @type {ShadowRoot} */
		this.root = this.attachShadow({mode: 'open'});
		/** @type {Store<import('./page').Given, import('./page').State>} */
		this.store = new Store(this.settle(this.first()), next => this.settle(next));
		/** @type {HTMLElement} */
		this.box = el('div', {class: 'figure', role: 'group', tabindex: -1});
		/** @type {HTMLElement} */
		this.body = el('div', {class: 'body'});
		/** @type {Record<string, HTMLElement>} */
		this.places = Object.fromEntries(PLACES.map(name => [name, el('div', {class: 'place'})]));
		/** @type {ReturnType<typeof list>} */
		this.keys = list();
		/** @type {ReturnType<typeof sight>} */
		this.sight = sight(this);
		/** @type {HTMLElement} */
		this.view = this.sight.view;
		/** @type {import('./page').View[]} */
		this.views = this.build();
		for (const view of this.views) this.store.join((state, was) => view.draw?.(state, was));
		this.store.join(state => this.searches.judge(state));
		/** @type {ResizeObserver} */
		this.sized = new ResizeObserver(() => this.views.forEach(view => view.fit?.()));
		shut(this);
	}

	// first is what is shown first.
	/** @returns {import('./page').Given} */
	first() {
		const {stage} = this, [run] = stage.runs;
		check(run);
		return {
			...this.opened(run), k: 0, step: stepOf(run, 0), looks: run.start, tree: stage.notation ?? '',
			asked: stage.asked ?? {}, standings: stage.standings ?? [], selected: -1, breakpoints: new Set(), mode: '',
			playing: false, speed: 1, busy: false, judging: false, absent: '', said: {text: ''},
		};
	}

	// opened returns a run with its picture, and what its nodes look like at each step.
	/** @param {import('ablab/viz').Run} run */
	opened(run, picture = new Picture(this.drawn(run), run, i => this.describe(i))) {
		return {run, variant: run.variant, picture, looksAt: recall(run)};
	}

	get state() { return this.store.state; }

	// change changes the state. The focus stays inside where what has it is hidden or removed: the next
	// key would be the notebook's.
	change(changes = {}) {
		const had = this.root.activeElement;
		this.store.change(changes);
		if (had && !this.root.activeElement?.getClientRects().length) this.view.focus({preventScroll: true});
	}

	// settle adds to a state what follows from it: what the parts want, what is seen of the looks,
	// and the node that a control is about, the selected one, else where the search is.
	/** @param {import('./page').Given} next @returns {import('./page').State} */
	settle(next) {
		const last = next.run.steps.length, wants = Object.assign({}, ...this.parts.map(part => part.wants?.(next)));
		return {
			...next, wants, last, seen: wants.veil?.looks ?? next.looks, playing: next.playing && next.k < last,
			target: next.selected >= 0 ? next.selected : Math.max(0, next.step.at),
		};
	}

	// build makes the elements, and returns what draws them: what to do at the top, then the tree, and below it or
	// beside it what explains it. Everything that can wait is folded away at the end.
	build() {
		const {stage, box, body, sight} = this;
		const lead = el('p', {class: 'lead'}, {}, stage.say);
		const beside = el('div', {class: 'beside'}), end = el('div', {class: 'end'});
		const {tree, controls, picture} = this.places, algorithm = section('algorithm');
		const buttons = bar(this), quiet = jumps(this), words = told(this), path = stack(this), listing = code(this);
		const line = status(this), modes = activities(this), span = numberLine(this), hidden = more('More', quiet.element);
		const signs = key();
		lead.hidden = !stage.say;
		beside.append(span.element, algorithm, listing.element, section('state', words.facts, words.own));
		body.append(section('picture', path.element, this.view, sight.zoom, words.counts, picture), beside, signs.element);
		end.append(this.places.end, this.keys.element);
		box.append(lead, tree, section('controls', modes.element, buttons.element, hidden), controls,
			section('explanation', words.sentence), line.line, line.advice, body, modes.hints, end);
		box.onkeydown = listens(this, actionsOf(this, quiet, this.keys.element));
		box.oninput = () => this.state.said.error && this.tell(); // but what is chosen meanwhile stays
		if (stage.offers && stage.offers.length > 1) this.keys.more([['v', 'the next algorithm that can search this tree']]);
		this.root.append(el('style', {}, {}, FIGURE + STYLE), box);
		/** @type {import('./page').View[]} */
		const views = [frame(this, body, sight.least), sight, listing, words, path, buttons, quiet, player(this), modes, span,
			signs, choice(this, algorithm), line];
		return views;
	}

	// join makes the parts that the stage wants, and puts each into its place.
	join() {
		this.engine?.load().catch(() => this.change({absent: this.absent()})); // what nothing here can search is off
		for (const [make, wants] of PARTS) {
			const part = wants(this.stage) ? make(this) : undefined;
			if (!part) continue;
			this.parts.push(part);
			this.change();
			// before it is on the page: Chromium keeps an option that is chosen in closed details
			this.store.join((state, was) => part.draw?.(state, was));
			if (part.style) this.root.append(el('style', {}, {}, part.style));
			if (part.section) this.places[part.place ?? 'end'].append(part.section);
			if (part.toggle) this.places.modes.append(part.toggle);
			this.keys.more(part.help);
		}
	}

	// absent says why nothing but what the page carries can be searched, nothing where it can.
	absent() {
		return this.engine?.state === 'absent' ? this.engine.why : '';
	}

	// ---- what is shown ----

	// show shows a run: one of the stage's, or an answer of the engine. tree is its notation, asked
	// what was asked of it. The searches of one tree share a picture.
	/** @param {import('ablab/viz').Run} [run] */
	show(run, tree = this.state.tree, asked = this.state.asked) {
		check(run);
		const was = this.state, same = alike(run, was.run), shares = same && tree && tree === was.tree;
		const opened = this.opened(run, shares ? was.picture : undefined);
		const k = was.k > 0 && was.k === was.last ? run.steps.length : 0;
		this.change({
			...opened, tree, asked, k, step: stepOf(run, k), looks: opened.looksAt(k), playing: false,
			...same ? {} : {selected: -1, breakpoints: new Set()},
		});
	}

	// drawn returns the picture of a run.
	/** @param {import('ablab/viz').Run} run */
	drawn(run) {
		return inline(run.svg ?? this.stage.runs[0].svg ?? find(this.host, 'img'));
	}

	// describe says what a node is and what is known of it.
	/** @param {number} i */
	describe(i) {
		const {run, picture, seen, breakpoints} = this.state, node = run.nodes[i], look = seen[i];
		const below = picture.folds[i] && 'below ' + picture.sum(i).filter(Boolean).join(', ');
		const phase = look.c.split(' ').map(c => run.words?.[c]).filter(Boolean);
		const stop = breakpoints.has(i) && 'breakpoint';
		const all = [node.l, playerOf(node), look.v, look.w && 'window ' + look.w, look.m, ...phase, below, stop];
		return all.filter(Boolean).join(', ');
	}

	// nodeOf returns the node of the picture that an event is about, -1 if none.
	/** @param {Event} event */
	nodeOf(event) {
		return this.state.picture.parts.findIndex(({node}) =>
			node === /** @type {Partial<Element>} */ (event.target).closest?.('.node'));
	}

	// tell writes a sentence that is not about the search into the status line. An error stays until
	// the next step, entry or search.
	tell(text = '', error = false) {
		this.change({said: {text, error}});
	}

	// ---- what a reader does ----

	// go goes to step k, or as far on the way as the parts let it: all controls end here.
	/** @param {number} k */
	go(k) {
		const {run, k: from, last, wants: {until = Infinity}, looksAt, said} = this.state;
		const to = Math.max(0, Math.min(last, k, Math.max(from, until)));
		if (k > from && until <= from) for (const part of this.parts) part.refused?.();
		if (to === from) return;
		const step = stepOf(run, to);
		this.change({k: to, step, looks: looksAt(to), ...said.error && {said: {text: ''}}});
		document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run: run.id, step: to, node: step.at, from: this}}));
	}

	// move goes to step k because a reader wants to be there.
	/** @param {number} k */
	move(k) {
		this.play(false);
		this.go(k);
	}

	// step goes some steps on, of the search that is on its way if there is one: a reader who chooses a tree need not wait.
	/** @param {number} by */
	step(by) {
		this.searches.after(() => this.move(this.state.k + by));
	}

	// play begins to play, or stops.
	/** @param {boolean} on */
	play(on) {
		if (on === this.state.playing) return;
		if (on && this.state.k === this.state.last) this.go(0);
		this.change({playing: on});
	}

	// select selects a node; -1 none.
	/** @param {number} node */
	select(node) {
		this.change({selected: node});
	}

	// toggle sets a breakpoint at a node, or takes it away.
	toggle(node = this.state.target) {
		const breakpoints = new Set(this.state.breakpoints);
		if (!breakpoints.delete(node)) breakpoints.add(node);
		this.change({breakpoints});
	}

	// turn begins a mode of a part, or ends it: ''.
	/** @param {string} mode */
	turn(mode) {
		if (mode !== this.state.mode && this.parts.some(part => part.leave?.(mode) === false)) return;
		this.change({mode, playing: this.state.playing && !mode});
	}

	// follow goes where another figure of the same search is.
	/** @param {import('./page').At} at */
	follow({run: id, step = -1, node, from}) {
		const {run, k} = this.state, {steps} = run;
		if (id !== run.id || from === this) return;
		if (step < 0) {
			step = steps.findLastIndex((s, i) => i < k && s.at === node) + 1 || steps.findIndex(s => s.at === node) + 1;
		}
		if (step !== k) this.move(step);
	}

	// ---- the page ----

	connectedCallback() {
		if (!this.stage) return;
		this.sized.observe(this.view);
		this.sized.observe(this.body);
	}

	disconnectedCallback() {
		if (!this.stage) return;
		this.sized.disconnect();
		this.play(false);
	}
}
