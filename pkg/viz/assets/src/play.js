// play.js is a board on which a reader plays against an algorithm (page.Board): by a click on the squares, or by
// the buttons of the moves, which the keyboard reaches. What can be played, the picture and the words come
// from Go (pkg/play/page), which is asked with the whole game each time.
import {offer, toCell} from './cell.js';
import {copy, el, fault, find, hide, row, shut, textButton} from './dom.js';
import {newEngine} from './engine.js';
import FIGURE from './figure.css';
import STYLE from './play.css';
import {inline} from './svg.js';
import {messageOf} from './words.js';
/** @import {Answer, Grid, Line, Move} from 'ablab/play' */
/** @import {Place, PlayAsk, PlayData} from './page' */

const DEEPEST = 64, LONGEST = 60;
const YOU = 'you';

// beat is the time in which a roll of the die is seen before the game goes on.
const beat = () => new Promise(go => setTimeout(go, 700));

// figure makes the board on a stage; see show in ablab.js.
/** @param {Place} stage @param {PlayData} data @param {HTMLElement} host */
export async function figure(stage, data, host) {
	const table = new Table(data);
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), table.box);
	shut(stage);
	stage.follow(table.box);
	find(host, 'img').alt = data.answer.alt ?? '';
	table.show(data.answer);
}

// Table is where a game is played.
class Table {
	turn = 0; // grows with all that is done: what was asked before it counts no more
	chosen = -1; // the square of the piece that is to move
	busy = false; // an opponent thinks
	stopped = false; // before it has found all that it could
	/** @type {string | undefined} */
	begun; // the position that is written where one can be changed

	/** @param {PlayData} data */
	constructor({game, engine, position, opponents, by, depth, time, seed, answer}) {
		this.game = game;
		this.engine = newEngine(engine);
		this.opponents = opponents;
		this.given = seed; // of the die; '0' where each game has its own
		this.#seed();
		this.position = position; // that the game begins from
		this.moves = answer.played;
		this.answer = answer;
		this.board = el('div', {class: 'board'});
		this.picture = el('div', {role: 'img'});
		this.squares = el('div', {'aria-hidden': 'true'}); // the buttons of the moves do the same
		this.board.append(this.picture, this.squares);

		this.now = el('p', {class: 'turn', 'aria-live': 'polite'});
		this.thought = el('p', {class: 'quiet thought', 'aria-live': 'off'});
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
		this.pass = textButton('Pass', () => {
			const move = this.#passing();
			if (move && this.#mine()) this.play(move);
		});
		this.stop = textButton('Stop', () => this.halt(), {class: 'main'});
		this.buttons = row('bar moves');
		this.buttons.setAttribute('role', 'group');
		this.buttons.setAttribute('aria-label', 'moves');
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

		this.box = row('figure play', this.board, row('panel', this.now, this.buttons,
			row('bar', this.pass, this.again, this.undo, this.hint, this.stop),
			this.thought, this.fault,
			row('bar', ...this.sides.map(side => side.label),
				labelled('plies at most', this.depth.field), labelled('seconds at most', this.time.field)), more));
	}

	/** @param {string} name @param {string} player */
	#side(name, player) {
		const choice = el('select');
		for (const {name: value, title} of [{name: YOU, title: YOU}, ...this.opponents]) {
			choice.append(el('option', {value}, {}, title));
		}
		choice.value = player;
		choice.onchange = () => this.go();
		return {choice, label: labelled(name === 'first' ? 'moves first' : 'moves second', choice)};
	}

	#seed() { this.seed = this.given === '0' ? String(crypto.getRandomValues(new Uint32Array(1))[0]) : this.given; }

	// ask asks the engine about the game with so many moves more.
	/** @param {Partial<PlayAsk>} question */
	ask(question, moves = this.moves, position = this.position) {
		return this.engine.ask({game: this.game, position, moves, ...question});
	}

	// set shows the game with other moves, or from another position, unless something else was done since, with what was
	// thought before the last move. What cannot be played is said, and the game stays.
	/** @param {string[]} moves @param {Partial<PlayAsk>} [question] */
	async set(moves, position = this.position, question = {}, thought = '') {
		const turn = ++this.turn;
		this.#quit();
		try {
			const answer = await this.ask(question, moves, position);
			if (turn !== this.turn) return;
			Object.assign(this, {position, moves: answer.played});
			this.show(answer, thought);
			this.go();
		} catch (e) {
			if (turn !== this.turn) return;
			this.say(messageOf(e));
			this.#enable();
			this.go(); // it may have been the engine's turn
		}
	}

	// act is what the reader does to the game: what was wrong before is said no longer.
	/** @param {string[]} moves @param {string} [position] */
	act(moves, position) {
		this.say('');
		return this.set(moves, position);
	}

	/** @param {Move} move */
	play(move) { return this.act([...this.moves, move.text]); }

	// roll rolls the die.
	roll() { return this.set(this.moves, this.position, {roll: true, seed: this.seed}); }

	/** @param {string} position */
	begin(position) {
		this.#seed();
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
		if (this.busy || this.answer.result || this.#player() === YOU) return;
		if (this.answer.rolls) {
			const turn = ++this.turn;
			await beat();
			if (turn === this.turn) this.roll();
			return;
		}
		const seen = this.#rolled() ? beat() : undefined;
		const best = await this.think(this.#player()), turn = this.turn;
		await seen;
		if (best && turn === this.turn) {
			this.set([...this.moves, best.moves[0]], this.position, {}, this.thought.textContent ?? '');
		}
	}

	// advise says what the opponent would play.
	async advise() {
		if (this.busy || !this.answer.moves.length) return;
		this.say('');
		const by = this.sides.map(side => side.choice.value).find(name => name !== YOU);
		const best = await this.think(by ?? this.opponents[0].name);
		if (!best) return;
		const move = this.answer.moves.find(m => m.text === best.moves[0]);
		this.#mark(square => move && (square === move.to || square === move.from));
		this.thought.textContent = `Hint: ${best.moves[0]}. ${this.thought.textContent}`;
		this.go(); // the side was given to an opponent meanwhile
	}

	// think searches one ply deeper after the other, or, where an opponent has nothing to find at each depth, for a tenth
	// of the time and then for the rest, until the limits, or until it is stopped. It returns the best line that it has
	// found; nothing where the game was changed meanwhile.
	/** @param {string} by */
	async think(by) {
		const turn = ++this.turn, began = performance.now(), deepest = this.depth.read();
		const till = began + 1000 * this.time.read();
		const {title, deepens} = this.opponents.find(o => o.name === by) ?? this.opponents[0];
		/** @type {Line | undefined} */
		let best;
		let nodes = 0;
		this.busy = true;
		this.stopped = false;
		this.#enable();
		try {
			for (let step = 1; step <= (deepens ? deepest || DEEPEST : 2) && !this.stopped; step++) {
				const left = Math.floor(till - performance.now());
				if (best && left < 1) break;
				const how = deepens ? {depth: step, time: left} :
					{depth: deepest, time: Math.floor(step === 1 ? left / 10 : left)};
				const {thought} = await this.ask({by, lines: 1, ...how, time: Math.max(1, how.time)});
				if (turn !== this.turn) return;
				nodes += thought?.nodes ?? 0;
				const line = thought?.lines[0];
				if (line?.moves.length && (!best || !deepens || line.finished)) best = line;
				if (best) {
					const spent = `${nodes.toLocaleString('en')} nodes, ${((performance.now() - began) / 1000).toFixed(1)} s`;
					const moves = best.moves.slice(0, 8).join(' '), who = title[0].toUpperCase() + title.slice(1);
					this.thought.textContent = `${who} expects ${moves} · ${best.worth} · ${spent}`;
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
	#any() { return this.stopped ? {moves: [this.answer.moves[0].text]} : undefined; }

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

	/** @param {string} text */
	say(text) { this.fault.textContent = text; }

	// show shows an answer, and what was thought about it: nothing once the game is over.
	/** @param {Answer} answer */
	show(answer, thought = '') {
		this.answer = answer;
		this.chosen = -1;
		this.picture.setAttribute('aria-label', answer.alt ?? '');
		const svg = inline(answer.board ?? '');
		svg.setAttribute('aria-hidden', 'true');
		this.picture.replaceChildren(svg);
		this.now.textContent = answer.result || answer.turn || '';
		this.thought.textContent = answer.result ? '' : thought;
		this.played.value = this.moves.join(' ');
		this.copied.textContent = 'Copy';
		this.cell.textContent = offer();
		if (this.begun !== this.position) this.start.value = this.begun = this.position; // else somebody may be writing there
		this.board.classList.toggle('dice', this.#rolled()); // what may move is seen
		this.#grid(answer.grid);
		this.#choices(answer.moves);
		this.#enable();
	}

	// grid lays the squares over the picture.
	/** @param {Grid} grid */
	#grid({columns, rows, left, top, width, height}) {
		/** @type {HTMLElement[]} */
		const squares = [];
		for (let i = 0; i < columns * rows; i++) {
			const square = el('div', {class: 'square'}, {
				left: `${100 * (left + i % columns * width)}%`, top: `${100 * (top + Math.floor(i / columns) * height)}%`,
				width: `${100 * width}%`, height: `${100 * height}%`,
			});
			square.onclick = () => this.click(i);
			squares.push(square);
		}
		this.squares.replaceChildren(...squares);
		this.#mark(() => false);
	}

	// moves that a click on a square may mean: those of the piece there, or those that lead there.
	/** @param {number} square */
	#at(square) {
		const {chosen, answer: {moves}} = this;
		return moves.filter(({from, to, also}) => chosen < 0 && from >= 0 ? from === square :
			from === chosen && (to === square || also?.includes(square)));
	}

	/** @param {number} square @returns {unknown} */
	click(square) {
		if (!this.#mine()) return;
		const moves = this.#at(square);
		if (!moves.length) { // another piece, or none
			this.chosen = -1;
			if (this.#at(square).length) return this.click(square);
			this.#choices(this.answer.moves);
		} else if (moves.length === 1 && (moves[0].from < 0 || this.chosen >= 0)) return this.play(moves[0]);
		else if (this.chosen < 0) this.chosen = square;
		else this.#choices(moves, true); // it promotes, or goes one of two ways
		this.#mark(() => false);
	}

	#mine() { return !this.busy && this.#player() === YOU; }

	// mark shows what can be clicked; goal tells of more squares.
	/** @param {(square: number) => boolean | undefined} goal */
	#mark(goal) {
		[...this.squares.children].forEach((e, i) => {
			e.className = 'square';
			if (this.#mine() && this.#at(i).length) e.classList.add('can');
			if (i === this.chosen) e.classList.add('chosen');
			if (this.chosen >= 0 && this.#at(i).length || goal(i)) e.classList.add('goal');
		});
	}

	// passing is the move that changes nothing on the board, where there is one.
	#passing() { return this.answer.moves.find(move => move.to < 0); }

	/** @param {Move[]} moves */
	#choices(moves, ask = false) {
		const focus = /** @type {ShadowRoot} */ (this.box.getRootNode()).activeElement;
		const had = this.buttons.contains(focus) || this.pass === focus;
		this.buttons.replaceChildren(...moves.filter(move => move.to >= 0).map(move => textButton(move.text, () => {
			if (this.#mine()) this.play(move);
		}, {title: move.says, 'aria-label': `${move.text}: ${move.says}`})));
		if (this.answer.rolls) {
			this.buttons.append(textButton('Roll the die', () => {
				if (!this.#mine()) return;
				this.say('');
				this.roll();
			}));
		}
		hide(this.pass, !this.#passing());
		if (ask || had) {
			/** @type {HTMLElement} */ (this.buttons.firstElementChild ?? (this.#passing() ? this.pass : this.again)).focus();
		}
	}

	#enable() {
		for (const b of [...this.buttons.children, this.pass]) lock(b, !this.#mine());
		lock(this.undo, !this.moves.length);
		lock(this.hint, this.busy || !this.answer.moves.length);
		lock(this.stop, !this.busy);
		this.#mark(() => false);
	}
}

// lock says that a button does nothing now: Tab passes it over. It keeps the focus, which a disabled one loses.
/** @param {Element} button @param {boolean} locked */
function lock(button, locked) {
	button.setAttribute('aria-disabled', String(locked));
	/** @type {HTMLElement} */ (button).tabIndex = locked && !button.matches(':focus') ? -1 : 0;
}

// limit is a field of a number. read returns the last one that was right: what is wrong is said beside the field.
/** @param {Record<string, string | number>} attributes @param {number} value @param {string} wanted */
function limit(attributes, value, wanted) {
	const field = el('input', {type: 'number', value, ...attributes});
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
