// quiz.js has the questions of a search, and what was answered.
import {because, mark} from './answers.js';
/** @import {Answer, Question} from 'ablab/exercise' */
/** @import {Run} from 'ablab/viz' */
/** @import {Engine, Given} from '../page' */

// KINDS are the kinds of questions, and what they are about.
/** @type {Record<string, string>} */
export const KINDS = {cut: 'cuts', value: 'returned values', update: 'the root', window: 'windows', bounds: 'alpha and beta'};

// check returns the questions of a run, none where they are malformed.
/** @param {Run} run @returns {Question[]} */
function check(run) {
	const node = /** @param {number} n */ n => Number.isInteger(n) && n >= 0 && n < run.nodes.length;
	const ok = run.ask && Array.isArray(run.ask) && run.ask.every(q =>
		q && Number.isInteger(q.step) && q.step >= 0 && q.step < run.steps.length && node(q.at) &&
		KINDS[q.kind] && typeof q.text === 'string' && q.say && Array.isArray(q.parts ?? []) &&
		(q.parts ?? []).every(p => node(p?.node)));
	return ok && run.ask || [];
}

// A Quiz has the questions of the run that is shown, of those kinds that are wanted. The first answer
// to one counts; it is open until it is answered right, or shown.
export class Quiz {
	/** @param {string[]} kinds @param {number} [most] so many questions at most, spread over the search; 0 is all */
	constructor(kinds, most = 0) {
		this.most = most;
		this.wanted = new Set(kinds);
		/** @type {Run | undefined} */
		this.run = undefined;
		/** @type {Run | undefined} */
		this.coming = undefined; // the run whose questions the engine makes
		this.missing = ''; // why it does not
		/** @type {Question[]} */
		this.questions = [];
		/** @type {Map<Question, {verdict: string, words: string, say: string, done?: boolean}>} */
		this.answers = new Map(); // by question: {verdict, words, say} of the first answer, and whether it is done
	}

	// meet takes the questions of a run, if it is another.
	/** @param {Run} run */
	meet(run) {
		if (run === this.run) return;
		this.run = run;
		this.missing = '';
		this.questions = check(run);
		this.begin();
	}

	// begin forgets the answers.
	begin() {
		this.answers.clear();
	}

	get asked() {
		const all = this.questions.filter(q => this.wanted.has(q.kind)), {most} = this;
		return most && all.length > most ? all.filter((_, i) => Math.floor(i * most / all.length) <
			Math.floor((i + 1) * most / all.length)) : all;
	}

	get open() { return this.asked.filter(q => this.isOpen(q)); }

	/** @param {Question} q */
	isOpen(q) { return !this.answers.get(q)?.done; }

	// next returns the first open question from step k on.
	/** @param {number} k */
	next(k) {
		return this.open.find(q => q.step >= k);
	}

	// answer marks an answer; words is what it says.
	/** @param {Question} q @param {Partial<Answer>} a @param {string} words */
	answer(q, a, words) {
		const marked = mark(q, a), first = this.answers.get(q) ?? {...marked, words};
		this.answers.set(q, first);
		if (marked.verdict === 'right') first.done = true;
		return marked;
	}

	// show gives a question up, and returns the reason of what is right.
	/** @param {Question} q */
	show(q) {
		const first = this.answers.get(q) ?? {verdict: 'shown', words: 'shown', say: ''};
		this.answers.set(q, {...first, done: true});
		return because(q, 'right');
	}

	// lacks tells whether the engine is to make the questions of a carried search: the first alone has
	// its own.
	/** @param {Given} state */
	lacks({run}) {
		return !run.ask && this.coming !== run;
	}

	// bring has it make them, and tells whether there are others now.
	/** @param {Given} state @param {Engine} engine */
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
