// edits.js changes the tree, and goes back.
/** @import {Ask, Answer} from 'ablab/calc' */
/** @import {Asked} from 'ablab/viz' */
/** @import {Engine, Failure, Shown} from '../page' */

// A Past is what can be gone back to, whole where the algorithm goes back too.
/** @typedef {{tree: string, variant: string, asked: Asked, path: number[], whole?: boolean}} Past */

// A Piece of the editor has hooks:
/**
 * @typedef {object} Piece
 * @property {(same: boolean) => void} [refresh] a tree is shown, with what is asked of it: the same as before, or not
 * @property {() => void} [accepted] the engine has taken a change
 * @property {() => void} [inspect] another node is selected, or it looks otherwise
 * @property {(on: boolean) => void} [turn] editing by hand has begun, or ended
 */

// An Edits has what the pieces of the editor share: the node that is edited, the states before, and
// the one way to change the tree.
export class Edits {
	/** @param {Shown} calculator @param {Engine} engine */
	constructor(calculator, engine) {
		this.calculator = calculator;
		this.engine = engine;
		/** @type {Piece[]} */
		this.pieces = [];
		/** @type {Past[]} */
		this.undone = [];
		/** @type {Past[]} */
		this.redone = [];
		/** @type {Past | undefined} */
		this.shown = undefined;
		/** @type {number[]} */
		this.path = []; // of the node that is, or was, selected
		this.showing = false;
		this.complain = /** @param {Error} e */ e => calculator.tell(e.message, true);
		this.undo = this.back(this.undone, this.redone);
		this.redo = this.back(this.redone, this.undone);
	}

	get editing() { return this.calculator.state.mode === 'editing'; }

	/** @returns {Past} */
	get now() {
		const {tree, variant, asked} = this.calculator.state;
		return {tree, variant, asked, path: this.path};
	}

	refresh() {
		this.each(piece => piece.refresh?.(JSON.stringify(this.shown?.asked) === JSON.stringify(this.calculator.state.asked)));
		this.shown = this.now;
	}

	inspect() {
		this.each(piece => piece.inspect?.());
	}

	/** @param {(piece: Piece) => void} what */
	each(what) {
		this.pieces.forEach(what);
	}

	/** @param {Partial<Ask>} question @param {object} [only] */
	ask(question, only) {
		const {tree, variant, asked} = this.calculator.state;
		return this.engine.ask({tree, variant, asked, ...question}, only);
	}

	// change does what a question says, one at a time and in their order: make says it when its
	// turn has come, about the tree and the node of then. It tells whether it was done.
	/** @param {() => Partial<Ask> | undefined} make @param {(e: Failure) => void} failed @returns {Promise<boolean>} */
	change(make, failed = this.complain) {
		return this.calculator.searches.wait(async () => {
			const before = this.now;
			try {
				const question = make();
				if (!question) return false;
				this.show(await this.ask({do: 'edit', ...question}), question.asked);
				const what = /** @param {Past} past */ ({tree, variant, asked}) => JSON.stringify([tree, variant, asked]);
				if (what(this.now) !== what(before)) this.keep({...before, whole: !!question.variant});
				this.refresh();
				return true;
			} catch (e) {
				failed(/** @type {Failure} */ (e));
				return false;
			}
		});
	}

	// keep keeps a state that can be gone back to.
	/** @param {Past} state */
	keep(state) {
		this.undone.push(state);
		this.redone.length = 0;
	}

	// show shows an answer, at the end of its search where the tree is edited by hand.
	/** @param {Answer} answer @param {Asked} [asked] */
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
		this.each(piece => piece.accepted?.());
	}

	// mend selects the node of the path in a picture that is new.
	mend() {
		if (!this.editing) return;
		const i = this.nodeAt(this.path);
		if (i === this.calculator.state.selected) this.inspect();
		else this.calculator.select(i);
	}

	// back goes back, or forward again: from takes its last state and to gets the one of now.
	/** @param {Past[]} from @param {Past[]} to */
	back(from, to) {
		return () => this.calculator.searches.wait(async () => {
			const past = from.pop();
			if (!past) return;
			const {state} = this.calculator, was = {...this.now, whole: past.whole};
			const {variant, asked} = past.whole ? past :
				{variant: state.variant, asked: {...past.asked, options: state.asked.options}};
			try {
				this.show({...await this.ask({do: 'edit', tree: past.tree, variant, asked}), select: past.path}, asked);
				to.push(was);
			} catch (e) {
				this.complain(/** @type {Error} */ (e));
				from.push(past);
			}
			this.refresh();
		});
	}

	// at is an edit of the selected node.
	/** @param {string} what @param {{text?: string, by?: number}} [more] @param {(e: Failure) => void} [failed] */
	at(what, more = {}, failed) {
		return this.change(() => {
			if (this.calculator.state.selected < 0) throw Error('Select a node first.');
			return {edit: {path: this.path, do: what, ...more}};
		}, failed);
	}

	// ---- nodes and paths ----

	get nodes() { return this.calculator.state.run.nodes; }

	// moves returns the children of a node but for that of the null move.
	/** @param {number} parent */
	moves(parent) {
		return this.nodes.flatMap((n, i) => n.p === parent && !n.u ? [i] : []);
	}

	// end returns the end of the nodes below.
	/** @param {number} i */
	end(i) {
		const {nodes} = this;
		let k = i + 1;
		while (k < nodes.length && nodes[k].p >= i) k++;
		return k;
	}

	/** @param {number} i */
	pathOf(i) {
		const way = [], {nodes} = this;
		for (; i > 0; i = nodes[i].p) way.unshift(nodes[i].u ? -1 : this.moves(nodes[i].p).indexOf(i));
		return way;
	}

	/** @param {number[]} way */
	nodeAt(way) {
		let i = 0;
		for (const k of way) {
			const next = k < 0 ? this.nodes.findIndex(n => n.p === i && n.u) : this.moves(i)[k] ?? -1;
			if (next < 0) break;
			i = next;
		}
		return i;
	}
}
