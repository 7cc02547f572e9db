// quiz.js has the questions of a search, and what was answered.
import {because, mark} from './answers.js';

// KINDS are the kinds of questions, and what they are about.
export const KINDS = {cut: 'cuts', value: 'returned values', update: 'the root', window: 'windows'};

// check returns the questions of a run, none where they are malformed.
/** @returns {import('ablab/lab').Question[]} */
function check(run) {
	const node = n => Number.isInteger(n) && n >= 0 && n < run.nodes.length;
	const ok = Array.isArray(run.ask) && run.ask.every(q => q && Number.isInteger(q.step) && q.step >= 0 && q.step < run.steps.length && node(q.at) &&
		KINDS[q.kind] && typeof q.text === 'string' && q.say && Array.isArray(q.parts ?? []) && (q.parts ?? []).every(p => node(p?.node)));
	return ok ? run.ask : [];
}

// A Quiz has the questions of the run that is shown, of those kinds that are wanted. The first answer
// to one counts; it is open until it is answered right, or shown.
export class Quiz {
	constructor(kinds) {
		this.wanted = new Set(kinds);
		/** @type {import('ablab/viz').Run} */
		this.run = undefined;
		this.coming = undefined; // the run whose questions the engine makes
		this.missing = ''; // why it does not
		/** @type {import('ablab/lab').Question[]} */
		this.questions = [];
		this.begin();
	}

	// meet takes the questions of a run, if it is another.
	meet(run) {
		if (run === this.run) return;
		this.run = run;
		this.missing = '';
		this.questions = check(run);
		this.begin();
	}

	// begin forgets the answers.
	begin() {
		this.answers = new Map(); // by question: {verdict, words, say} of the first answer, and whether it is done
	}

	get asked() { return this.questions.filter(q => this.wanted.has(q.kind)); }

	get open() { return this.asked.filter(q => this.isOpen(q)); }

	isOpen(q) { return !this.answers.get(q)?.done; }

	// next returns the first open question from step k on.
	next(k) {
		return this.open.find(q => q.step >= k);
	}

	// answer marks an answer; words is what it says.
	answer(q, a, words) {
		const marked = mark(q, a);
		if (!this.answers.has(q)) this.answers.set(q, {...marked, words});
		if (marked.verdict === 'right') this.answers.get(q).done = true;
		return marked;
	}

	// show gives a question up, and returns the reason of what is right.
	show(q) {
		if (!this.answers.has(q)) this.answers.set(q, {verdict: 'shown', words: 'shown', say: ''});
		this.answers.get(q).done = true;
		return because(q, 'right');
	}

	// lacks tells whether the engine is to make the questions of a carried search: the first alone has
	// its own.
	lacks({run}, engine) {
		return !run.ask && engine && this.coming !== run;
	}

	// bring has it make them, and tells whether there are others now.
	async bring({run, tree, variant, asked}, engine) {
		this.coming = run;
		/** @type {Partial<import('ablab/calc').Answer>} */
		const answer = await engine.ask({do: 'run', tree, variant, asked}).catch(error => ({error}));
		if (this.coming === run) this.coming = undefined;
		run.ask = answer.run?.ask ?? [];
		if (this.run !== run) return false;
		this.missing = answer.error?.message ?? '';
		this.questions = check(run);
		return true;
	}
}
