// score.js tells how many questions were answered right, and which were not.
import {el, textButton as button} from '../dom.js';
import {bind, count} from '../words.js';
import {KINDS} from './quiz.js';
/** @import {Question} from 'ablab/exercise' */
/** @import {Given} from '../page' */

// A Score is the tally of a quiz, with the review of what was answered wrong, and what is asked about. It calls
// look to have a question looked at again, anew where others are wanted, and begin to begin again.
export class Score {
	/**
	 * @param {import('./quiz.js').Quiz} quiz @param {string[]} kinds that can be chosen
	 * @param {{look: (q: Question) => void, anew: () => void, begin: () => void}} does
	 */
	constructor(quiz, kinds, does) {
		this.quiz = quiz;
		this.kinds = kinds;
		this.does = does;
		this.told = '';
		this.tally = el('summary');
		this.review = el('ol');
		this.filters = el('p', {class: 'filters'});
		this.element = el('details', {class: 'score'});
		this.element.append(this.tally, this.review, this.filters);
	}

	// tell writes all of it, where it is another than before.
	/** @param {Given} state @param {boolean} locked */
	tell({run}, locked) {
		const {quiz} = this, all = quiz.asked, given = all.filter(q => quiz.answers.has(q));
		const wrong = given.filter(q => quiz.answers.get(q)?.verdict !== 'right'), left = all.length - given.length;
		this.filters.hidden = locked;
		const told = [run.id, quiz.questions.length, ...quiz.wanted, given.length, left].join();
		if (this.told === told) return;
		this.told = told;
		this.element.hidden = !quiz.questions.length;
		this.tally.textContent = !given.length ? count(all.length, 'question') :
			`Score: ${given.length - wrong.length} of ${given.length} right at the first answer` +
				(left ? `, ${left} to come` : '');
		this.list(wrong);
		const there = Object.keys(KINDS).filter(kind => this.kinds.includes(kind) && quiz.questions.some(q => q.kind === kind));
		this.filters.replaceChildren('Ask about ', ...there.map(kind => this.filter(kind)),
			...given.length ? [button('Begin again', this.does.begin)] : []);
	}

	// list has the questions that were answered wrong at first, to be looked at again.
	/** @param {Question[]} wrong */
	list(wrong) {
		this.review.hidden = !wrong.length;
		this.review.replaceChildren(...wrong.map(q => {
			const item = el('li'), {verdict = '', words = ''} = this.quiz.answers.get(q) ?? {};
			const said = verdict === 'shown' ? verdict : `${verdict}: ${words}`;
			item.append(button(`step ${q.step}`, () => this.does.look(q)), el('span', {dir: 'ltr'}, {}, bind(q.text) + ' '),
				el('span', {class: 'quiet', dir: 'ltr'}, {}, said));
			return item;
		}));
	}

	// filter chooses whether there are questions of a kind.
	/** @param {string} kind */
	filter(kind) {
		const {wanted} = this.quiz, l = el('label'), input = el('input', {type: 'checkbox', value: kind});
		input.checked = wanted.has(kind);
		input.onchange = () => {
			input.checked ? wanted.add(kind) : wanted.delete(kind);
			this.does.anew();
			/** @type {HTMLElement | null} */ (this.filters.querySelector(`[value=${kind}]`))?.focus();
		};
		l.append(input, KINDS[kind]);
		return l;
	}
}
