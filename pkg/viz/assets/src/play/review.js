// review.js goes through a game move by move, and shows what each move has changed. A click on a move shows its position.
import {el, row, textButton} from '../dom.js';
/** @import {Answer, Judged, Opponent} from 'ablab/play' */

const THINKS = 300; // milliseconds for each position

// Review is the list of the moves of a game with what they are worth.
export class Review {
	/** @type {string[]} */
	moves = []; // of the game that the list is about
	turn = 0; // grows with each game that is gone through

	/**
	 * @param {(question: object, moves: string[]) => Promise<Answer>} ask
	 * @param {(moves: string[]) => void} go shows a position of the game
	 */
	constructor(ask, go) {
		this.ask = ask;
		this.go = go;
		this.says = el('p', {class: 'quiet', role: 'status'});
		this.list = el('ol', {class: 'review', 'aria-label': 'what each move changed'});
		this.element = row('reviewed', this.says, this.list);
		this.element.hidden = true;
	}

	// clear forgets the game that was gone through.
	clear() {
		this.turn++;
		this.moves = [];
		this.list.replaceChildren();
		this.element.hidden = true;
	}

	// run goes through a game. Of positions where the die is rolled nothing is said. A search that ends after a move of one
	// side sees the game otherwise than one that ends after a move of the other, so all end after moves of the same one.
	/** @param {string[]} moves @param {Opponent} by */
	async run(moves, {name: by, deepens}) {
		this.clear();
		/** @type {number | undefined} */
		let ends;
		const turn = this.turn;
		this.moves = moves;
		this.element.hidden = false;
		/** @type {Judged | undefined} */
		let before;
		for (let n = 0; n <= moves.length; n++) {
			this.says.textContent = `Going through the game: position ${n + 1} of ${moves.length + 1}.`;
			let answer = await this.ask({by, lines: 1, time: THINKS, before}, moves.slice(0, n));
			const [line] = answer.thought?.lines ?? [];
			if (deepens && line?.depth > 1 && !line.solved) {
				ends ??= line.depth % 2;
				if ((n + line.depth) % 2 !== ends) {
					answer = await this.ask({by, lines: 1, depth: line.depth - 1, before}, moves.slice(0, n));
				}
			}
			if (turn !== this.turn) return;
			if (n) this.#add(n, answer, before);
			before = answer.worth ?? before;
		}
		const steps = [...this.list.querySelectorAll('.large')].length;
		this.says.textContent = steps > 1 ? `${steps} moves lost much of the value; they are in bold.` :
			steps ? 'One move lost much of the value; it is in bold.' : 'No move lost much of the value.';
	}

	// add adds the move n with what it changed.
	/** @param {number} n @param {Answer} answer @param {Judged} [before] */
	#add(n, {worth, change, played, movers}, before) {
		const lost = worth && before ? before.share - worth.share : 0, mover = movers[n - 1];
		const large = (mover < 0 ? Math.abs(lost) : mover ? -lost : lost) > .15; // a roll can go either way
		const button = textButton(change || `${n}. ${played[n - 1]}`, () => this.go(this.moves.slice(0, n)),
			large ? {class: 'large'} : {});
		if (worth) {
			button.title = worth.kind;
			button.prepend(meter(worth));
		}
		const item = el('li');
		item.append(button);
		this.list.append(item);
	}

	// mark marks the position that is shown, where the list has it.
	/** @param {string[]} moves */
	mark(moves) {
		if (!moves.every((move, i) => move === this.moves[i])) return this.clear();
		[...this.list.children].forEach((item, i) => {
			i + 1 === moves.length ? item.setAttribute('aria-current', 'step') : item.removeAttribute('aria-current');
		});
	}
}

// meter is a bar that is as full as the side that moves first is well off.
/** @param {Judged} [worth] */
export function meter(worth) {
	const bar = el('span', {class: 'meter', 'aria-hidden': 'true'});
	bar.append(el('span', {}, {width: `${100 * (worth?.share ?? .5)}%`}));
	return bar;
}
