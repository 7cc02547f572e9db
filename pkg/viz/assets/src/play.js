// play.js is a board on which a reader plays against the engine (page.Board): by a click on the squares, or by
// the buttons of the moves, which the keyboard reaches. What can be played, the picture and the words come
// from Go (pkg/play/page), which is asked with the whole game each time.
import {copy, el, row, shut, textButton} from './dom.js';
import {newEngine} from './engine.js';
import FIGURE from './figure.css';
import STYLE from './play.css';
import {inline} from './svg.js';

const DEEPEST = 64;

// figure makes the board on a stage; see show in ablab.js.
export async function figure(stage, data, host) {
	const table = new Table(data);
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), table.box);
	shut(stage);
	stage.follow(table.box);
	stage.table = table; // for tests, and for what drives it from outside
	host.querySelector('img').alt = data.answer.alt;
	table.show(data.answer);
}

// Table is where a game is played.
class Table {
	engine = newEngine('ablab-play');
	turn = 0; // grows with all that is done: what was asked before it counts no more
	chosen = -1; // the square of the piece that is to move
	busy = false; // the engine thinks

	constructor({game, position, depth, time, answer}) {
		this.game = game;
		this.position = position; // that the game begins from
		this.moves = answer.played;
		this.board = el('div', {class: 'board'});
		this.picture = el('div', {role: 'img'});
		this.squares = el('div', {'aria-hidden': 'true'}); // the buttons of the moves do the same
		this.board.append(this.picture, this.squares);

		this.now = el('p', {class: 'turn', 'aria-live': 'polite'});
		this.thought = el('p', {class: 'quiet thought', 'aria-live': 'off'});
		this.fault = el('p', {class: 'error', role: 'alert'});
		this.sides = ['first', 'second'].map((name, i) => this.#side(name, i ? 'engine' : 'you'));
		this.depth = el('input', {type: 'number', min: 0, max: DEEPEST, value: depth, title: '0 is as far as the time lets it'});
		this.time = el('input', {type: 'number', min: 0.1, max: 60, step: 0.1, value: time / 1000});
		this.again = textButton('New game', () => this.begin(this.position));
		this.undo = textButton('Undo', () => this.back());
		this.hint = textButton('Hint', () => this.advise());
		this.stop = textButton('Stop', () => this.halt(), {class: 'main'});
		this.buttons = row('bar moves');
		this.buttons.setAttribute('role', 'group');
		this.buttons.setAttribute('aria-label', 'moves');
		this.played = el('input', {readonly: '', class: 'long', 'aria-label': 'the moves of the game'});
		const copied = textButton('Copy', async () => { copied.textContent = await copy(this.played.value) ? 'Copied' : 'Copy'; });
		this.start = el('input', {class: 'long', value: position, spellcheck: 'false', 'aria-label': 'a position to begin from', placeholder: 'a position, empty for the start'});
		const begin = textButton('Begin here', () => this.begin(this.start.value.trim()));
		this.start.onkeydown = e => { if (e.key === 'Enter') begin.click(); };
		const more = el('details');
		more.append(el('summary', {}, {}, 'The game as text, and another position'), row('bar', this.played, copied), row('bar', this.start, begin));

		this.box = row('figure play', this.board, row('panel', this.now, this.buttons,
			row('bar', this.again, this.undo, this.hint, this.stop),
			this.thought, this.fault,
			row('bar', ...this.sides.map(side => side.label), labelled('plies at most', this.depth), labelled('seconds at most', this.time)), more));
	}

	#side(name, player) {
		const choice = el('select');
		for (const [value, text] of [['you', 'you'], ['engine', 'the engine']]) choice.append(el('option', {value}, {}, text));
		choice.value = player;
		choice.onchange = () => this.go();
		return {choice, label: labelled(name === 'first' ? 'moves first' : 'moves second', choice)};
	}

	// ask asks the engine about the game with so many moves more.
	ask(question, moves = this.moves, position = this.position) {
		return this.engine.ask({game: this.game, position, moves, ...question});
	}

	// set shows the game with other moves, or from another position, unless something else was done since. What
	// cannot be played is said, and the game stays.
	async set(moves, position = this.position) {
		const turn = ++this.turn;
		this.#quit();
		try {
			const answer = await this.ask({}, moves, position);
			if (turn !== this.turn) return;
			Object.assign(this, {position, moves: answer.played});
			this.show(answer);
			this.go();
		} catch (e) {
			if (turn !== this.turn) return;
			this.say(e.message);
			this.#enable();
			this.go(); // it may have been the engine's turn
		}
	}

	// act is what the reader does to the game: what was wrong before is said no longer.
	act(moves, position) {
		this.say('');
		return this.set(moves, position);
	}

	play(move) { return this.act([...this.moves, move.text]); }
	begin(position) { return this.act([], position); }

	// back takes back the last move, and where the engine made that, the reader's before it.
	back() {
		const alone = this.sides.every(({choice}) => choice.value === 'you'), on = !alone && this.#player(this.moves.length) === 'you' && this.moves.length > 1;
		return this.act(this.moves.slice(0, on ? -2 : -1));
	}

	#player(ply) { return this.sides[ply % 2].choice.value; }

	// go lets the engine move where it is its turn.
	async go() {
		if (this.busy || !this.answer?.moves.length || this.#player(this.moves.length) !== 'engine') return;
		const best = await this.think();
		if (best) this.set([...this.moves, best.moves[0]]);
	}

	// advise says what the engine would play.
	async advise() {
		if (this.busy || !this.answer.moves.length) return;
		this.say('');
		const best = await this.think();
		if (!best) return;
		const move = this.answer.moves.find(m => m.text === best.moves[0]);
		this.#mark(square => move && (square === move.to || square === move.from));
		this.thought.textContent = `Hint: ${best.moves[0]}. ${this.thought.textContent}`;
		this.go(); // the side was given to the engine meanwhile
	}

	// think searches one ply deeper after the other, until the limits, or until it is stopped, and returns the best
	// line that it has found; nothing where the game was changed meanwhile.
	async think() {
		const turn = ++this.turn, began = performance.now(), limit = Number(this.depth.value) || DEEPEST;
		const till = began + 1000 * Math.min(60, Math.max(0.1, Number(this.time.value) || 1));
		const [side] = this.answer.turn.split(' ');
		let best, nodes = 0;
		this.busy = true;
		this.stopped = false;
		this.#enable();
		try {
			for (let depth = 1; depth <= limit && !this.stopped; depth++) {
				const left = Math.floor(till - performance.now());
				if (best && left < 1) break;
				const {thought} = await this.ask({lines: 1, depth, time: Math.max(1, left)});
				if (turn !== this.turn) return;
				nodes += thought.nodes;
				const [line] = thought.lines;
				if (line?.moves.length && (!best || line.depth >= best.depth)) best = line;
				if (best) this.thought.textContent = `The engine expects ${best.moves.slice(0, 8).join(' ')} · value ${best.value} for ${side} at depth ${best.depth}, ${best.basis} · ${nodes.toLocaleString('en')} nodes, ${((performance.now() - began) / 1000).toFixed(1)} s`;
				if (line?.solved || line?.depth < depth && best) break;
			}
		} catch (e) {
			if (turn !== this.turn) return;
			if (!this.stopped) this.say(e.message);
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

	say(text) { this.fault.textContent = text; }

	// show shows an answer.
	show(answer) {
		this.answer = answer;
		this.chosen = -1;
		this.picture.setAttribute('aria-label', answer.alt);
		const svg = inline(answer.board);
		svg.setAttribute('aria-hidden', 'true');
		this.picture.replaceChildren(svg);
		this.now.textContent = answer.result || answer.turn;
		if (!this.moves.length) this.thought.textContent = '';
		this.played.value = this.moves.join(' ');
		this.start.value = this.position;
		this.#grid(answer.grid);
		this.#choices(answer.moves);
		this.#enable();
	}

	// grid lays the squares over the picture.
	#grid({columns, rows, left, top, width, height}) {
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

	// moves that a click on a square may mean: in connect four on any square of the column.
	#at(square) {
		const {moves, grid: {columns}} = this.answer;
		if (this.game === 'connectfour') return moves.filter(m => m.to % columns === square % columns);
		return moves.filter(m => this.chosen < 0 ? m.from === square || m.from < 0 && m.to === square : m.from === this.chosen && m.to === square);
	}

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

	#mine() { return !this.busy && this.#player(this.moves.length) === 'you'; }

	// mark shows what can be clicked; goal tells of more squares.
	#mark(goal) {
		[...this.squares.children].forEach((e, i) => {
			e.className = 'square';
			if (this.#mine() && this.#at(i).length) e.classList.add('can');
			if (i === this.chosen) e.classList.add('chosen');
			if (this.chosen >= 0 && this.#at(i).length || goal(i)) e.classList.add('goal');
		});
	}

	#choices(moves, ask = false) {
		const had = this.buttons.contains(/** @type {ShadowRoot} */ (this.box.getRootNode()).activeElement);
		this.buttons.replaceChildren(...moves.map(move => textButton(move.text, () => { if (this.#mine()) this.play(move); }, {title: move.says, 'aria-label': `${move.text}: ${move.says}`})));
		if (ask || had) /** @type {HTMLElement} */ (this.buttons.firstElementChild ?? this.again).focus();
	}

	#enable() {
		for (const b of this.buttons.children) lock(b, !this.#mine());
		lock(this.undo, !this.moves.length);
		lock(this.hint, this.busy || !this.answer.moves.length);
		lock(this.stop, !this.busy);
		this.#mark(() => false);
	}
}

// lock says that a button does nothing now. It keeps the focus, which a disabled one loses.
function lock(button, locked) { button.setAttribute('aria-disabled', String(locked)); }

function labelled(text, field) {
	const label = el('label', {}, {}, text + ' ');
	label.append(field);
	return label;
}
