// searches.js brings other searches: of the page, or of the engine.

import {messageOf} from '../words.js';
/** @import {Asked, Offer, Run} from 'ablab/viz' */
/** @import {Failure, Given, Shown, State} from '../page' */

/**
 * What a search is to be: another one than is shown.
 * @typedef {Partial<Asked> & {variant?: string, tree?: string}} Other
 */

// Searches has a calculator show other searches, one after the other.
export class Searches {
	/** @param {Shown} calculator */
	constructor(calculator) {
		const {notation, asked} = calculator.stage;
		this.calculator = calculator;
		/** @type {Promise<unknown>} */
		this.turns = Promise.resolve(); // the last has had its turn
		this.waiting = 0; // how many have not
		this.judged = JSON.stringify([notation, asked?.depth ?? 0, asked?.window]);
	}

	// wait does what changes the search or the tree, one after the other: each begins with what
	// the one before has left. It returns what comes of it.
	/** @template T @param {() => T | Promise<T>} act @returns {Promise<T>} */
	wait(act) {
		const {calculator} = this;
		this.waiting++;
		const turn = this.turns.then(async () => {
			const busy = setTimeout(() => calculator.change({busy: true}), 100);
			try {
				return await act();
			} finally {
				clearTimeout(busy);
				this.waiting--;
				calculator.change({busy: false});
			}
		});
		this.turns = turn.catch(() => {}); // the next has its turn whatever came of this one
		return turn;
	}

	// after does something at once or, if a search is on its way, when it is shown.
	/** @param {() => void} act */
	after(act) {
		if (this.waiting) this.turns.then(act);
		else act();
	}

	// search shows another search, a carried one or one that the engine makes: what is asked for
	// changes by variant, tree, depth, window, options. A function says it when its turn has come.
	// Where it cannot be, failed is told why.
	/** @param {Other | ((state: State) => Other)} change @param {(e: Failure) => void} [failed] */
	search(change, failed) {
		const {calculator} = this;
		return this.wait(async () => {
			const to = typeof change === 'function' ? change(calculator.state) : change;
			try {
				await this.show(to);
				calculator.tell();
			} catch (e) {
				const why = /** @type {Failure} */ (e), {state} = calculator;
				calculator.change({absent: calculator.absent()});
				if (failed) failed(why);
				else calculator.change({said: {text: why.message, error: true, tries: why.try,
					variant: to.variant ?? state.variant}});
			}
		});
	}

	// show shows the search that a change leads to.
	/** @param {Other} other */
	async show({variant = this.calculator.state.variant, tree = this.calculator.state.tree, ...more}) {
		const {calculator} = this, {engine} = calculator, asked = {...calculator.state.asked, ...more};
		const run = this.carried(variant, tree, asked);
		if (!run && !engine) throw Error('this page has no engine.');
		const answer = run || !engine ? {run, tree} : await engine.ask({do: 'run', tree, variant, asked});
		calculator.show(answer.run, answer.tree ?? tree, asked);
	}

	// carried returns the search that the page has of a tree by an algorithm, as it is asked; undefined where it has none.
	/** @param {string} variant @param {string} tree @param {Asked} asked @returns {Run | undefined} */
	carried(variant, tree, asked) {
		const {stage} = this.calculator, given = {...stage.asked, options: this.given(variant)};
		const same = {...given, ...asked, options: asked.options ?? {}};
		return tree === stage.notation && JSON.stringify(same) === JSON.stringify(given)
			? stage.runs.find(run => run.variant === variant) : undefined;
	}

	// off says why an algorithm cannot be chosen: nothing on this page searches with it what is shown. It is '' where one can.
	/** @param {Offer} offer @param {Given} state */
	off({name, carried}, {absent, tree, asked}) {
		if (!absent && !carried || this.carried(name, tree, {...asked, options: this.given(name)})) return '';
		return absent ? 'Not carried by this page: ' + absent
			: 'The engine of this page does not have it: it can show the search of the first tree only.';
	}

	// unable says why an algorithm that can be chosen cannot search this tree, as far as that is known.
	/** @param {string} name @param {Given} state */
	unable(name, {standings}) {
		const is = standings.find(is => is.name === name);
		return is && !is.idle ? is.say : '';
	}

	// given returns the options that a carried search was made with.
	/** @param {string} variant */
	given(variant) {
		const {runs, asked} = this.calculator.stage;
		return variant === runs[0].variant ? asked?.options ?? {} : {};
	}

	// next shows the next algorithm that can search this tree, and says which it has passed over.
	next() {
		const {calculator} = this, {offers = []} = calculator.stage;
		return this.wait(async () => {
			const {state} = calculator;
			/** @type {string[]} */
			const passed = [];
			const able = offers.filter(offer => offer.name === state.variant || !this.off(offer, state));
			const at = able.findIndex(({name}) => name === state.variant);
			for (let i = 1; i < able.length; i++) {
				const {name: variant, title} = able[(at + i) % able.length], why = this.unable(variant, state);
				try {
					if (why) throw Error(why);
					await this.show({variant, options: this.given(variant)});
					break;
				} catch (e) {
					passed.push(`${title} (${messageOf(e)})`);
				}
			}
			calculator.tell(passed.length ? `Passed over: ${passed.join('; ')}.` : '');
		});
	}

	// judge asks what the algorithms can do with the tree that is shown, where it is another than before.
	/** @param {State} state */
	async judge({tree, variant, asked: {depth = 0, window}}) {
		const {calculator} = this, {engine} = calculator, what = JSON.stringify([tree, depth, window]);
		if (!tree || !engine || what === this.judged) return;
		this.judged = what;
		calculator.change({standings: [], judging: true});
		const {standings = []} = await engine.ask({do: 'standings', tree, variant, asked: {depth, window}}, this)
			.catch(() => ({standings: []})); // then they are told when they are chosen
		if (what === this.judged) calculator.change({standings, judging: false});
	}
}
