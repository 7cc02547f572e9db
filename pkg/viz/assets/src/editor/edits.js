// edits.js changes the tree, and goes back.
/** @import {Ask, Answer} from 'ablab/calc' */
/** @import {Asked} from 'ablab/viz' */
/** @import {Engine, Failure, Shown} from '../page' */

const NONE = 'Select a node first.';

// ADDS are the edits that add a leaf, and DESCRIBES those that change only what is said of a node.
const ADDS = ['child', 'sibling'];
const DESCRIBES = ['value', 'name', 'label', 'eval', 'threat', 'noisy', 'probability'];

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
		/** @type {string | undefined} */
		this.added = undefined; // the path of the leaf that was added last, while the reader has chosen no other node
		this.ended = false; // the search was at its end when there was one
		this.showing = false;
		this.complain = /** @param {Error} e */ e => calculator.tell(e.message, true);
		this.undo = this.back(this.undone, this.redone, 'The last change is undone. Ctrl+Y makes it again.');
		this.redo = this.back(this.redone, this.undone, 'The change is made again. Ctrl+Z undoes it.');
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
				this.show(await this.ask({do: 'edit', ...question}), question.asked, question.edit?.do);
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

	// show shows an answer to what was done, at the end of its search where the one before was shown at its end.
	/** @param {Answer} answer @param {Asked} [asked] @param {string} [done] */
	show(answer, asked, done = '') {
		const to = answer.select ?? this.path, {k, last} = this.calculator.state;
		if (last) this.ended = k === last;
		this.showing = true;
		try {
			this.calculator.show(answer.run, answer.tree, asked);
		} finally {
			this.showing = false;
		}
		if (!last && this.ended) this.calculator.go(this.calculator.state.last); // a leaf had no value meanwhile
		this.path = to;
		if (ADDS.includes(done)) this.added = to.join();
		else if (!DESCRIBES.includes(done)) this.added = undefined;
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
	/** @param {Past[]} from @param {Past[]} to @param {string} say what was done: in Build it is seen */
	back(from, to, say) {
		return () => this.calculator.searches.wait(async () => {
			const past = from.pop();
			if (!past) return;
			const {state} = this.calculator, was = {...this.now, whole: past.whole};
			const {variant, asked} = past.whole ? past :
				{variant: state.variant, asked: {...past.asked, options: state.asked.options}};
			try {
				this.show({...await this.ask({do: 'edit', tree: past.tree, variant, asked}), select: past.path}, asked);
				to.push(was);
				if (!this.editing) this.calculator.tell(say);
			} catch (e) {
				this.complain(/** @type {Error} */ (e));
				from.push(past);
			}
			this.refresh();
		});
	}

	// isAdded reports whether the selected node is the leaf that was added last.
	get isAdded() { return this.added === this.path.join(); }

	// add adds a move to the node that the reader has chosen: to the selected one or, where that is the leaf that was added
	// last, to its parent. So one key adds move after move to one node.
	add() {
		return this.change(() => {
			if (this.calculator.state.selected < 0) throw Error(NONE);
			return {edit: {path: this.path, do: this.isAdded ? 'sibling' : 'child'}};
		});
	}

	// turnSides has the other player move first.
	turnSides() {
		return this.change(() => ({edit: {path: this.path, do: 'side'}}));
	}

	// at is an edit of the selected node.
	/** @param {string} what @param {{text?: string, by?: number}} [more] @param {(e: Failure) => void} [failed] */
	at(what, more = {}, failed) {
		return this.change(() => {
			if (this.calculator.state.selected < 0) throw Error(NONE);
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
