// play.js is a board on which a reader plays against an algorithm (page.Board): by clicks, by dragging, or by keys. What can be
// played, the picture and the words come from Go (pkg/play/page), which is asked with the whole game each time. The board is in
// play/board.js, the game move by move in play/review.js.
import {offer, toCell} from './cell.js';
import {copy, el, fault, find, hide, row, shut, textButton} from './dom.js';
import {newEngine} from './engine.js';
import FIGURE from './figure.css';
import STYLE from './play.css';
import {keep, kept} from './play/address.js';
import {Board} from './play/board.js';
import {Review, meter} from './play/review.js';
import {filled, messageOf} from './words.js';
/** @import {Answer, Judged, Line, Move} from 'ablab/play' */
/** @import {Place, PlayAsk, PlayData} from './page' */

const DEEPEST = 64, LONGEST = 60;
const YOU = 'you';

// A Found is what was thought last: in plain words, exactly, and what the game is worth.
/** @typedef {{says: string, exact: string, worth?: Judged}} Found */

// beat is the time in which a roll of the die is seen before the game goes on.
const beat = () => new Promise(go => setTimeout(go, 700));

// figure makes the board on a stage; see show in ablab.js.
/** @param {Place} stage @param {PlayData} data @param {HTMLElement} host */
export async function figure(stage, data, host) {
	const table = new Table(data, stage);
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), table.box);
	shut(stage);
	stage.follow(table.box);
	stage.onkey = e => table.key(e);
	find(host, 'img').alt = data.answer.alt ?? '';
	table.show(data.answer);
	if (!table.restore()) table.go();
}

// Table is where a game is played.
class Table {
	turn = 0; // grows with all that is done: what was asked before it counts no more
	busy = false; // an opponent thinks
	stopped = false; // before it has found all that it could
	waits = false; // for the reader, who looks at an earlier position: no opponent moves
	turned = false; // by the button
	/** @type {Map<string, number>} */
	looked = new Map(); // how far ahead an opponent looked when it chose the last of these moves
	/** @type {Found} */
	found = {says: '', exact: ''};
	/** @type {string | undefined} */
	begun; // the position that is written where one can be changed

	/** @param {PlayData} data @param {Place} stage */
	constructor({game, engine, position, opponents, by, depth, time, seed, answer}, stage) {
		this.stage = stage;
		this.game = game;
		this.engine = newEngine(engine);
		this.opponents = opponents;
		this.given = seed; // of the die; '0' where each game has its own
		this.#seed();
		this.position = position; // that the game begins from
		this.moves = answer.played;
		this.answer = answer;
		this.board = new Board(move => this.play(move), (square, from) => {
			const {from: none = '', to = ''} = this.answer.missed ?? {}; // an older notebook has none
			this.say(square ? filled(from ? to : none, {square, from}) : '');
		});

		this.now = el('p', {class: 'turn', 'aria-live': 'polite'});
		this.meter = row('worth');
		this.thought = el('p', {class: 'thought', 'aria-live': 'off'});
		this.how = el('p', {class: 'quiet'});
		this.exact = el('p', {class: 'quiet'});
		this.exactly = el('details', {class: 'exactly'});
		this.exactly.append(el('summary', {}, {}, 'The value exactly'), this.exact);
		this.fault = el('p', {class: 'error', role: 'alert'});
		this.sides = ['first', 'second'].map((name, i) => this.#side(name, i ? by : YOU));
		const deepest = Math.max(DEEPEST, depth);
		this.depth = limit({min: 0, max: deepest, step: 1, placeholder: 'any'}, depth,
			`Want a whole number, ${deepest} at most; 0, or nothing, lets only the time decide.`);
		this.time = limit({min: 0.001, max: LONGEST, step: 'any', required: ''}, time / 1000,
			`Want a number of seconds above 0, ${LONGEST} at most, such as 0.5.`);
		this.again = textButton('New game', () => this.begin(this.position));
		this.undo = textButton('Undo', () => this.back());
		this.hint = textButton('Hint', () => this.advise());
		this.threats = textButton('Threats', () => this.threaten(),
			{title: 'show what the other side could do if it were its turn'});
		this.turns = textButton('Turn', () => this.turnRound(), {title: 'show the board from the other side'});
		this.goOn = textButton('Go on from here', () => this.goes());
		this.rolls = textButton('Roll the die', () => {
			if (!this.#mine()) return;
			this.say('');
			this.roll();
		}, {class: 'main'});
		this.pass = textButton('Pass', () => {
			const move = this.#passing();
			if (move && this.#mine()) this.play(move);
		});
		this.stop = textButton('Stop', () => this.halt(), {class: 'main'});
		this.into = textButton('Step into the search', () => this.stepInto(),
			{title: 'follow the search that chose the last move'});
		this.analyze = textButton('Where did the value change?', () => this.review());
		this.buttons = row('bar moves');
		this.buttons.setAttribute('role', 'group');
		this.buttons.setAttribute('aria-label', 'moves');
		const list = el('details');
		list.append(el('summary', {}, {}, 'All moves'), this.buttons);
		this.played = el('input', {readonly: '', class: 'long', 'aria-label': 'the moves of the game'});
		this.copied = textButton('Copy', async () => {
			this.copied.textContent = await copy(this.played.value) ? 'Copied' : 'Copy';
		});
		this.cell = textButton(offer(), async () => {
			this.cell.textContent = await toCell(this.box, this.answer.cell ?? '');
		}, {title: 'the game so far, in Go'});
		this.start = el('input', {
			class: 'long', value: position, spellcheck: 'false', 'aria-label': 'a position to begin from',
			placeholder: 'a position, empty for the start',
		});
		const begin = textButton('Begin here', () => this.begin(this.start.value.trim()));
		this.start.onkeydown = e => { if (e.key === 'Enter') begin.click(); };
		const more = el('details');
		more.append(el('summary', {}, {}, 'The game as text, and another position'),
			row('bar', this.played, this.copied, this.cell), row('bar', this.start, begin));
		this.reviewed = new Review((question, moves) => this.ask(question, moves), moves => this.look(moves));
		this.inside = row('inside'); // the recorded search
		this.inside.hidden = true;

		const panel = row('panel', this.now, this.meter, row('said', this.thought, this.how), this.exactly,
			row('bar', this.rolls, this.pass, this.undo, this.hint, this.threats, this.turns, this.again, this.stop, this.goOn),
			this.fault,
			row('bar', this.into, this.analyze), this.reviewed.element, list,
			row('bar', ...this.sides.map(side => side.label),
				labelled('Plies at most', this.depth.field), labelled('Seconds at most', this.time.field)), more);
		this.box = row('figure play', row('table', this.board.element, panel), this.inside);
		this.box.onkeydown = e => this.key(e);
		this.first = this.#game();
	}

	/** @param {string} name @param {string} player */
	#side(name, player) {
		const choice = el('select');
		for (const {name: value, title} of [{name: YOU, title: YOU}, ...this.opponents]) {
			choice.append(el('option', {value}, {}, title));
		}
		choice.value = player;
		choice.onchange = () => this.seated();
		return {choice, label: labelled(name === 'first' ? 'Moves first' : 'Moves second', choice)};
	}

	#seed() { this.seed = this.given === '0' ? String(crypto.getRandomValues(new Uint32Array(1))[0]) : this.given; }

	// game is what the address keeps.
	#game() {
		const [first, second] = this.sides.map(({choice}) => choice.value);
		return {moves: this.moves.join(' '), position: this.position, first, second};
	}

	// restore brings back the game that the address has, and tells whether it has one.
	restore() {
		const game = kept();
		if (!game) return false;
		const {moves = this.first.moves, position = this.position} = game;
		this.sides.forEach(({choice}, i) => {
			const name = game[i ? 'second' : 'first'];
			if ([...choice.options].some(({value}) => value === name)) choice.value = name;
		});
		this.act(moves.split(' ').filter(Boolean), position);
		return true;
	}

	// key does what a key does: on a board the name of a move plays it where it is one character, and arrows and Enter choose a
	// square.
	/** @param {KeyboardEvent} e */
	key(e) {
		const [target] = e.composedPath();
		if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || !(target instanceof Element) ||
			target.closest('input, select, textarea')) return;
		const move = this.#mine() && this.answer.moves.find(({text}) => text === e.key);
		if (move) this.play(move);
		else if (target.closest('button, summary, a, .board') || !e.key.startsWith('Arrow')) return;
		else {
			this.board.squares.focus();
			this.board.key(e.key);
		}
		e.preventDefault();
		e.stopPropagation();
	}

	// ask asks the engine about the game with so many moves more.
	/** @param {Partial<PlayAsk>} question */
	ask(question, moves = this.moves, position = this.position) {
		return this.engine.ask({game: this.game, position, moves, turned: this.#isTurned(), ...question});
	}

	// isTurned tells whether the board is drawn from the other side: a reader who plays one side alone has it below.
	#isTurned() {
		const {turns, below = 0} = this.answer; // an older notebook has no below
		const [mine, other] = [below, 1 - below].map(i => this.sides[i].choice.value === YOU);
		return !!turns && (other && !mine) !== this.turned;
	}

	turnRound() {
		this.turned = !this.turned;
		return this.act(this.moves, this.position, this.found);
	}

	// seated is called when another player takes a side.
	seated() {
		this.say('');
		if (this.answer.turns && !this.busy) this.act(this.moves, this.position, this.found);
		else this.go();
		this.#keep();
	}

	// set shows the game with other moves, or from another position, unless something else was done since, with what was
	// found before the last move. What cannot be played is said, and the game stays.
	/** @param {string[]} moves @param {Partial<PlayAsk>} [question] @param {Found} [found] @returns {Promise<void>} */
	async set(moves, position = this.position, question = {}, found) {
		const turn = ++this.turn, turned = this.#isTurned();
		this.#quit();
		try {
			const answer = await this.ask(question, moves, position);
			if (turn !== this.turn) return;
			Object.assign(this, {position, moves: answer.played, answer});
			if (turned !== this.#isTurned()) return this.set(this.moves, position, {}, found); // the other side begins there
			this.show(answer, found);
			this.#keep();
			this.go();
		} catch (e) {
			if (turn !== this.turn) return;
			this.say(messageOf(e));
			this.#enable();
			this.go(); // it may have been the engine's turn
		}
	}

	#keep() { keep(this.#game(), this.first); }

	// act is what the reader does to the game: what was wrong before is said no longer.
	/** @param {string[]} moves @param {string} [position] @param {Found} [found] */
	act(moves, position, found) {
		this.say('');
		return this.set(moves, position, {}, found);
	}

	/** @param {Move} move */
	play(move) {
		this.waits = false;
		return this.act([...this.moves, move.text]);
	}

	// look shows a position of the game that was gone through; no opponent moves there.
	/** @param {string[]} moves */
	look(moves) {
		this.waits = true;
		this.board.element.scrollIntoView({block: 'nearest'});
		return this.act(moves);
	}

	// goes lets the opponents move again.
	goes() {
		this.waits = false;
		this.#enable();
		return this.go();
	}

	// roll rolls the die.
	roll() { return this.set(this.moves, this.position, {roll: true, seed: this.seed}); }

	/** @param {string} position */
	begin(position) {
		this.reviewed.clear();
		this.#seed();
		this.waits = false;
		return this.act([], position);
	}

	// back takes back the reader's last move, and all after it; where no move is the reader's, the last one.
	back() {
		const {movers} = this.answer;
		const theirs = movers.findLastIndex(side => side >= 0 && this.sides[side].choice.value === YOU);
		return this.act(this.moves.slice(0, theirs < 0 ? movers.findLastIndex(side => side >= 0) : theirs));
	}

	#player() { return this.sides[this.answer.mover].choice.value; }

	// rolled tells whether the last move was a roll of the die.
	#rolled() { return (this.answer.movers.at(-1) ?? 0) < 0; }

	// go lets an opponent roll, or move, where it is its turn.
	async go() {
		if (this.busy || this.waits || this.answer.result || this.#player() === YOU) return;
		if (this.answer.rolls) {
			const turn = ++this.turn;
			await beat();
			if (turn === this.turn) this.roll();
			return;
		}
		const seen = this.#rolled() ? beat() : undefined;
		const best = await this.think(this.#player()), turn = this.turn;
		await seen;
		if (!best || turn !== this.turn) return;
		const moves = [...this.moves, best.moves[0]];
		this.looked.set(moves.join(' '), best.depth);
		this.set(moves, this.position, {}, this.found);
	}

	// other is the opponent that sits at the board, else the usual one.
	#other() {
		return this.sides.map(side => side.choice.value).find(name => name !== YOU) ?? this.opponents[0].name;
	}

	// advise says what the opponent would play.
	async advise() {
		if (this.busy || !this.answer.moves.length) return;
		this.say('');
		const best = await this.think(this.#other());
		if (!best) return;
		const move = this.answer.moves.find(m => m.text === best.moves[0]);
		this.board.point(move ? [move.from, move.to] : []);
		this.tell({...this.found, says: `Hint: ${best.moves[0]}. ${this.found.says}`});
		this.go(); // the side was given to an opponent meanwhile
	}

	// threaten shows what the other side threatens.
	async threaten() {
		const {turn} = this;
		try {
			const {threats} = await this.ask({threats: true});
			if (turn !== this.turn || !threats) return;
			this.say('');
			this.board.point(threats.squares);
			this.tell({...this.found, says: threats.says});
		} catch (e) {
			this.say(messageOf(e));
		}
	}

	// think searches one ply deeper after the other, or, where an opponent has nothing to find at each depth, for a tenth
	// of the time and then for the rest, until the limits, or until it is stopped. It returns the best line that it has
	// found; nothing where the game was changed meanwhile.
	/** @param {string} by */
	async think(by) {
		const turn = ++this.turn, began = performance.now(), deepest = this.depth.read();
		const till = began + 1000 * this.time.read();
		const {deepens} = this.opponents.find(o => o.name === by) ?? this.opponents[0];
		/** @type {Line | undefined} */
		let best;
		let spent = {nodes: 0, time: 0};
		this.busy = true;
		this.stopped = false;
		this.#enable();
		try {
			for (let step = 1; step <= (deepens ? deepest || DEEPEST : 2) && !this.stopped; step++) {
				const left = Math.floor(till - performance.now());
				if (best && left < 1) break;
				const how = deepens ? {depth: step, time: left} :
					{depth: deepest, time: Math.floor(step === 1 ? left / 10 : left)};
				const {thought, worth} = await this.ask({by, lines: 1, ...how, time: Math.max(1, how.time), spent});
				if (turn !== this.turn) return;
				const line = thought?.lines[0];
				if (thought) spent = thought.spent;
				if (thought && line?.moves.length && (!best || !deepens || line.finished)) {
					best = line;
					this.tell({says: thought.says, exact: line.worth, worth});
				}
				if (line?.solved || deepens && best && !line?.finished) break;
			}
		} catch (e) {
			if (turn !== this.turn) return;
			if (!this.stopped) this.say(messageOf(e));
		} finally {
			if (turn === this.turn) {
				this.busy = false;
				this.#enable();
			}
		}
		return turn === this.turn ? best ?? this.#any() : undefined;
	}

	// any is a move of a search that was stopped before it had found one.
	#any() { return this.stopped ? {moves: [this.answer.moves[0].text], depth: 0} : undefined; }

	// halt stops the engine at once: it plays the best that it has found.
	halt() {
		if (!this.busy) return;
		this.stopped = true;
		this.engine.stop();
	}

	// quit ends a search whose answer nobody waits for.
	#quit() {
		if (this.busy) this.engine.stop();
		this.busy = false;
	}

	// stepInto opens the search that chose the last move of an opponent or, where the last move was none of an opponent's, that
	// of the position that is shown.
	async stepInto() {
		this.say('');
		const {answer: {movers, result}, moves} = this, last = movers.findLastIndex(side => side >= 0);
		const chose = last >= 0 && (result || this.sides[movers[last]].choice.value !== YOU);
		const player = chose ? this.sides[movers[last]].choice.value : YOU;
		try {
			const by = player === YOU ? this.#other() : player;
			const depth = chose ? this.looked.get(moves.slice(0, last + 1).join(' ')) ?? 0 : 0;
			const {search} = await this.ask({record: true, by, depth}, chose ? moves.slice(0, last) : moves);
			if (!search) return;
			const stage = /** @type {Place} */ (new /** @type {any} */ (this.stage.constructor)());
			const host = hostOf(stage, search);
			this.inside.replaceChildren(textButton('Back to the game', () => {
				this.leave();
				this.into.focus();
			}), host);
			this.inside.hidden = false;
			await (await ablabLoad('calculator.js')).figure(stage, search, host);
			this.stage.onkey = undefined; // the keys of the page are those of the search
			/** @type {import('./page').Shown} */ (stage.firstElementChild).view.focus({preventScroll: true});
			this.inside.scrollIntoView({block: 'nearest'});
		} catch (e) {
			this.leave();
			this.say(messageOf(e));
		}
	}

	// leave closes the search.
	leave() {
		this.inside.replaceChildren();
		this.inside.hidden = true;
		this.stage.onkey = e => this.key(e);
	}

	// review goes through the game.
	async review() {
		try {
			await this.reviewed.run(this.moves, this.opponents[0]);
		} catch (e) {
			this.reviewed.clear();
			this.say(messageOf(e));
		}
	}

	/** @param {string} text */
	say(text) { this.fault.textContent = text; }

	// tell shows what was found.
	/** @param {Found} found */
	tell(found) {
		this.found = found;
		this.thought.textContent = found.says;
		this.exact.textContent = found.exact;
		this.exactly.classList.toggle('none', !found.exact);
		this.how.textContent = found.says ? '' : this.answer.how ?? '';
		const {worth} = found;
		this.meter.classList.toggle('none', !worth);
		this.meter.replaceChildren(meter(worth), el('span', {class: 'quiet'}, {}, worth ? `${worth.says} (${worth.kind})` : ''));
	}

	// show shows an answer, and what was found about it: nothing but the end once the game is over.
	/** @param {Answer} answer @param {Found} [found] */
	show(answer, found = {says: '', exact: ''}) {
		this.answer = answer;
		this.board.show(answer);
		this.now.textContent = answer.result || answer.turn || '';
		this.tell(answer.result ? {says: '', exact: '', worth: answer.worth} : found);
		this.played.value = this.moves.join(' ');
		this.copied.textContent = 'Copy';
		this.cell.textContent = offer();
		if (this.begun !== this.position) this.start.value = this.begun = this.position; // else somebody may be writing there
		this.board.element.classList.toggle('dice', this.#rolled()); // what may move is seen
		this.leave();
		this.reviewed.mark(this.moves);
		this.#choices(answer.moves);
		this.#enable();
	}

	#mine() { return !this.busy && !this.answer.result && this.#player() === YOU; }

	// passing is the move that changes nothing on the board, where there is one.
	#passing() { return this.answer.moves.find(move => move.to < 0); }

	/** @param {Move[]} moves */
	#choices(moves) {
		const focus = /** @type {ShadowRoot} */ (this.box.getRootNode()).activeElement;
		const had = this.buttons.contains(focus);
		this.buttons.replaceChildren(...moves.filter(move => move.to >= 0).map(move => textButton(move.text, () => {
			if (this.#mine()) this.play(move);
		}, {title: move.says, 'aria-label': `${move.text}: ${move.says}`})));
		hide(this.pass, !this.#passing());
		hide(this.rolls, !this.answer.rolls);
		hide(this.turns, !this.answer.turns);
		if (had || focus === this.pass && this.pass.hidden || focus === this.rolls && this.rolls.hidden) {
			/** @type {HTMLElement} */ (had && this.buttons.firstElementChild || this.board.squares).focus();
		}
	}

	#enable() {
		const mine = this.#mine(), {result, moves} = this.answer;
		for (const b of [...this.buttons.children, this.pass, this.rolls]) lock(b, !mine);
		lock(this.undo, !this.moves.length);
		lock(this.hint, this.busy || !moves.length);
		hide(this.threats, !this.answer.threatens);
		lock(this.threats, !mine);
		lock(this.into, this.busy || result && !this.moves.length || !moves.length && !result);
		lock(this.analyze, this.busy || !this.moves.length);
		lock(this.stop, !this.busy);
		this.stop.classList.toggle('none', !this.busy);
		hide(this.goOn, !this.waits || !!result || this.#player() === YOU);
		this.board.open(mine ? moves : []);
	}
}

// hostOf makes a figure as Go writes one, so that the search can be saved as a page of its own.
/** @param {Place} stage @param {import('ablab/viz').Stage} search */
function hostOf(stage, search) {
	const host = el('figure', {class: 'ablab', 'data-kind': 'calculator'}), caption = el('figcaption');
	caption.append(el('b', {}, {}, search.runs[0].name));
	const still = [el('img', {alt: search.runs[0].alt}), el('br'), el('small', {class: 'ablab-note'})];
	for (const e of still) hide(e);
	host.append(caption, stage, ...still, el('script', {type: 'application/json'}));
	return host;
}

// lock says that a button does nothing now: Tab passes it over. It keeps the focus, which a disabled one loses.
/** @param {Element} button @param {unknown} locked */
function lock(button, locked) {
	button.setAttribute('aria-disabled', String(!!locked));
	/** @type {HTMLElement} */ (button).tabIndex = locked && !button.matches(':focus') ? -1 : 0;
}

// limit is a field of a number. read returns the last one that was right: what is wrong is said beside the field.
/** @param {Record<string, string | number>} attributes @param {number} value @param {string} wanted */
function limit(attributes, value, wanted) {
	const field = el('input', {type: 'number', value: value || '', ...attributes});
	field.oninput = () => field.validity.valid && fault(field);
	field.onchange = () => {
		if (field.validity.valid) value = Number(field.value);
		fault(field, field.validity.valid ? '' : wanted);
	};
	return {field, read: () => value};
}

/** @param {string} text @param {HTMLElement} field */
function labelled(text, field) {
	const label = el('label', {}, {}, text + ' ');
	label.append(field);
	return label;
}
