// board.js is the board of a game: the picture that Go has drawn, and its squares, which a reader clicks, drags a piece between,
// or reaches by the arrow keys.
import {el, row, textButton} from '../dom.js';
import {inline} from '../svg.js';
/** @import {Answer, Grid, Move} from 'ablab/play' */

/** @type {Record<string, number[]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const SIDE = 40; // of a square in the picture, board.Square

let boards = 0;

export class Board {
	/** @type {Move[]} */
	moves = []; // that can be played; none while it is not the reader's turn
	chosen = -1; // the square of the piece that is to move
	at = 0; // the square under the keys
	/** @type {number[]} */
	shown = []; // squares that a hint shows
	/** @type {Grid} */
	grid = {columns: 0, rows: 0, left: 0, top: 0, width: 0, height: 0};
	/** @type {HTMLElement[]} */
	cells = [];
	/** @type {{square: number, x: number, y: number, piece?: SVGElement, moved: boolean} | undefined} */
	drag; // a piece that follows the pointer, or that the reader pulls though it cannot move

	/** @param {(move: Move) => void} play @param {(square: string, from: string) => void} miss see click */
	constructor(play, miss) {
		this.play = play;
		this.miss = miss;
		this.id = `board${++boards}-`;
		this.picture = el('div', {role: 'img'});
		this.squares = el('div', {
			class: 'squares', role: 'grid', tabindex: 0, 'aria-label': 'the squares of the board: arrows move, Enter chooses',
		});
		this.asked = row('ask'); // where a move has several forms, such as a promotion
		this.asked.hidden = true;
		this.asked.setAttribute('role', 'group');
		this.asked.setAttribute('aria-label', 'which of these moves?');
		this.element = row('board', this.picture, this.squares, this.asked);
		this.squares.onkeydown = e => {
			if (e.ctrlKey || e.altKey || e.metaKey || !this.key(e.key)) return;
			e.preventDefault();
			e.stopPropagation();
		};
		this.squares.onfocus = this.squares.onblur = () => this.mark();
		this.squares.onpointerdown = e => this.#lift(e);
		this.squares.onpointermove = e => this.#carry(e);
		this.squares.onpointerup = e => this.#drop(e);
		this.squares.onpointercancel = () => {
			this.#settle();
			this.drag = undefined;
			this.unchoose();
		};
		this.element.ondragstart = () => false; // the browser's own dragging would end ours
		this.asked.onkeydown = e => {
			if (e.key !== 'Escape') return;
			this.unchoose();
			this.squares.focus();
		};
	}

	// show shows a position.
	/** @param {Answer} answer */
	show({board = '', alt = '', grid, squares = []}) {
		this.unchoose();
		this.picture.setAttribute('aria-label', alt);
		const svg = inline(board);
		svg.setAttribute('aria-hidden', 'true');
		this.picture.replaceChildren(svg);
		if (JSON.stringify(grid) !== JSON.stringify(this.grid)) this.#build(grid);
		this.grid = grid;
		this.cells.forEach((cell, i) => cell.setAttribute('aria-label', squares[i] ?? ''));
		this.shown = [];
	}

	// build lays the squares over the picture.
	/** @param {Grid} grid */
	#build({columns, rows, left, top, width, height}) {
		if (columns * rows !== this.cells.length) this.at = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
		this.cells = [];
		/** @type {HTMLElement[]} */
		const lines = [];
		for (let y = 0; y < rows; y++) {
			const line = el('div', {role: 'row'});
			for (let x = 0; x < columns; x++) {
				const i = this.cells.length;
				const cell = el('div', {class: 'square', role: 'gridcell', id: this.id + i}, {
					left: `${100 * (left + x * width)}%`, top: `${100 * (top + y * height)}%`,
					width: `${100 * width}%`, height: `${100 * height}%`,
				});
				cell.onclick = () => this.click(i);
				this.cells.push(cell);
				line.append(cell);
			}
			lines.push(line);
		}
		this.squares.replaceChildren(...lines);
	}

	// open sets the moves that can be played.
	/** @param {Move[]} moves */
	open(moves) {
		this.moves = moves;
		this.mark();
	}

	unchoose() {
		this.chosen = -1;
		this.asked.hidden = true;
		this.mark();
	}

	// to are the moves that a click on a square may mean: those of the piece there, or those that lead there.
	/** @param {number} square */
	to(square) {
		const {chosen, moves} = this;
		return moves.filter(({from, to, also}) => chosen < 0 && from >= 0 ? from === square :
			from === chosen && (to === square || also?.includes(square)));
	}

	// click chooses a piece, or plays a move. Of a click that does neither, miss gets the square and that of the piece that was
	// chosen before; of any other, nothing.
	/** @param {number} square @returns {unknown} */
	click(square) {
		if (this.drag?.moved) return;
		this.at = square;
		this.miss('', '');
		const moves = this.to(square), {chosen} = this;
		this.asked.hidden = true;
		if (!moves.length) { // another piece, or none
			if (square === chosen) return this.unchoose();
			if (chosen >= 0 && this.moves.some(({from}) => from === square)) {
				this.unchoose();
				return this.click(square);
			}
			if (this.moves.length) this.miss(this.#name(square), chosen < 0 ? '' : this.#name(chosen));
		} else if (moves.length === 1 && (moves[0].from < 0 || this.chosen >= 0)) return this.play(moves[0]);
		else if (this.chosen < 0) this.chosen = square;
		else this.#ask(square, moves);
		this.mark();
	}

	// ask asks at the square which of several moves is meant: it promotes, or goes one of two ways.
	/** @param {number} square @param {Move[]} moves */
	#ask(square, moves) {
		const {columns, left, top, width, height} = this.grid, x = left + (square % columns + .5) * width;
		const y = top + Math.floor(square / columns) * height;
		this.asked.replaceChildren(...moves.map(move => {
			const button = textButton(move.text, () => this.play(move),
				{title: move.says, 'aria-label': `${move.text}: ${move.says}`});
			if (move.becomes) button.replaceChildren(inline(move.becomes));
			return button;
		}));
		Object.assign(this.asked.style, {
			left: `${100 * x}%`, top: `${100 * (y < .5 ? y + height : y)}%`,
			translate: `${x < .3 ? 0 : x > .7 ? -100 : -50}% ${y < .5 ? 0 : -100}%`,
		});
		this.asked.hidden = false;
		/** @type {HTMLElement} */ (this.asked.firstElementChild).focus();
	}

	// key does what a key does on the board, and tells whether it does anything.
	/** @param {string} key */
	key(key) {
		const {columns, rows} = this.grid, step = ARROWS[key];
		if (step) {
			const x = Math.max(0, Math.min(columns - 1, this.at % columns + step[0]));
			const y = Math.max(0, Math.min(rows - 1, Math.floor(this.at / columns) + step[1]));
			this.at = y * columns + x;
			this.mark();
		} else if (key === 'Enter' || key === ' ') this.click(this.at);
		else if (key === 'Escape' && this.chosen >= 0) this.unchoose();
		else return false;
		return true;
	}

	// name is what a square is called.
	/** @param {number} square */
	#name(square) { return (this.cells[square].getAttribute('aria-label') ?? '').split(':')[0]; }

	// point shows some squares.
	/** @param {number[]} squares */
	point(squares) {
		this.shown = squares;
		this.mark();
	}

	// mark shows what can be clicked, and where the keys are.
	mark() {
		const focused = this.squares.matches(':focus-visible');
		this.cells.forEach((cell, i) => {
			const can = this.to(i).length > 0;
			cell.classList.toggle('can', can);
			cell.classList.toggle('chosen', i === this.chosen);
			cell.classList.toggle('goal', this.chosen >= 0 && can || this.shown.includes(i));
			cell.classList.toggle('takes', this.chosen >= 0 && this.to(i).some(({takes}) => takes));
			cell.classList.toggle('at', focused && i === this.at);
			cell.setAttribute('aria-selected', String(i === this.chosen));
		});
		this.squares.setAttribute('aria-activedescendant', this.id + this.at);
	}

	// lift begins to drag the piece under the mouse. On touch a finger scrolls the page, and a piece moves by two taps.
	/** @param {PointerEvent} e */
	#lift(e) {
		this.drag = undefined;
		const square = this.cells.indexOf(/** @type {HTMLElement} */ (e.target));
		if (e.pointerType === 'touch' || e.button || square < 0 || !this.moves.some(({from}) => from >= 0)) return;
		const {columns} = this.grid, x = square % columns * SIDE, y = Math.floor(square / columns) * SIDE;
		const moves = this.moves.some(({from}) => from === square);
		const piece = moves && this.picture.querySelector(`use[x="${x}"][y="${y}"]`);
		this.drag = {square, x: e.clientX, y: e.clientY, piece: /** @type {SVGElement} */ (piece || undefined), moved: false};
	}

	/** @param {PointerEvent} e */
	#carry(e) {
		const {drag} = this, svg = this.picture.firstElementChild;
		if (!drag) return;
		const x = e.clientX - drag.x, y = e.clientY - drag.y;
		if (!drag.moved && Math.hypot(x, y) < 5) return;
		if (!drag.moved) {
			drag.moved = true;
			this.squares.setPointerCapture(e.pointerId);
			this.unchoose();
			if (!drag.piece) return;
			this.chosen = drag.square;
			this.mark();
			drag.piece.parentNode?.append(drag.piece); // above the others
		}
		const scale = Number(svg?.getAttribute('width')) / (svg?.getBoundingClientRect().width || 1);
		if (drag.piece) drag.piece.style.transform = `translate(${x * scale}px, ${y * scale}px)`;
	}

	/** @param {PointerEvent} e */
	#drop(e) {
		const {drag} = this;
		if (!drag?.moved) {
			this.drag = undefined;
			return;
		}
		const {left, top, width, height} = this.squares.getBoundingClientRect(), {grid} = this;
		const x = Math.floor(((e.clientX - left) / width - grid.left) / grid.width);
		const y = Math.floor(((e.clientY - top) / height - grid.top) / grid.height);
		const inside = x >= 0 && y >= 0 && x < grid.columns && y < grid.rows, square = inside ? y * grid.columns + x : -1;
		this.#settle();
		setTimeout(() => { // after the click that follows
			this.drag = undefined;
			if (!drag.piece) this.click(drag.square); // it says why nothing moves
			else if (square >= 0 && square !== drag.square) this.click(square);
			else if (square < 0) this.unchoose();
		});
	}

	// settle puts a piece that is dragged back.
	#settle() {
		if (this.drag?.piece) this.drag.piece.style.transform = '';
	}
}
