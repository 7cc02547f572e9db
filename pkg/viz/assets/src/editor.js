// editor.js changes the tree, as text and by hand on the picture: a part of the calculator
// (calculator.js). The page holds the notation and nothing else. Every change is asked of the
// engine, which answers with the new notation, the node to look at next and the search; undo is
// the text before.
import {copy, drawing, el, fault, iconButton as button, save, textButton as act} from './dom.js';
import STYLE from './editor.css';
import {INF, format, parse} from './score.js';

// whole returns the whole number in a field, undefined where there is nothing.
function whole(field) {
	if (field.validity.badInput || field.value % 1) throw Error('This is no whole number.');
	return field.value === '' ? undefined : bounded(+field.value);
}

const bounded = number => Math.max(-INF, Math.min(INF, number));

// between returns the window between two edges; the open one is not written.
function between(alpha = -INF, beta = INF) {
	return alpha === -INF && beta === INF ? undefined : {alpha, beta};
}

// limits writes the window and the depth that are asked, nothing where they are the open window
// and to the end.
function limits({depth, window: {alpha = -INF, beta = INF} = {}}) {
	const window = between(alpha, beta) && `window (${format(alpha)}, ${format(beta)})`;
	return [window, depth && `depth ${depth}`].filter(Boolean).join(', ');
}

// label, choice and number are fields with their names.
function label(name, ...fields) {
	const l = el('label', {}, {}, name);
	l.append(...fields);
	return l;
}

function choice(name, options) {
	const s = el('select', {'aria-label': name});
	s.append(...options.map(([value, title]) => el('option', {value}, {}, title)));
	return s;
}

const number = (name, attributes) => el('input', {type: 'number', step: 1, 'aria-label': name, ...attributes});

// values reads fields by their names; where one has what it cannot have, that says so beside it,
// and there are none.
function values(fields, read) {
	const all = {};
	let right = true;
	for (const [name, field] of Object.entries(fields)) {
		try {
			all[name] = read(field);
			fault(field);
		} catch (e) {
			fault(field, e.message);
			right = false;
		}
	}
	return right && all;
}

// An Edits has what the pieces of the editor share: the node that is edited, the states before, and
// the one way to change the tree. A piece has hooks, all optional:
//
//	refresh(same)  a tree is shown, with what is asked of it: the same as before, or not
//	accepted()     the engine has taken a change
//	inspect()      another node is selected, or it looks otherwise
//	turn(on)       editing by hand has begun, or ended
class Edits {
	/** @param {import('./page').Shown} calculator @param {import('./page').Engine} engine */
	constructor(calculator, engine) {
		this.calculator = calculator;
		this.engine = engine;
		this.pieces = [];
		this.undone = []; // each as now is, and whole where the algorithm goes back too
		this.redone = [];
		this.shown = undefined; // as one of these
		this.path = []; // of the node that is, or was, selected
		this.showing = false;
		this.complain = e => calculator.tell(e.message, true);
		this.undo = this.back(this.undone, this.redone);
		this.redo = this.back(this.redone, this.undone);
	}

	get editing() { return this.calculator.state.mode === 'editing'; }

	get now() {
		const {tree, variant, asked} = this.calculator.state;
		return {tree, variant, asked, path: this.path};
	}

	each(hook, ...args) {
		for (const piece of this.pieces) piece[hook]?.(...args);
	}

	ask(question, only) {
		const {tree, variant, asked} = this.calculator.state;
		return this.engine.ask({tree, variant, asked, ...question}, only);
	}

	// change does what a question says, one at a time and in their order: make says it when its
	// turn has come, about the tree and the node of then. It tells whether it was done.
	change(make, failed = this.complain) {
		return this.calculator.searches.wait(async () => {
			const before = this.now;
			try {
				const question = await make();
				if (!question) return false;
				this.show(await this.ask({do: 'edit', ...question}), question.asked);
				const what = ({tree, variant, asked}) => JSON.stringify([tree, variant, asked]);
				if (what(this.now) !== what(before)) this.keep({...before, whole: !!question.variant});
				this.refresh();
				return true;
			} catch (e) {
				failed(e);
				return false;
			}
		});
	}

	// keep keeps a state that can be gone back to.
	keep(state) {
		this.undone.push(state);
		this.redone.length = 0;
	}

	// show shows an answer, at the end of its search where the tree is edited by hand.
	show(answer, asked) {
		const to = answer.select ?? this.path;
		this.showing = true;
		try {
			this.calculator.show(answer.run, answer.tree, asked);
		} finally {
			this.showing = false;
		}
		this.path = to;
		this.mend();
		this.calculator.tell(answer.note);
		this.each('accepted');
	}

	// mend selects the node of the path in a picture that is new.
	mend() {
		if (!this.editing) return;
		const i = this.nodeAt(this.path);
		if (i === this.calculator.state.selected) this.each('inspect');
		else this.calculator.select(i);
	}

	refresh() {
		this.each('refresh', JSON.stringify(this.shown?.asked) === JSON.stringify(this.calculator.state.asked));
		this.shown = this.now;
	}

	// back goes back, or forward again: from takes its last state and to gets the one of now.
	back(from, to) {
		return () => this.calculator.searches.wait(async () => {
			const state = from.pop();
			if (!state) return;
			const {calculator} = this, was = {...this.now, whole: state.whole};
			const {variant, asked} = state.whole ? state : {...calculator.state, asked: {...state.asked, options: calculator.state.asked.options}};
			try {
				this.show({...await this.ask({do: 'edit', tree: state.tree, variant, asked}), select: state.path}, asked);
				to.push(was);
			} catch (e) {
				this.complain(e);
				from.push(state);
			}
			this.refresh();
		});
	}

	// at is an edit of the selected node.
	at(what, more = {}, failed) {
		return this.change(() => {
			if (this.calculator.state.selected < 0) throw Error('Select a node first.');
			return {edit: {path: this.path, do: what, ...more}};
		}, failed);
	}

	// ---- nodes and paths ----

	get nodes() { return this.calculator.state.run.nodes; }

	moves(parent) {
		return this.nodes.flatMap((n, i) => n.p === parent && !n.u ? [i] : []);
	}

	// end returns the end of the nodes below.
	end(i) {
		const {nodes} = this;
		let k = i + 1;
		while (k < nodes.length && nodes[k].p >= i) k++;
		return k;
	}

	pathOf(i) {
		const way = [], {nodes} = this;
		for (; i > 0; i = nodes[i].p) way.unshift(nodes[i].u ? -1 : this.moves(nodes[i].p).indexOf(i));
		return way;
	}

	nodeAt(way) {
		let i = 0;
		for (const k of way) {
			const next = k < 0 ? this.nodes.findIndex(n => n.p === i && n.u) : this.moves(i)[k] ?? -1;
			if (next < 0) break;
			i = next;
		}
		return i;
	}

	get svg() { return this.calculator.state.picture.svg; }

	drawn(i) { return this.svg.querySelector('#n' + i); }
}

// ---- what is asked ----

// asking has the fields of the window and the depth: what somebody writes stays until its turn has
// come, and where it is refused until something else is asked.
function asking(edits) {
	const {calculator} = edits;
	const edge = (name, placeholder) => el('input', {'aria-label': name, autocomplete: 'off', spellcheck: 'false', placeholder, class: 'edge'});
	const depth = number('depth in plies, 0 for to the end', {min: 0, placeholder: 'to the end', class: 'plies'});
	const alpha = edge('alpha, the lower edge of the window', '−∞'), beta = edge('beta, the upper edge of the window', '∞');
	const settings = el('div', {class: 'row asked', role: 'group', 'aria-label': 'what is asked'});
	const pair = el('span', {role: 'group', class: 'pair', 'aria-label': 'window'}), range = el('span', {class: 'quiet'});
	pair.append(label('α ', alpha), label('β ', beta));
	settings.append(pair, label('Depth ', depth));

	let written; // the fields where somebody writes
	const asks = (group, fields, read, part) => {
		const own = Object.values(fields);
		group.oninput = () => { written = own; };
		group.addEventListener('focusout', e => {
			if (written !== own || group.contains(e.relatedTarget)) return;
			written = undefined;
			edits.refresh();
		});
		group.onchange = e => {
			const given = values(fields, read);
			written = undefined;
			if (!given) return;
			const changed = e.target;
			edits.change(() => ({asked: {...calculator.state.asked, ...part(given)}}), e => {
				const last = own.includes(changed) ? changed : own[0];
				if (e.field) fault(last, e.message + '.');
				else edits.complain(e);
			});
		};
	};
	const score = field => {
		const value = field.value.trim() && parse(field.value);
		if (Number.isNaN(value)) throw Error('This is no score. Want a whole number, W2 for a win in 2 plies, L3 for a loss in 3, ∞ or -∞.');
		return value === '' ? undefined : value;
	};
	asks(depth, {depth}, whole, ({depth = 0}) => ({depth}));
	asks(pair, {alpha, beta}, score, ({alpha, beta}) => ({window: between(alpha, beta)}));
	return {
		settings, range,
		clear() { for (const field of [alpha, beta, depth]) fault(field); },
		refresh(same) {
			const {depth: plies, window} = calculator.state.asked, text = v => v === undefined || Math.abs(v) === INF ? '' : format(v);
			range.textContent = limits(calculator.state.asked);
			for (const [field, value] of [[depth, plies || ''], [alpha, text(window?.alpha)], [beta, text(window?.beta)]]) {
				if (written?.includes(field) || same && field.matches('[aria-invalid]')) continue;
				field.value = value;
				fault(field);
			}
		},
	};
}

// ---- other trees ----

const EMPTY = 'A=?';

// guide says how an empty tree is edited, once start has begun it.
async function guide({calculator, editing}, start) {
	if (!editing && !await start()) return;
	calculator.select(0);
	calculator.tell('The tree is empty. Add moves to A with “+ child” (Insert), and type the values of the leaves.');
}

// choosing has the list of examples.
function choosing(edits) {
	const {calculator} = edits, {examples = []} = calculator.stage;
	const list = choice('example', [['', 'choose …'], ...examples.map(e => [e.name, e.title])]);
	list.onchange = async () => {
		const example = examples.find(e => e.name === list.value);
		if (!example) return;
		const {text: tree, variant, asked, note} = example;
		if (await edits.change(() => ({tree, ...variant && {variant, asked: {depth: 0, ...asked}}})) && note) calculator.tell(note);
	};
	return {
		list: label('Example ', list),
		refresh() { list.value = examples.find(e => e.text === calculator.state.tree)?.name ?? ''; },
	};
}

// random draws trees at random: chance are the usual fields, row the others, which open shows.
function random(edits, open) {
	const kind = choice('kind', [
		['independent', 'independent values'], ['best', 'best move first'], ['worst', 'best move last'],
		['strong', 'strongly ordered'], ['incremental', 'values of moves add up'], ['irregular', 'irregular, with static scores and threats'],
	]);
	const branching = number('moves of a node', {min: 1, value: 2}), plies = number('depth in plies', {min: 0, value: 3});
	const low = number('values from', {value: 0}), high = number('values to', {value: 20});
	const seed = number('seed', {min: 0, value: 1});
	const shaping = {branching, plies, low, high, seed};
	// What is wrong may be mended in another field, and is judged again with the next tree.
	for (const field of Object.values(shaping)) field.oninput = () => Object.values(shaping).forEach(f => fault(f));
	let drew; // what was drawn last
	const draw = () => {
		const shape = values({branching, depth: plies, low, high, seed}, whole);
		if (!shape) return reveal();
		const what = () => JSON.stringify([kind.value, shape]);
		if (drew === what()) seed.value = String(++shape.seed); // the same once more is another
		drew = what();
		edits.change(() => ({do: 'random', kind: kind.value, shape: {...shape, minfirst: edits.nodes[0].m !== true}}), e => {
			const field = shaping[e.field];
			field ? fault(field, e.message + '.') : edits.complain(e);
			reveal();
		});
	};
	const row = el('fieldset', {class: 'row random', hidden: ''});
	row.append(el('legend', {}, {}, 'Random trees'), kind, label('Values ', low), label('to ', high), label('Seed ', seed));
	// reveal shows the row of a field that is wrong.
	const reveal = () => {
		if (!row.querySelector('[aria-invalid=true]')) return;
		row.hidden = false;
		open();
	};
	const chance = el('span', {role: 'group', class: 'pair', 'aria-label': 'a random tree'});
	chance.append(label('Moves ', branching), label('Plies ', plies), act('Random', draw, {title: 'draw a tree at random; again for another'}));
	return {chance, row};
}

// orders returns the row that orders the moves of all nodes.
function orders(edits) {
	const row = el('fieldset', {class: 'row ordering', hidden: ''}), seed = number('seed of the order', {min: 0, value: 1});
	const order = (name, text, title) => act(name, () => edits.change(() => ({
		edit: {path: edits.path, do: 'order', text, depth: edits.calculator.state.asked.depth, seed: whole(seed)},
	})), {title});
	row.append(el('legend', {}, {}, 'Order of the moves'),
		order('Best first', 'best', 'by minimax, to the depth that is asked for'), order('Worst first', 'worst', 'by minimax, to the depth that is asked for'),
		order('Reversed', 'reversed', 'the tree in a mirror'), order('Shuffled', 'shuffled', 'by the seed'), label('Seed ', seed));
	return row;
}

// ---- the notation ----

// writing is the notation as a text. open shows it.
function writing(edits, open) {
	const {calculator} = edits, {view} = calculator;
	const preview = el('code', {dir: 'ltr'});
	const text = el('textarea', {rows: 1, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', dir: 'ltr', 'aria-label': 'Notation of the tree', 'aria-errormessage': 'wrong'});
	const shade = el('div', {class: 'shade', 'aria-hidden': 'true', dir: 'ltr'});
	const wrong = el('p', {class: 'wrong error', id: 'wrong', role: 'alert', hidden: ''});
	const box = el('div', {class: 'notation'});
	box.append(shade, text);

	let pause; // in typing
	text.oninput = () => {
		shade.textContent = text.value + '\n';
		clearTimeout(pause);
		pause = setTimeout(typed, 500);
	};
	text.onblur = () => {
		if (pause) typed();
		else if (wrong.hidden) edits.refresh();
	};
	// Ctrl+Z in the text is the browser's own.
	function typed() {
		clearTimeout(pause);
		pause = undefined;
		if (text.value === calculator.state.tree) return refuse();
		edits.change(() => text.value === calculator.state.tree ? undefined : {tree: text.value}, refuse);
	}

	// refuse says what is wrong with the text and where; the picture of the last good one stays,
	// dimmed. Without an error all is well again.
	/** @param {import('./page').Failure} [e] */
	function refuse(e) {
		wrong.hidden = !e;
		text.setAttribute('aria-invalid', !!e);
		view.classList.toggle('stale', !!e);
		shade.textContent = text.value + '\n';
		wrong.replaceChildren();
		if (!e) return;
		calculator.tell(); // what was said before is of something else
		if (e.line) {
			const lines = text.value.split('\n');
			const offset = lines.slice(0, e.line - 1).join('\n').length + Number(e.line > 1) + [...lines[e.line - 1] ?? ''].slice(0, e.column - 1).join('').length;
			const there = String.fromCodePoint(text.value.codePointAt(offset) ?? 0x20);
			shade.replaceChildren(text.value.slice(0, offset), el('mark', {}, {}, there.trim() ? there : '\u00a0'), text.value.slice(offset + there.length) + '\n');
			wrong.append(act(`Line ${e.line}, column ${e.column}`, () => {
				text.focus();
				text.setSelectionRange(offset, offset + there.length);
			}, {class: 'where', title: 'go there'}), ': ');
		}
		wrong.append(e.message + '.');
	}

	return {
		preview, box, wrong, text,
		accepted: () => refuse(),
		refresh() {
			preview.textContent = calculator.state.tree;
			if (calculator.root.activeElement === text) return;
			text.value = calculator.state.tree;
			refuse();
		},
		// write shows a text, refused where there is an error; else it is taken as if it had been typed.
		write(given, e) {
			open();
			text.value = given;
			e ? refuse(e) : typed();
		},
	};
}

// sharing hands the tree out and takes one in. needs are what there is only where there is an engine.
function sharing(edits, {write}, address) {
	const {calculator} = edits;
	const first = choice('who moves first', [['max', 'MAX'], ['min', 'MIN']]);
	first.onchange = () => edits.change(() => ({edit: {path: [], do: 'side'}}));
	const copied = async (what, text, note = '') => {
		calculator.tell(await copy(text) ? `Copied ${what}.${note}` : 'The browser does not let the page copy.');
	};
	const file = el('input', {type: 'file', accept: '.txt,text/plain', hidden: '', 'aria-label': 'open a file with the notation of a tree'});
	file.onchange = async () => {
		const [chosen] = file.files;
		if (chosen?.size > 1 << 20) calculator.tell(`${chosen.name} has ${chosen.size} bytes: that is no tree for this page.`);
		else if (chosen) write((await chosen.text()).trim());
		file.value = '';
	};
	const copies = el('span', {role: 'group', class: 'pair', 'aria-label': 'copy the tree'});
	const source = act('Go', async () => {
		try {
			await copied('the Go source', (await edits.ask({do: 'export', format: 'go'})).text);
		} catch (e) {
			edits.complain(e);
		}
	});
	copies.append('Copy as ', act('notation', () => copied('the notation', calculator.state.tree)), source);
	if (address.alone) copies.append(act('link', () => copied('the link', location.href.split('#')[0] + '#' + address.text(), location.protocol === 'file:' ? ' It opens only where this file is.' : '')));
	const side = label('First ', first), open = act('Open …', () => file.click(), {title: 'a text file'});
	return {
		side, copies, open, file, needs: [side, source, open],
		save: act('Save', () => save('tree.txt', calculator.state.tree + '\n', 'text/plain'), {title: 'as a text file'}),
		refresh() { first.value = edits.nodes[0].m ? 'max' : 'min'; },
	};
}

// ---- the picture: the bar above it and the buttons at the node ----

// barOf is the bar above the picture: undo, and the fields of what is said of the selected node.
function barOf(edits) {
	const {calculator} = edits;
	const undo = button('undo', 'Ctrl+Z', UNDO, edits.undo), redo = button('redo', 'Ctrl+Y', REDO, edits.redo);
	const said = {};
	const field = (what, name, attributes = {}) => {
		const field = said[what] = el('input', {'aria-label': name, autocomplete: 'off', spellcheck: 'false', dir: 'auto', ...attributes});
		field.onchange = () => {
			fault(field);
			edits.at(what, {text: field.value.trim()}, e => fault(field, e.message + '.'));
		};
		field.onblur = () => edits.each('inspect');
		return label(name[0].toUpperCase() + name.slice(1) + ' ', field);
	};
	const who = el('strong', {dir: 'auto'});
	const bar = el('div', {class: 'editing', role: 'group', 'aria-label': 'edit the tree', hidden: ''});
	const name = field('name', 'name', {size: 8}), value = field('value', 'value', {size: 4}), move = el('span', {class: 'pair'});
	const more = el('details', {class: 'more'}), rest = el('div', {class: 'row'});
	const noisy = el('input', {type: 'checkbox'}), pass = act('Add a null move', () => edits.at('null'));
	noisy.onchange = () => edits.at('noisy');
	move.append(field('label', 'move', {size: 5}), label('Noisy ', noisy));
	rest.append(move, field('eval', 'evaluation', {size: 5}), field('threat', 'threat', {size: 5}), pass);
	more.append(el('summary', {}, {}, 'more'), rest);
	const past = el('span', {class: 'undo'});
	past.append(undo, redo);
	bar.append(past, who, name, value, more, act('Done', () => calculator.turn(''), {class: 'done', title: 'Esc'}));

	let asked = 0, inspected; // how often, and the path of the last node
	return {
		bar,
		refresh() {
			undo.setAttribute('aria-disabled', !edits.undone.length);
			redo.setAttribute('aria-disabled', !edits.redone.length);
		},
		turn(on) { bar.hidden = !on; },
		async inspect() {
			const i = calculator.state.selected, {nodes} = edits, node = nodes[i];
			who.hidden = name.hidden = more.hidden = i < 0;
			value.hidden = !node?.f;
			if (!edits.editing || i < 0) return;
			who.textContent = node.l;
			move.hidden = !i || node.u;
			pass.hidden = node.f || nodes.some(n => n.p === i && n.u);
			const turn = ++asked, wrongAt = inspected;
			inspected = edits.path.join();
			/** @type {import('ablab/abtree').Properties} */
			const is = await edits.ask({do: 'node', edit: {path: edits.path}}, bar).then(answer => answer.node, () => ({}));
			if (turn !== asked) return;
			for (const [what, field] of Object.entries(said)) {
				if (field === calculator.root.activeElement || wrongAt === edits.path.join() && field.matches('[aria-invalid]')) continue; // somebody writes there
				field.value = is[what] ?? '';
				fault(field);
			}
			said.name.placeholder = node.l;
			noisy.checked = !!is.noisy;
		},
	};
}

// float puts an element of the picture's section over a part of it, in the middle; above says
// where its top is.
function float(view, e, part, above) {
	const r = part.getBoundingClientRect(), v = view.parentElement.getBoundingClientRect();
	const x = (r.left + r.right - e.offsetWidth) / 2 - v.left, y = above(r, e.offsetHeight) - v.top;
	e.style.left = Math.max(2, Math.min(x, v.width - e.offsetWidth - 2)) + 'px';
	e.style.top = y + 'px';
}

// handOf has the buttons beside the selected node.
function handOf(edits, bar) {
	const {calculator} = edits, {view} = calculator;
	const hand = el('div', {class: 'hand', role: 'group'});
	const child = act('+ child', () => edits.at('child'), {title: 'Insert'}), sibling = act('+ sibling', () => edits.at('sibling'), {title: 'Shift+Insert'});
	const left = button('move to the left', 'Alt+Shift+←', LEFT, () => edits.at('move', {by: -1}));
	const right = button('move to the right', 'Alt+Shift+→', RIGHT, () => edits.at('move', {by: 1}));
	const remove = button('remove', 'Delete', CROSS, () => edits.at('remove'));
	hand.append(child, sibling, left, right, remove);

	// place puts the buttons above the node, below it where there is no room, and nowhere where
	// it is out of sight.
	function place() {
		const g = hand.isConnected && edits.drawn(calculator.state.selected);
		if (!g) return;
		const r = g.getBoundingClientRect(), v = view.getBoundingClientRect();
		hand.style.visibility = r.bottom < v.top || r.top > v.bottom || r.right < v.left || r.left > v.right ? 'hidden' : '';
		float(view, hand, g, (r, height) => r.top - height - 8 < v.top ? r.bottom + 8 : r.top - height - 8);
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
			hand.setAttribute('aria-label', 'edit ' + node.l);
			if (!hand.isConnected) view.after(hand); // a button that moves while it is pressed is not clicked
			place();
		},
	};
}

// writer returns a function that opens a box on the selected node, once what was asked before is
// done: for the value of a leaf, else for the name. What is typed meanwhile is in the box when it opens.
function writer(edits, hand) {
	const {calculator} = edits, {view} = calculator;
	let opening; // {what, start, enter} while one waits
	async function open() {
		const i = calculator.state.selected, node = edits.nodes[i], what = opening.what ?? (node?.f ? 'value' : 'name');
		if (!node || what === 'value' && !node.f || !edits.editing) return;
		const is = opening.start === undefined ? (await edits.ask({do: 'node', edit: {path: edits.path}})).node : {};
		if (calculator.state.selected !== i) return;
		const box = el('input', {class: 'inplace', 'aria-label': `${what} of ${node.l}`, autocomplete: 'off', spellcheck: 'false', dir: 'auto'});
		box.value = opening.start ?? is[what] ?? '';
		let done = false;
		const close = () => {
			done = true;
			if (calculator.root.activeElement === box) view.focus({preventScroll: true});
			box.remove();
			edits.each('inspect');
		};
		const commit = async stay => {
			if (done) return;
			done = true;
			if (box.value.trim() === (is[what] ?? '') || await edits.at(what, {text: box.value.trim()}) || !stay) return close();
			done = false;
			box.setAttribute('aria-invalid', 'true');
		};
		box.onkeydown = e => {
			if (e.key !== 'Enter' && e.key !== 'Escape') return;
			e.stopPropagation();
			e.preventDefault();
			e.key === 'Enter' ? commit(true) : close();
		};
		box.onblur = () => commit(false);
		hand.remove();
		view.after(box);
		float(view, box, edits.drawn(i).querySelector('.' + what), (r, height) => (r.top + r.bottom - height) / 2);
		box.focus({preventScroll: true});
		if (opening.start === undefined) box.select();
		if (opening.enter) commit(true);
	}
	return (what, start) => {
		if (!opening) {
			opening = {what, start};
			calculator.searches.wait(open).catch(edits.complain).finally(() => opening = undefined);
		} else if (start === undefined) opening.enter = true;
		else opening.start = (opening.start ?? '') + start;
	};
}

// drags lets a node be dragged among its siblings.
function drags(edits, hand) {
	const {calculator} = edits, {view} = calculator;
	let drag, dragged = false;
	view.addEventListener('pointerdown', e => {
		dragged = false;
		const i = calculator.nodeOf(e), {nodes} = edits;
		if (!edits.editing || i <= 0 || e.button || nodes[i].u) return;
		const row = edits.moves(nodes[i].p), middle = k => {
			const r = edits.drawn(k).querySelector('.shape').getBoundingClientRect();
			return (r.left + r.right) / 2;
		};
		const {svg} = edits, groups = [edits.drawn(i)];
		for (let k = i + 1; k < edits.end(i); k++) groups.push(edits.drawn(k), svg.querySelector('#e' + k));
		groups.push(...svg.querySelectorAll(groups.map(g => '#m' + g.id.slice(1)).join())); // the marks of what is folded
		drag = {
			i, from: e.clientX + view.scrollLeft, at: row.indexOf(i), middles: row.map(middle), groups, pointer: e.pointerId,
			scale: svg.viewBox.baseVal.width / svg.getBoundingClientRect().width,
		};
	});
	view.addEventListener('pointermove', e => {
		if (!drag || e.pointerId !== drag.pointer) return;
		const by = e.clientX + view.scrollLeft - drag.from, edge = view.getBoundingClientRect();
		if (!dragged && Math.abs(by) < 6) return;
		if (!dragged) {
			dragged = true;
			view.setPointerCapture(drag.pointer);
			calculator.select(drag.i);
			hand.remove();
			view.classList.add('dragging');
			for (const g of drag.groups) g.classList.add('dragged');
			edits.svg.querySelector('#e' + drag.i).setAttribute('visibility', 'hidden');
		}
		for (const g of drag.groups) g.setAttribute('transform', `translate(${by * drag.scale} 0)`);
		if (e.clientX < edge.left + 30 || e.clientX > edge.right - 30) view.scrollBy({left: e.clientX < edge.left + 30 ? -16 : 16, behavior: 'instant'});
		const x = drag.middles[drag.at] + by;
		drag.to = drag.middles.filter((m, k) => k !== drag.at && m < x).length;
	});
	const drop = keep => {
		if (!drag) return;
		const {i, at: was, to, groups} = drag;
		drag = undefined;
		for (const g of groups) {
			g.classList.remove('dragged');
			g.removeAttribute('transform');
		}
		if (!dragged) return;
		view.classList.remove('dragging');
		edits.svg.querySelector('#e' + i).removeAttribute('visibility');
		edits.each('inspect');
		if (keep && to !== undefined && to !== was) edits.at('move', {by: to - was});
	};
	view.addEventListener('pointerup', () => drop(true));
	view.addEventListener('pointercancel', () => drop(false));
	view.addEventListener('click', e => dragged && e.stopImmediatePropagation(), true); // it ends a drag
}

// ---- the address ----

// A page with this calculator alone has an address for each tree.
const isAlone = () => !document.getElementById('jupyter-config-data') && document.querySelectorAll('.ablab[data-kind=calculator]').length === 1;

// addressOf has what is searched outlive a reload: in the address where the calculator is alone on its
// page; else in the tab's memory, for the address is the notebook's.
function addressOf(edits) {
	const {calculator} = edits, alone = isAlone();
	// text writes what is searched for an address, and read reads it there.
	function text() {
		const {depth, window = {}, options = {}} = calculator.state.asked;
		const text = new URLSearchParams({tree: calculator.state.tree, variant: calculator.state.variant, ...depth && {depth: String(depth)}});
		for (const [name, edge] of Object.entries(window)) if (Math.abs(edge) !== INF) text.append(name, String(edge));
		for (const [name, value] of Object.entries(options)) text.append('set', `${name}=${value}`);
		return text;
	}
	const memory = 'ablab ' + calculator.stage.runs[0].id, begun = String(text());
	let restored = false;
	return {
		alone, text,
		refresh() {
			if (!restored) return;
			const now = String(text());
			allowed(() => {
				if (!alone) now === begun ? sessionStorage.removeItem(memory) : sessionStorage.setItem(memory, now);
				else if (now !== begun) history.replaceState(history.state, '', '#' + now);
				else if (location.hash) history.replaceState(history.state, '', location.href.split('#')[0]);
			});
		},
		// restore has go bring back what was kept. A cell that is run again begins anew.
		async restore(go) {
			if (alone) addEventListener('hashchange', () => go(location.hash.slice(1))); // as long as there is the page
			await allowed(() => {
				const pages = window.ablabKept ??= new Set();
				if (alone) return go(location.hash.slice(1));
				if (pages.has(memory)) return sessionStorage.removeItem(memory);
				pages.add(memory);
				return go(sessionStorage.getItem(memory) ?? '');
			});
			restored = true;
		},
	};
}

// allowed does what a page may not be allowed to: then nothing is kept.
async function allowed(act) {
	try {
		await act();
	} catch (e) {
		if (!(e instanceof DOMException)) throw e;
	}
}

// addressed reads an address: the question that it is.
function addressed(given, variant) {
	const number = name => {
		const value = given.get(name);
		if (value && !/^-?\d+$/.test(value)) throw Error(`The address says ${name}=${value}: want a whole number.`);
		return value ? bounded(+value) : undefined;
	};
	const option = set => {
		const [, name, value] = /^([^=]+)=(.*)$/s.exec(set) ?? [];
		if (!name) throw Error(`The address says set=${set}: want an option and its value, such as set=Guess=20.`);
		return [name, value];
	};
	return {
		tree: given.get('tree'), variant: given.get('variant') || variant,
		asked: {depth: number('depth') ?? 0, window: between(number('alpha'), number('beta')), options: Object.fromEntries(given.getAll('set').map(option))},
	};
}

// ---- together ----

// opens is a button that shows a row of the section, and hides it.
function opens(name, row) {
	const b = act(name, () => {
		row.hidden = !row.hidden;
		b.setAttribute('aria-expanded', !row.hidden);
	}, {'aria-expanded': 'false'});
	return b;
}

// modes begins editing, by hand, anew and at an address, where there is an engine. needs are what there
// is only then, and off is where it says that there is none.
function modes(edits, needs, off, asked, notation) {
	const {calculator, engine} = edits;

	// ready tells whether there is an engine, and hides what needs one where there is none.
	async function ready() {
		if (engine.state !== 'ready') await engine.load().catch(() => {});
		const absent = engine.state === 'absent';
		for (const e of needs) e.hidden = absent;
		off.hidden = !absent;
		notation.text.readOnly = absent;
		if (absent) off.textContent = `Editing is off: ${engine.why}`;
		return !absent;
	}

	// edit begins editing by hand, and tells whether it could. begin gives the picture the focus too: a
	// reader asked for it, and not the load of a page.
	async function edit() {
		if (!await ready()) {
			calculator.tell(off.textContent, true);
			return false;
		}
		edits.path = calculator.state.selected < 0 ? [] : edits.pathOf(calculator.state.selected);
		calculator.turn('editing');
		return edits.editing; // questions come first
	}
	async function begin() {
		if (!await edit()) return false;
		calculator.view.focus({preventScroll: true});
		return true;
	}

	// anew begins with an empty tree, edited by hand.
	async function anew() {
		asked.clear();
		if (await edits.change(() => ({tree: EMPTY, asked: {depth: 0}}))) await guide(edits, begin);
	}

	// go shows what an address says.
	async function go(text) {
		const given = new URLSearchParams(text), tree = given.get('tree');
		if (!tree || !await ready()) return;
		const done = await edits.change(() => addressed(given, calculator.state.variant), e => e.line ? notation.write(tree, e) : edits.complain(e));
		if (done && calculator.state.tree === EMPTY) await guide(edits, edit);
	}
	return {ready, begin, anew, go};
}

/** @type {import('./page').MakePart} */
export function part(calculator) {
	const {engine, view} = calculator, edits = new Edits(calculator, engine);
	const section = el('div', {class: 'editor'}), details = el('details'), open = () => { details.open = true; };
	const off = el('p', {class: 'off quiet', hidden: ''});
	const asked = asking(edits), notation = writing(edits, open), address = addressOf(edits);
	const examples = choosing(edits), chance = random(edits, open), ordering = orders(edits);
	const share = sharing(edits, notation, address);
	const {bar, ...above} = barOf(edits), {hand, ...beside} = handOf(edits, bar);
	const inplace = writer(edits, hand);
	drags(edits, hand);
	edits.pieces.push(notation, asked, examples, share, above, beside, address);

	const choices = el('div', {class: 'row tools', role: 'group', 'aria-label': 'choose a tree'}), row = el('div', {class: 'row'}), summary = el('summary');
	const rows = [opens('Order …', ordering), opens('Random …', chance.row)];
	const {ready, begin, anew, go} = modes(edits, [...share.needs, ...rows, asked.settings, choices], off, asked, notation);
	const editButton = act('', () => edits.editing ? calculator.turn('') : begin(), {class: 'edit', 'aria-pressed': 'false', title: 'edit the tree by hand (e)'});
	editButton.append(drawing(PENCIL), 'Edit');
	choices.append(examples.list, chance.chance, act('New', anew, {title: 'begin with an empty tree'}), editButton);
	row.append(share.side, ...rows, share.copies, share.save, share.open, share.file);
	summary.append('Notation ', notation.preview, asked.range);
	details.append(summary, notation.box, notation.wrong, row, chance.row, ordering);
	section.append(choices, details, off);
	calculator.places.asked.append(asked.settings);
	view.before(bar);
	details.ontoggle = () => details.open && ready();
	engine.load().catch(ready);
	address.restore(go);

	view.addEventListener('dblclick', async e => {
		const i = calculator.nodeOf(e);
		if (i < 0 || !edits.editing && !await begin()) return;
		if (calculator.state.selected !== i) calculator.select(i);
		inplace();
	});

	const [resting, hands] = keysOf(edits, begin, inplace);
	return {
		section, place: 'tree', style: STYLE, help: HELP,
		get keys() { return edits.editing ? hands : resting; },
		draw({run, tree, selected, mode}, was) {
			const {shown, showing} = edits;
			if (run !== was.run) {
				if (!showing && shown && shown.tree !== tree) edits.keep({...shown, whole: true}); // another tree was tried
				edits.refresh();
				if (!showing) edits.mend();
			} else if (selected !== was.selected && !showing) {
				if (selected >= 0) edits.path = edits.pathOf(selected);
				edits.each('inspect');
			}
			if (mode === was.mode) return;
			editButton.setAttribute('aria-pressed', edits.editing);
			edits.each('turn', edits.editing);
			edits.mend();
		},
	};
}

// keysOf returns what keys do at rest, and while the tree is edited by hand.
function keysOf(edits, begin, inplace) {
	const again = {'Ctrl+Z': edits.undo, 'Ctrl+Y': edits.redo, 'Ctrl+Shift+Z': edits.redo};
	const hands = {
		e: () => edits.calculator.turn(''), ...again,
		Insert: () => edits.at('child'), 'Shift+Insert': () => edits.at('sibling'), Delete: () => edits.at('remove'), Backspace: () => edits.at('remove'),
		F2: () => inplace('name'), Enter: () => inplace(),
		'Alt+Shift+ArrowLeft': () => edits.at('move', {by: -1}), 'Alt+Shift+ArrowRight': () => edits.at('move', {by: 1}),
	};
	for (const c of '0123456789-') hands[c] = () => inplace('value', c);
	return [{e: begin, ...again}, hands];
}

const HELP = [
	['e', 'edit the tree by hand; a double click on a node does too'],
	['Insert, Shift+Insert', 'editing: add a child, a sibling'], ['Delete', 'editing: remove the node'],
	['Enter, F2', 'editing: the value of a leaf, the name'], ['Alt+Shift+← →', 'editing: move the node among its siblings; so does dragging it'],
	['Ctrl+Z, Ctrl+Y', 'undo, redo what changed the tree, or what is asked of it'],
];

const PENCIL = 'M3 13l.6-2.9L10.8 3l2.2 2.2-7.1 7.2z';
const UNDO = 'M6 3L2.5 6.5 6 10M3 6.5h6.5a3.3 3.3 0 010 6.6H7';
const REDO = 'M10 3l3.5 3.5L10 10M13 6.5H6.5a3.3 3.3 0 000 6.6H9';
const LEFT = 'M13 8H3m4-4L3 8l4 4';
const RIGHT = 'M3 8h10M9 4l4 4-4 4';
const CROSS = 'M4 4l8 8m0-8l-8 8';
