// calculator.js is the calculator: a custom element that steps through recorded searches
// (viz.Stage). All that it says of a search was made in Go; here are the controls, the keys
// and the classes of the picture.
//
// A part of the calculator is a file that exports part(calculator): page.d.ts says what it may read and
// call (Shown) and what it returns (Part). The element may leave the page and come back: JupyterLab
// takes off the page what is out of sight.
//
// Plain button, input, select, table, details and fieldset have the look of the element. A quiet
// text has the class quiet, an error the class error, a button that stands out the class main.
import STYLE from './calculator.css';
import {part as compare} from './compare.js';
import {attr, drawing, el, element, fault, iconButton as button, pass, reveal, row, set, shut} from './dom.js';
import {part as editor} from './editor.js';
import {engine} from './engine.js';
import {part as exporting} from './export.js';
import FIGURE from './figure.css';
import {Picture, apply, fold} from './picture.js';
import {part as predict} from './predict.js';
import {part as statistics} from './stats.js';
import {inline, scrolls} from './svg.js';
import {VERSION} from './version.js';
import {again, bind, shorten} from './words.js';

// PARTS are the parts in the order of their sections, each with what a stage must have for it.
/** @type {[import('./page').MakePart, (stage: import('ablab/viz').Stage) => unknown][]} */
const PARTS = [
	[editor, stage => stage.notation],
	[predict, stage => stage.predict],
	[statistics, () => true],
	[compare, stage => stage.notation],
	[exporting, () => true],
];

const MALFORMED = 'its recorded search is malformed, or of another version. Run the cell again.';

// figure makes the element in a place of a page; see show in ablab.js.
export async function figure(place, data, host) {
	if (!Calculator.tag) element('ablab-calculator', Calculator);
	const calculator = new Calculator();
	calculator.begin(host);
	calculator.use(data);
	place.append(calculator);
	place.follow(calculator.box);
	place.hear(at => calculator.follow(at));
	calculator.join();
}

// check refuses a run that is malformed.
function check(run) {
	const nodes = run?.nodes, start = run?.start;
	const node = n => Number.isInteger(n) && n >= 0 && n < start.length;
	const text = (...texts) => texts.every(t => t === undefined || typeof t === 'string');
	const change = c => c && node(c.n) && typeof c.c === 'string' && text(c.v, c.w, c.y) &&
		(c.to === undefined || Number.isInteger(c.to) && c.to > c.n && c.to <= start.length);
	const ok = Array.isArray(start) && start.length && Array.isArray(nodes) && nodes.length === start.length && Array.isArray(run.steps) &&
		start.every((c, i) => change(c) && c.n === i && !c.to) &&
		nodes.every((n, i) => n && typeof n.l === 'string' && (i ? node(n.p) && n.p < i : n.p === -1)) &&
		run.steps.every(s => s && typeof s.say === 'string' && node(s.at) && Array.isArray(s.set ?? []) && (s.set ?? []).every(change) &&
			Array.isArray(s.line) && s.line.every(node) && Array.isArray(s.own ?? []) && (s.own ?? []).every(own => own && text(own.name, own.text))) &&
		text(run.say, run.name, run.alt, run.svg) &&
		(!run.listing || Array.isArray(run.listing.lines) && text(run.listing.say, ...run.listing.lines) && Array.isArray(run.listing.numbers));
	if (!ok) throw Error(MALFORMED);
}

// SPEEDS are how many times as fast as at first a search is played.
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

// JUMPS are what one can go to the next and the previous of: a short name, the key, whether a
// step is one, and the name.
/** @type {[string, string, (step: import('ablab/viz').Step, node?: number) => boolean, string][]} */
const JUMPS = [
	['cut', 'c', step => step.cut, 'cut'],
	['root', 'r', step => step.root, 'change of the value known at the root'],
	['node', 'n', (step, node) => step.at === node, 'event'],
];

const KEYS = [
	['→ ←', 'one step on, one step back'], ['Home End', 'to the start, to the end'],
	['Space or p', 'play and pause'], ['+ −', 'faster, slower'],
	['c, Shift+C', 'next, previous cut'],
	['r, Shift+R', 'next, previous change of the value known at the root'],
	['n, Shift+N', 'next, previous event of the selected node'],
	['b, Shift+→', 'breakpoint at the selected node, run to the next breakpoint'],
	['↓ ↑ in the tree', 'select the first child, the parent'], ['Alt+→ Alt+← in the tree', 'select the next, the previous sibling'],
	['Enter in the tree', 'say all that is known of the node'],
	['f in the tree', 'open or fold what is below the selected node, in a large tree'],
	['?', 'this list'], ['Esc', 'end what was begun; once more leaves the keys to the notebook'],
];

class Calculator extends HTMLElement {
	static tag = '';

	begin(host) {
		this.host = host;
		this.parts = [];
		this.mode = '';
		this.selected = -1;
		this.breakpoints = new Set();
		this.speed = SPEEDS.indexOf(1);
		this.root = this.attachShadow({mode: 'open'});
		this.build();
	}

	// use shows a stage; it throws an error with a sentence where it cannot.
	/** @param {import('ablab/viz').Stage} stage */
	use(stage) {
		if (stage?.version !== VERSION) throw Error('its recorded search is of another version. Run the cell again, or load the page anew.');
		if (!Array.isArray(stage.runs) || !stage.runs.length || !Array.isArray(stage.offers ?? [])) throw Error(MALFORMED);
		this.stage = stage;
		this.tree = stage.notation ?? '';
		this.asked = stage.asked ?? {};
		this.standings = stage.standings ?? [];
		this.lead.textContent = stage.say ?? '';
		this.lead.hidden = !stage.say;
		this.sign(stage.signs ?? []);
		this.show(stage.runs[0]);
		if (stage.offers?.length > 1) this.keyRow(['v', 'the next algorithm that can search this tree']);
	}

	// join makes the parts that the stage wants, and puts each into its place.
	join() {
		if (this.stage.notation) {
			this.engine = engine;
			this.offer();
			this.engine.load().catch(() => this.focused(() => this.offer())); // what nothing here can search is off
		}
		for (const [make, wants] of PARTS) {
			const part = wants(this.stage) && make(this);
			if (!part) continue;
			this.parts.push(part);
			if (part.style) this.root.append(el('style', {}, {}, part.style));
			if (part.section) (this.places[part.place] ?? this.places.end).append(part.section);
			if (part.toggle) this.toggles.append(part.toggle);
			for (const row of part.help ?? []) this.keyRow(row);
			part.run?.();
			part.at?.(this.k);
		}
	}

	// each calls a hook of all parts.
	each(hook, ...args) {
		return this.focused(() => this.parts.map(part => part[hook]?.(...args)));
	}

	// focused keeps the focus inside where change hides or removes what has it: the next key would be
	// the notebook's.
	focused(change) {
		const had = this.root.activeElement, result = change();
		if (had && !this.root.activeElement?.getClientRects().length) this.view.focus({preventScroll: true});
		return result;
	}

	// ---- what is there ----

	build() {
		const box = this.box = el('div', {class: 'figure', role: 'group', tabindex: -1});
		const section = (name, ...inside) => {
			const s = el('section', {class: name, 'aria-label': name});
			s.append(...inside);
			return s;
		};
		this.places = {};
		for (const place of ['tree', 'asked', 'controls', 'picture', 'end']) this.places[place] = el('div', {class: 'place'});
		this.lead = el('p', {class: 'lead'});
		this.status = el('p', {class: 'status', role: 'status'});
		this.advice = el('p', {class: 'advice quiet'});
		const top = el('div', {class: 'top'}), end = el('div', {class: 'end'});
		top.append(this.algorithm = section('algorithm'), this.places.asked, this.toggles = el('div', {class: 'place'}));
		this.sentence = el('p', {class: 'say', dir: 'ltr', 'aria-live': 'polite'});
		this.view = el('div', {class: 'view', role: 'tree', tabindex: 0});
		this.look = scrolls(this.view);
		this.pan();
		this.facts = el('dl', {class: 'facts'});
		this.stack = el('ol', {class: 'stack', 'aria-label': 'from the root to the node, each with its value and its window'});
		this.stack.onclick = e => {
			const i = [...this.stack.children].indexOf(/** @type {Element} */ (e.target).closest('li'));
			if (i >= 0) this.select(this.path[i]);
		};
		this.own = el('dl', {class: 'own'});
		this.counts = el('p', {class: 'counts'});
		box.append(
			this.lead, this.places.tree, top,
			section('controls', ...this.controls()), this.places.controls, this.status, this.advice,
			this.body = el('div', {class: 'body'}), end);
		this.signs = el('dl', {class: 'signs'});
		end.append(this.places.end, this.help());
		this.body.append(
			section('explanation', this.sentence), this.code = el('details', {class: 'code'}),
			section('state', this.facts, this.own),
			section('picture', this.stack, this.view, this.signs, this.counts, this.places.picture));
		this.algorithm.hidden = this.code.hidden = true;
		this.code.ontoggle = () => this.mark();
		box.onkeydown = e => this.key(e);
		box.oninput = () => this.status.classList.contains('error') && this.tell();
		this.root.append(el('style', {}, {}, FIGURE + STYLE), box);
		shut(this);
	}

	// controls returns the buttons and the slider, and the quiet row of jumps.
	controls() {
		this.buttons = {
			start: button('to the start', 'Home', 'M3 3v10M9 3L4 8l5 5zM14 3L9 8l5 5z', () => this.move(0)),
			back: button('back', '←', 'M3 3v10M12 3L5 8l7 5z', () => this.move(this.k - 1)),
			play: button('play', 'space or p', PLAY, () => this.play(!this.timer)),
			step: button('step', '→', 'M13 3v10M4 3l7 5-7 5z', () => this.move(this.k + 1)),
			end: button('to the end', 'End', 'M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z', () => this.move(this.last)),
		};
		this.buttons.play.classList.add('main');
		this.slider = el('input', {type: 'range', min: 0, step: 1, 'aria-label': 'step'});
		this.slider.oninput = () => this.move(+this.slider.value);
		this.cuts = el('div', {class: 'cuts'});
		const track = row('track', this.cuts, this.slider);
		this.where = el('span', {class: 'at', 'aria-hidden': true});

		this.jumps = JUMPS.map(([name, key, , what]) => {
			const back = button(`previous ${what}`, 'Shift+' + key.toUpperCase(), 'M10 3L5 8l5 5', () => this.jump(name, -1));
			const on = button(`next ${what}`, key, 'M6 3l5 5-5 5', () => this.jump(name, 1));
			const label = el('span', {'aria-hidden': true}, {}, name);
			return {name, back, on, label, group: row('jump', back, label, on)};
		});
		this.stop = button('breakpoint', 'b', 'M8 3a5 5 0 1 0 .01 0z', () => this.toggle());
		this.stop.classList.add('stop');
		this.jumps[2].group.append(this.stop);
		this.fast = el('span', {'aria-live': 'polite'}, {}, '1×');
		const pace = row('jump', button('slower', '-', 'M3 8h10', () => this.hurry(-1)), this.fast, button('faster', '+', 'M3 8h10M8 3v10', () => this.hurry(1)));
		return [row('bar', ...Object.values(this.buttons), track, this.where), row('jumps', ...this.jumps.map(jump => jump.group), pace)];
	}

	// help returns the list of keys.
	help() {
		const details = el('details', {class: 'keys'}), table = el('table');
		this.rows = table.appendChild(el('tbody'));
		details.append(el('summary', {}, {}, 'Keys'), table);
		for (const row of KEYS) this.keyRow(row);
		return details;
	}

	/** @param {string[]} row */
	keyRow([keys, what]) {
		const row = this.rows.appendChild(el('tr'));
		row.append(el('th', {scope: 'row'}, {}, keys), el('td', {}, {}, what));
	}

	// sign writes the key to the picture: what its shapes and signs say.
	sign(signs) {
		this.signs.replaceChildren(...signs.map(({shape, texts, say}) => {
			const row = el('div'), term = el('dt', {dir: 'ltr'}, {}, shape ? '' : texts);
			if (shape) term.append(sample(shape));
			row.append(term, el('dd', {}, {}, say));
			return row;
		}));
		this.signs.hidden = !signs.length;
	}

	// offer fills in the choice of algorithms, in their groups.
	offer() {
		const {offers = [], runs} = this.stage;
		this.algorithm.hidden = !offers.length;
		if (!offers.length) return;
		const absent = this.engine?.state === 'absent' && this.engine.why;
		const choice = this.choice = el('select', {id: 'variant'}), groups = new Map();
		for (const {name, title, group = ''} of offers) {
			if (!groups.has(group)) groups.set(group, choice.appendChild(el('optgroup', {label: group})));
			const option = groups.get(group).appendChild(el('option', {value: name}, {}, title));
			option.disabled = absent && !runs.some(run => run.variant === name);
			if (option.disabled) option.title = 'Not carried by this page: ' + absent;
		}
		if (groups.size === 1) choice.replaceChildren(...choice.firstElementChild.children); // it says nothing
		choice.onchange = () => this.search({variant: choice.value, options: this.given(choice.value)});
		this.source = el('span', {class: 'quiet'});
		this.options = el('div', {class: 'options'});
		this.algorithm.replaceChildren(el('label', {for: 'variant'}, {}, 'Algorithm'), choice, this.source, this.options);
		this.optional = undefined;
		this.offered();
	}

	// stand marks the algorithms that have nothing to show on this tree, with the reason.
	stand() {
		for (const option of this.choice?.options ?? []) {
			const {title} = this.stage.offers.find(({name}) => name === option.value), is = this.standing(option.value);
			set(option, title + (is && option.value !== this.variant ? ` (${is.say})` : '')); // else the advice says it
			option.classList.toggle('vain', !!is);
		}
	}

	standing(variant) {
		return this.standings.find(({name}) => name === variant);
	}

	// judge asks what the algorithms can do with the tree that is shown, where it is another than before.
	async judge() {
		const {tree, variant, asked: {depth = 0, window}} = this, what = JSON.stringify([tree, depth, window]);
		const {notation, asked: first} = this.stage;
		this.judged ??= JSON.stringify([notation, first?.depth ?? 0, first?.window]);
		if (!tree || !this.engine || what === this.judged) return;
		this.judged = what;
		this.standings = [];
		try {
			const answer = await this.engine.ask({do: 'standings', tree, variant, asked: {depth, window}}, this.choice);
			if (what !== this.judged) return;
			this.standings = answer.standings ?? [];
		} catch { /* then they are told when they are chosen */ }
		this.stand();
	}

	// offered shows which algorithm it is, and its options. Their fields stay while it is the same: one
	// of them has the focus. What is wrong in the field of one stays too, until another search is shown.
	offered() {
		const offer = this.stage.offers?.find(offer => offer.name === this.variant);
		if (!this.choice) return;
		this.choice.value = this.variant;
		this.stand();
		this.source.textContent = offer?.source ?? '';
		const options = offer?.options ?? [], given = JSON.stringify(this.asked.options ?? {});
		if (this.optional?.variant === this.variant && this.optional.given === given) return;
		const stay = this.optional?.variant === this.variant;
		this.optional = {variant: this.variant, given};
		if (!stay) this.fields(options);
		/** @type {NodeListOf<HTMLInputElement>} */ (this.options.querySelectorAll('input, select')).forEach((field, i) => {
			const {name, value, usual} = options[i], now = this.asked.options?.[name] ?? value;
			if (field === this.root.activeElement) return; // somebody writes there
			fault(field);
			field.value = usual && now === '0' ? '' : now;
		});
	}

	// fields makes the fields of an algorithm's options.
	fields(options) {
		this.options.replaceChildren(...options.map(({name, value, values, usual, doc}) => {
			const field = values ? el('select', {title: doc}) : el('input', {type: 'text', size: 6, title: doc, placeholder: usual ?? value});
			for (const text of values ?? []) field.append(el('option', {value: text}, {}, text));
			field.disabled = this.engine?.state === 'absent' && !!this.engine.why;
			field.onchange = () => {
				fault(field);
				this.search(() => ({options: {...this.asked.options, [name]: field.value.trim() || value}}), e => fault(field, e.message));
			};
			const label = el('label', {title: doc}, {}, name + ' ');
			label.append(field);
			return label;
		}));
		if (!options.length) return;
		const meaning = el('details', {class: 'meaning'}), list = el('dl');
		list.append(...options.flatMap(({name, doc}) => [el('dt', {}, {}, name), el('dd', {}, {}, doc)]));
		meaning.append(el('summary', {}, {}, 'What they mean'), list);
		meaning.open = this.options.dataset.open === 'true';
		meaning.ontoggle = () => { this.options.dataset.open = String(meaning.open); };
		this.options.append(meaning);
	}

	// ---- what is shown ----

	// show shows a run: one of the stage's, or an answer of the engine. tree is its notation, asked
	// what was asked of it.
	show(run, tree = this.tree, asked = this.asked) {
		check(run);
		this.asked = asked;
		this.focused(() => this.replace(run, tree));
	}

	/** @param {import('ablab/viz').Run} run */
	replace(run, tree) {
		const atEnd = this.k > 0 && this.k === this.last, was = this.run?.nodes ?? [];
		const same = was.length === run.nodes.length && run.nodes.every((n, i) => ['p', 'l', 'm', 'f', 'u'].every(of => n[of] === was[i][of]));
		const stays = same && tree && tree === this.tree; // the searches of one tree share a picture
		const selected = same ? this.selected : -1;
		const picture = stays ? this.picture : new Picture(this.drawn(run), run, i => this.describe(i));
		this.play(false);
		this.run = run;
		this.tree = tree;
		this.variant = run.variant;
		this.picture = picture;
		this.svg = picture.svg;
		this.last = run.steps.length;
		this.saved = [];
		if (!same) this.breakpoints.clear();
		this.slider.max = String(this.last);
		this.box.setAttribute('aria-label', 'Calculator: ' + (run.name ?? ''));
		this.view.setAttribute('aria-label', run.alt ?? '');
		if (!stays) {
			this.view.replaceChildren(picture.svg);
			this.look();
		}
		if (run.name) this.host.querySelector('figcaption b').textContent = run.name;
		this.list();
		this.tick();
		this.offered();
		this.k = undefined;
		if (stays) picture.pick(-1, this.selected);
		this.selected = -1;
		this.go(atEnd ? this.last : 0);
		for (const node of this.breakpoints) picture.mark(node, true);
		if (selected >= 0) this.select(selected);
		this.advise(this.advice, run.advice?.say, run.advice?.try);
		this.judge();
		this.each('run');
	}

	// drawn returns the picture of a run.
	drawn(run) {
		return inline(run.svg ?? this.stage.runs[0].svg ?? this.host.querySelector('img'));
	}

	// advise writes a sentence, and after it the trees to try, each a button that loads it.
	advise(place, say = '', tries = []) {
		this.focused(() => place.replaceChildren(say));
		if (this.engine?.state === 'absent') return;
		for (const {title, text, asked} of tries) {
			const b = el('button', {type: 'button', title: text}, {}, title), variant = this.trying ?? this.variant;
			b.onclick = () => this.search({variant, tree: text, options: {}, window: undefined, ...asked});
			place.append(' ', b);
		}
	}

	// given returns the options that a carried search was made with.
	given(variant) {
		return variant === this.stage.runs[0].variant ? this.stage.asked?.options ?? {} : {};
	}

	// search shows another search, a carried one or one that the engine makes: what is asked for
	// changes by variant, tree, depth, window, options. A function says it when its turn has come.
	// Where it cannot be, failed is told why.
	search(change, failed) {
		return this.wait(async () => {
			const to = typeof change === 'function' ? change() : change;
			try {
				await this.searched(to);
				this.tell();
			} catch (e) {
				this.trying = to.variant ?? this.variant;
				failed ? failed(e) : this.tell(e.message, true, e.try);
				this.trying = undefined;
				if (this.engine?.state === 'absent') this.focused(() => this.offer());
				else if (this.choice) this.choice.value = this.variant;
			}
		});
	}

	// searched shows the search that a change leads to.
	async searched({variant = this.variant, tree = this.tree, ...more}) {
		const asked = {...this.asked, ...more};
		const given = {...this.stage.asked, options: this.given(variant)}, same = {...given, ...asked, options: asked.options ?? {}};
		const carried = tree === this.stage.notation && JSON.stringify(same) === JSON.stringify(given) &&
			this.stage.runs.find(run => run.variant === variant);
		const answer = carried ? {run: carried, tree} : await this.engine.ask({do: 'run', tree, variant, asked});
		this.show(answer.run, answer.tree ?? tree, asked);
	}

	// wait does what changes the search or the tree, one after the other: each begins with what
	// the one before has left. It returns what comes of it.
	wait(act) {
		const turn = (this.turns ?? Promise.resolve()).then(async () => {
			const busy = setTimeout(() => this.view.setAttribute('aria-busy', 'true'), 100);
			try {
				return await act();
			} finally {
				clearTimeout(busy);
				this.view.removeAttribute('aria-busy');
			}
		});
		this.turns = turn.catch(() => {}); // the next has its turn whatever came of this one
		return turn;
	}

	// fit puts the code beside the picture, or below it where the picture needs the whole width.
	fit() {
		this.stack.style.minHeight = '';
		const {listing} = this.run, room = this.body.clientWidth, beside = room - 18 - Math.max(280, 0.36 * room);
		const whole = room >= 700 && 0.68 * this.svg.getAttribute('width') > beside;
		this.body.classList.toggle('wide', !!listing && !whole);
		this.body.classList.toggle('whole', !!listing && whole);
	}

	// list shows the code of the algorithm.
	list() {
		const {listing} = this.run;
		this.code.hidden = !listing;
		this.fit();
		this.lines = [];
		if (!listing) return;
		const box = el('div', {class: 'lines', role: 'region', tabindex: 0, 'aria-label': 'code'});
		this.lines = listing.lines.map((line, i) => {
			const number = listing.numbers[i];
			const e = box.appendChild(el('div', number ? {class: 'line', 'data-n': number} : {class: 'file'}));
			const [tabs] = /^\t*/.exec(line), hang = 2 * tabs.length + 4 + 'ch'; // what does not fit goes on below, a little to the right
			e.append(el('code', {}, {paddingLeft: hang, textIndent: '-' + hang}, '  '.repeat(tabs.length) + line.slice(tabs.length) || ' '));
			return e;
		});
		this.code.replaceChildren(el('summary', {}, {}, 'Code'), el('p', {class: 'quiet'}, {}, listing.say), box);
		if (this.host.clientWidth >= 700) this.code.open = true;
	}

	// mark marks the line of the code that runs, and keeps it in sight.
	mark() {
		const line = this.lines?.[this.step.src - 1];
		if (this.running !== line) {
			this.running?.classList.remove('now');
			this.running?.removeAttribute('aria-current');
			line?.classList.add('now');
			line?.setAttribute('aria-current', 'step');
			this.running = line;
		}
		for (const because of this.because ?? []) because.classList.remove('why');
		this.because = (this.step.why ?? []).map(n => this.lines?.[n - 1]).filter(Boolean);
		for (const because of this.because) because.classList.add('why');
		if (!line || !this.code.open) return;
		const box = line.parentNode, top = line.offsetTop;
		if (top < box.scrollTop + 20 || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - box.clientHeight / 2;
	}

	// tick marks the cuts along the slider.
	tick() {
		const svg = drawing(this.run.steps.map((step, i) => step.cut ? `M${i + 1} 0v1` : '').join(''));
		svg.setAttribute('viewBox', `0 0 ${Math.max(1, this.last)} 1`);
		svg.setAttribute('preserveAspectRatio', 'none');
		this.cuts.replaceChildren(svg);
	}

	// go goes to step k: all controls end here.
	go(k) {
		k = Math.max(0, Math.min(this.last, k));
		if (k > this.k && this.each('before', k).includes(false)) return;
		const moved = this.k !== undefined && this.k !== k;
		if (moved && this.status.classList.contains('error')) this.tell();
		const {run} = this;
		if (k === this.k + 1) {
			this.looks = this.looks.slice();
			apply(run.steps[k - 1], this.looks);
		} else this.looks = fold(run, k, this.saved);
		this.k = k;
		this.step = run.steps[k - 1] ?? /** @type {import('ablab/viz').Step} */ ({
			say: run.say ?? '', at: -1, visits: 0, leaves: 0, seen: 0, seen_leaves: 0, cutoffs: 0, pruned: 0, line: [],
		});
		this.draw();
		this.mark();
		if (this.timer && k === this.last) this.play(false);
		this.each('at', k);
		if (moved) document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run: run.id, step: k, node: this.step.at, from: this}}));
	}

	// draw shows the step that it is at, but for what a part veils.
	draw() {
		this.veil = undefined;
		for (const part of this.parts) this.veil ??= part.veil?.(this.looks);
		this.picture.draw(this.veil?.looks ?? this.looks, this.step.at);
		this.write();
	}

	// move goes to step k because a reader wants to be there.
	move(k) {
		this.play(false);
		this.go(k);
	}

	// write writes what goes with the picture.
	write() {
		const {step, k, last, buttons, run} = this, looks = this.veil?.looks ?? this.looks;
		this.slider.value = k;
		this.slider.setAttribute('aria-valuetext', `step ${k} of ${last}`);
		this.where.textContent = `${k} / ${last}`;
		this.sentence.textContent = bind(this.veil?.say ?? step.say);
		const at = Math.max(0, step.at), node = run.nodes[at], look = looks[at];
		const [alpha, beta] = (look.w ?? '').replace(/[()]/g, '').split(', ');
		this.tabulate(this.facts, [
			['node', node.l], ['ply', String(this.picture.parts[at].ply - 1)], ['player', node.f ? 'leaf' : node.m ? 'MAX' : 'MIN'],
			['α', alpha || '–'], ['β', beta || '–'], [look.c.startsWith('active') ? 'best so far' : 'value', bind(look.v || '–')],
			...this.selected < 0 || this.selected === step.at ? [] : [['selected', this.describe(this.selected)]],
		]);
		this.trail(at);
		this.tabulate(this.own, (this.veil ? [] : step.own ?? []).map(({name, text}) => [name, text]));
		const times = again(run.result);
		set(this.counts, `${times.nodes ? `node visits ${step.visits} (${step.seen} of the tree's nodes)` : `nodes visited ${step.visits}`} · ${
			times.leaves ? `leaf visits ${step.leaves} (${step.seen_leaves} of the tree's leaves)` : `leaves ${step.leaves}`} · cutoffs ${step.cutoffs}${step.idle ? ` (${step.idle} at a last move: nothing was left to skip)` : ''} · nodes pruned ${step.pruned}`);
		const off = (button, is) => attr(button, 'aria-disabled', is);
		off(buttons.start, k === 0);
		off(buttons.back, k === 0);
		off(buttons.end, k === last);
		for (const jump of this.jumps) {
			off(jump.back, this.find(jump.name, -1) === k);
			off(jump.on, this.find(jump.name, 1) === k);
		}
		this.hold();
		this.aim();
		this.sight();
	}

	// hold says at the button of the next step whether there is one, and what it waits for.
	hold() {
		const {step} = this.buttons, held = this.parts.map(part => part.held?.()).find(Boolean);
		attr(step, 'title', held ? 'step (→): ' + held : 'step (→)');
		attr(step, 'aria-disabled', !!held || this.k === this.last);
	}

	// trail writes the path from the root to a node, which stays in sight where the picture is too large:
	// the call stack, and what has left it.
	trail(node) {
		const {run, step, stack} = this, looks = this.veil?.looks ?? this.looks;
		this.path = [];
		for (let i = node; i >= 0; i = run.nodes[i].p) this.path.unshift(i);
		const make = () => {
			const frame = el('li');
			frame.append(drawing(''), el('b', {dir: 'auto'}), el('span'), el('span'));
			return frame;
		};
		this.fill(stack, this.path, make, (frame, i) => {
			const {l, f, m} = run.nodes[i], [shape, name, value, window] = frame.children;
			attr(frame, 'class', [f ? 'leaf' : m ? 'max' : 'min', step.line.includes(i) ? 'in' : 'left'].join(' '));
			attr(shape.firstChild, 'd', f ? 'M2 4h12v8H2z' : m ? 'M8 2l6 11H2z' : 'M8 14L2 3h12z');
			set(name, l);
			set(value, bind(looks[i].v ?? ''));
			set(window, looks[i].w ?? '');
		});
		stack.style.minHeight = stack.offsetHeight + 'px'; // the picture is not to jump
	}

	// tabulate shows names with their texts.
	tabulate(list, rows) {
		const make = () => {
			const pair = el('div');
			pair.append(el('dt'), el('dd', {dir: 'auto'}));
			return pair;
		};
		this.fill(list, rows, make, (pair, [name, text]) => {
			set(pair.firstChild, name);
			set(pair.lastChild, text);
		});
	}

	// fill has as many elements in a list as there are items, and changes what differs.
	fill(list, items, make, show) {
		while (list.children.length > items.length) list.lastChild.remove();
		while (list.children.length < items.length) list.append(make());
		items.forEach((item, i) => show(list.children[i], item));
		list.hidden = !items.length;
	}

	// sight brings into sight where the search is.
	sight() {
		reveal(this.view, this.picture.parts[Math.max(this.picture.here, 0)].node);
	}

	// aim says which node the jumps and the breakpoint are about.
	aim() {
		const {label, back, on} = this.jumps[2], node = this.target, name = shorten(this.run.nodes[node].l);
		set(label, 'at ' + name);
		attr(back, 'aria-label', 'previous event at ' + name);
		attr(on, 'aria-label', 'next event at ' + name);
		attr(this.stop, 'aria-pressed', this.breakpoints.has(node));
		attr(this.stop, 'aria-label', 'breakpoint at ' + name);
		attr(this.stop, 'title', `breakpoint at ${name} (b); Shift+→ runs to the next one`);
		attr(this.view, 'aria-activedescendant', 'n' + node);
	}

	// target is the node that a control is about: the selected one, else where the search is.
	get target() {
		return this.selected >= 0 ? this.selected : Math.max(0, this.step.at);
	}

	// describe says what a node is and what is known of it.
	describe(i) {
		const node = this.run.nodes[i], look = (this.veil?.looks ?? this.looks)[i], classes = look.c.split(' ');
		const below = this.picture.folds[i] && 'below ' + this.picture.sum(i).filter(Boolean).join(', ');
		const phase = classes.map(c => this.run.words?.[c]).filter(Boolean);
		return [node.l, node.f ? 'leaf' : node.m ? 'MAX' : 'MIN', look.v, look.w && 'window ' + look.w, ...phase, below,
			this.breakpoints.has(i) && 'breakpoint'].filter(Boolean).join(', ');
	}

	// state returns what is shown, for who compares it.
	state() {
		const {k, looks, step, selected, mode} = this;
		return {k, looks, step, selected, mode};
	}

	// tell writes a sentence that is not about the search into the status line. An error stays until
	// the next step, entry or search.
	tell(text = '', error = false, tries = []) {
		this.advise(this.status, text, tries);
		this.status.classList.toggle('error', error);
		this.advice.hidden = error; // it is of another algorithm than the error
	}

	// ---- what a reader does ----

	// select selects a node; -1 none.
	select(node) {
		this.picture.pick(node, this.selected);
		this.selected = node;
		this.write();
		if (node >= 0) reveal(this.view, this.picture.parts[node].node);
		this.each('select', node);
	}

	// pan lets a click select a node, and a drag beside the nodes move a picture that is too large.
	pan() {
		const {view} = this;
		let from, moved;
		view.onpointerdown = e => {
			moved = false;
			if (e.pointerType !== 'mouse' || e.button || e.target === view || this.nodeOf(e) >= 0) return;
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
		view.onclick = e => moved || /** @type {Element} */ (e.target).closest('.lid') || this.select(this.nodeOf(e));
	}

	// nodeOf returns the node of the picture that an event is about, -1 if none.
	nodeOf(event) {
		return this.picture.parts.findIndex(({node}) => node === event.target.closest?.('.node'));
	}

	// near selects a node next to that which is selected; the first time where the search is.
	near(child, sibling) {
		const {parts} = this.picture, {nodes} = this.run, node = this.target;
		if (this.selected < 0) return this.select(node);
		const among = node ? parts[nodes[node].p].children : [0];
		const to = child > 0 ? parts[node].children[0] : child < 0 ? nodes[node].p : among[among.indexOf(node) + sibling];
		if (to >= 0) this.select(to);
	}

	// fold opens or closes the folded subtree that the selected node has below it, or is in.
	fold() {
		const {picture, target} = this, root = picture.folds[target] ? target : picture.within[target];
		if (root === undefined) return this.tell('Nothing is folded there.');
		picture.unfold(picture.open === root ? -1 : root);
		if (root !== target) this.select(root);
	}

	// toggle sets a breakpoint at a node, or takes it away.
	toggle(node = this.target) {
		if (!this.breakpoints.delete(node)) this.breakpoints.add(node);
		this.picture.mark(node, this.breakpoints.has(node));
		this.picture.parts[node].title.textContent = this.describe(node);
		this.aim();
	}

	// find returns the next step of a kind, or the previous one; the step that is shown if none.
	find(name, way) {
		const [, , is] = JUMPS.find(jump => jump[0] === name), {steps} = this.run, node = this.target;
		for (let k = this.k + way; k > 0 && k <= this.last; k += way) {
			if (is(steps[k - 1], node)) return k;
		}
		return this.k;
	}

	jump(name, way) {
		this.move(this.find(name, way));
	}

	// dash runs to the next breakpoint, or to the end.
	dash() {
		const i = this.run.steps.findIndex((step, i) => i >= this.k && this.breakpoints.has(step.at));
		this.move(i < 0 ? this.last : i + 1);
	}

	// hurry plays faster, or slower.
	hurry(by) {
		this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
		this.fast.textContent = SPEEDS[this.speed] + '×';
		if (this.timer) this.run && this.beat();
	}

	// play begins to play, or stops.
	play(on) {
		if (!on && !this.timer) return;
		clearInterval(this.timer);
		this.timer = undefined;
		if (on) {
			if (this.k === this.last) this.go(0);
			this.beat();
		}
		const {play} = this.buttons;
		play.replaceChildren(drawing(on ? 'M4 3h3v10h-3zM9 3h3v10h-3z' : PLAY));
		play.setAttribute('aria-label', on ? 'pause' : 'play');
		this.sentence.setAttribute('aria-live', on ? 'off' : 'polite'); // faster than it can be read out
	}

	// beat sets the pace: a short search is played so that each sentence can be read, a long
	// one in a minute.
	beat() {
		clearInterval(this.timer);
		this.timer = setInterval(() => {
			const k = this.k + 1;
			this.go(k);
			if (this.k !== k || this.breakpoints.has(this.step.at)) this.play(false); // a part held it, or the reader wants to
		}, Math.max(60, Math.min(1600, 60000 / this.last)) / SPEEDS[this.speed]);
	}

	// turn begins a mode of a part, or ends it: ''.
	turn(mode) {
		if (mode !== this.mode && this.each('leave', mode).includes(false)) return;
		this.mode = mode;
		if (mode) this.play(false);
		this.each('turn', mode);
	}

	// next shows the next algorithm that can search this tree, and says which it has passed over.
	next() {
		return this.wait(async () => {
			const names = [...this.choice?.options ?? []].filter(option => !option.disabled).map(option => option.value), passed = [];
			const title = variant => this.stage.offers.find(({name}) => name === variant).title;
			for (let i = 1; i < names.length; i++) {
				const variant = names[(names.indexOf(this.variant) + i) % names.length], is = this.standing(variant);
				try {
					if (is && !is.idle) throw Error(is.say);
					await this.searched({variant, options: this.given(variant)});
					break;
				} catch (e) {
					passed.push(`${title(variant)} (${is?.say ?? e.message})`);
				}
			}
			this.tell(passed.length ? `Passed over: ${passed.join('; ')}.` : '');
		});
	}

	// The notebook has commands on plain keys (a, b, x, dd ...): none of them gets there from
	// here. What has Ctrl, Cmd or Alt and is not ours, and the keys that lead out, do.
	key(e) {
		const field = e.target.closest('input:not([type=range],[type=checkbox],[type=radio]), select, textarea');
		const pressed = e.target.closest('button, summary, a, [type=checkbox], [type=radio]');
		const name = keyOf(e);
		const own = field && name !== 'Escape' || pressed && [' ', 'Enter'].includes(name);
		const act = own ? undefined : this.action(name, e.target === this.view);
		const editing = field && /^Ctrl\+(Shift\+)?[ACVXYZ]$/.test(name); // they are the field's
		if (!act && !editing && (e.ctrlKey || e.metaKey || e.altKey || ['Escape', 'Tab'].includes(name) || name === 'Enter' && !own)) {
			pass(this);
			return;
		}
		e.stopPropagation();
		if (!act) return;
		e.preventDefault();
		act();
	}

	// action returns what a key does, if anything.
	action(name, inTree) {
		for (const part of this.parts) {
			if (part.keys?.[name] && (!part.mode || part.mode === this.mode)) return part.keys[name];
		}
		if (name === 'Escape' && this.mode) return () => this.turn('');
		const tree = {
			ArrowDown: () => this.near(1), ArrowUp: () => this.near(-1),
			'Alt+ArrowRight': () => this.near(0, 1), 'Alt+ArrowLeft': () => this.near(0, -1),
			Enter: () => this.tell(this.describe(this.target) + '.'), f: () => this.fold(),
		};
		const all = {
			ArrowRight: () => this.move(this.k + 1), ArrowLeft: () => this.move(this.k - 1),
			Home: () => this.move(0), End: () => this.move(this.last),
			' ': () => this.play(!this.timer), p: () => this.play(!this.timer),
			'+': () => this.hurry(1), '-': () => this.hurry(-1),
			b: () => this.toggle(), 'Shift+ArrowRight': () => this.dash(), v: () => this.next(),
			'?': () => { const keys = this.rows.closest('details'); keys.open = !keys.open; keys.querySelector('summary').focus(); },
		};
		for (const [jump, key] of JUMPS) {
			all[key] = () => this.jump(jump, 1);
			all['Shift+' + key.toUpperCase()] = () => this.jump(jump, -1);
		}
		return inTree && tree[name] || all[name];
	}

	// ---- the page ----

	connectedCallback() {
		this.sized = new ResizeObserver(() => {
			this.fit();
			reveal(this.view, this.picture.parts[this.target].node); // the bar of the editor makes room
		});
		this.sized.observe(this.view);
		this.sized.observe(this.body);
	}

	disconnectedCallback() {
		this.sized.disconnect();
		this.play(false);
	}

	// follow goes where another figure of the same search is.
	follow({run, step, node, from}) {
		if (run !== this.run.id || from === this) return;
		const {steps} = this.run;
		if (!Number.isInteger(step)) {
			step = steps.findLastIndex((s, i) => i < this.k && s.at === node) + 1 || steps.findIndex(s => s.at === node) + 1;
		}
		if (step !== this.k) this.move(step);
	}
}

// keyOf names a key: c, Shift+C, ArrowRight, Alt+ArrowRight, Ctrl+Shift+Z; Cmd is Ctrl. A sign is
// the sign alone, whatever has to be held for it: ?, +.
function keyOf(e) {
	const letter = /^\p{L}$/u.test(e.key), sign = e.key.length === 1 && !letter && e.key !== ' ';
	const held = (e.ctrlKey || e.metaKey ? 'Ctrl+' : '') + (e.altKey ? 'Alt+' : '') + (e.shiftKey && !sign ? 'Shift+' : '');
	return held + (letter ? held ? e.key.toUpperCase() : e.key.toLowerCase() : e.key);
}

// sample draws a shape of the picture for its key.
function sample(shape) {
	const svg = new DOMParser().parseFromString(SAMPLES[shape] ?? '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml').documentElement;
	svg.setAttribute('aria-hidden', true);
	return document.importNode(svg, true);
}

// SAMPLES are in the classes of the picture (svg.go), and so have its look.
const SAMPLES = Object.fromEntries(Object.entries({
	max: '<g class="node max"><path class="shape" d="M20 4l14 24H6z"/></g>',
	min: '<g class="node min"><path class="shape" d="M20 28L34 4H6z"/></g>',
	here: '<g class="node max here"><path class="shape" d="M20 4l14 24H6z"/></g>',
	cut: '<g class="edge cut"><path d="M2 16h36"/><path class="mark" d="M14 22l6-12M20 22l6-12"/></g>',
	best: '<g class="edge best"><path d="M2 16h36"/></g>',
	pv: '<g class="edge pv"><path d="M2 16h36"/></g>',
}).map(([shape, inside]) => [shape, `<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" viewBox="0 0 40 32" width="22" height="18">${inside}</svg>`]));

const PLAY = 'M4 2.5l9 5.5-9 5.5z';

export {engine};
export {mark} from './predict.js';
export {format, parse} from './score.js';
