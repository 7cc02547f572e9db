// searches.js brings other searches: of the page, or of the engine.

// isCarried tells whether the page has the search of an algorithm.
export const isCarried = (runs, variant) => runs.some(run => run.variant === variant);

// Searches has a calculator show other searches, one after the other.
export class Searches {
	/** @param {import('../page').Shown} calculator */
	constructor(calculator) {
		const {notation, asked} = calculator.stage;
		this.calculator = calculator;
		this.turns = Promise.resolve(); // the last has had its turn
		this.judged = JSON.stringify([notation, asked?.depth ?? 0, asked?.window]);
	}

	// wait does what changes the search or the tree, one after the other: each begins with what
	// the one before has left. It returns what comes of it.
	wait(act) {
		const {calculator} = this;
		const turn = this.turns.then(async () => {
			const busy = setTimeout(() => calculator.change({busy: true}), 100);
			try {
				return await act();
			} finally {
				clearTimeout(busy);
				calculator.change({busy: false});
			}
		});
		this.turns = turn.catch(() => {}); // the next has its turn whatever came of this one
		return turn;
	}

	// search shows another search, a carried one or one that the engine makes: what is asked for
	// changes by variant, tree, depth, window, options. A function says it when its turn has come.
	// Where it cannot be, failed is told why.
	search(change, failed) {
		const {calculator} = this;
		return this.wait(async () => {
			const to = typeof change === 'function' ? change(calculator.state) : change;
			try {
				await this.show(to);
				calculator.tell();
			} catch (e) {
				const {state} = calculator;
				calculator.change({absent: calculator.absent()});
				if (failed) failed(e);
				else calculator.change({said: {text: e.message, error: true, tries: e.try, variant: to.variant ?? state.variant}});
			}
		});
	}

	// show shows the search that a change leads to.
	async show({variant = this.calculator.state.variant, tree = this.calculator.state.tree, ...more}) {
		const {calculator} = this, {stage, engine} = calculator;
		const asked = {...calculator.state.asked, ...more};
		const given = {...stage.asked, options: this.given(variant)}, same = {...given, ...asked, options: asked.options ?? {}};
		const carried = tree === stage.notation && JSON.stringify(same) === JSON.stringify(given) && stage.runs.find(run => run.variant === variant);
		if (!carried && !engine) throw Error('this page has no engine.');
		const answer = carried || !engine ? {run: carried || undefined, tree} : await engine.ask({do: 'run', tree, variant, asked});
		calculator.show(answer.run, answer.tree ?? tree, asked);
	}

	// given returns the options that a carried search was made with.
	given(variant) {
		const {runs, asked} = this.calculator.stage;
		return variant === runs[0].variant ? asked?.options ?? {} : {};
	}

	// next shows the next algorithm that can search this tree, and says which it has passed over.
	next() {
		const {calculator} = this, {offers = [], runs} = calculator.stage;
		return this.wait(async () => {
			const {absent, variant: now, standings} = calculator.state, passed = [];
			const able = offers.filter(({name}) => !absent || isCarried(runs, name)), at = able.findIndex(({name}) => name === now);
			for (let i = 1; i < able.length; i++) {
				const {name: variant, title} = able[(at + i) % able.length], is = standings.find(({name}) => name === variant);
				try {
					if (is && !is.idle) throw Error(is.say);
					await this.show({variant, options: this.given(variant)});
					break;
				} catch (e) {
					passed.push(`${title} (${is?.say ?? e.message})`);
				}
			}
			calculator.tell(passed.length ? `Passed over: ${passed.join('; ')}.` : '');
		});
	}

	// judge asks what the algorithms can do with the tree that is shown, where it is another than before.
	/** @param {import('../page').State} state */
	async judge({tree, variant, asked: {depth = 0, window}}) {
		const {calculator} = this, {engine} = calculator, what = JSON.stringify([tree, depth, window]);
		if (!tree || !engine || what === this.judged) return;
		this.judged = what;
		calculator.change({standings: []});
		try {
			const {standings = []} = await engine.ask({do: 'standings', tree, variant, asked: {depth, window}}, this);
			if (what === this.judged) calculator.change({standings});
		} catch { /* then they are told when they are chosen */ }
	}
}
