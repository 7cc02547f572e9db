// predict.js asks what comes next: a part of the calculator (calculator.js). The questions, the
// right answers and what is said of every wrong one were made in Go (exercise.Question); here are the
// fields to answer in, the comparison with the right answer, and the score.
import {el, row, textButton as button} from './dom.js';
import STYLE from './predict.css';
import {because, partsOf, solution, words} from './predict/answers.js';
import {Form} from './predict/form.js';
import {KINDS, Quiz} from './predict/quiz.js';
import {Score} from './predict/score.js';
import {format} from './score.js';
import {bind} from './words.js';
/** @import {Question} from 'ablab/exercise' */
/** @import {Change, Predict} from 'ablab/viz' */
/** @import {Given, Keys, MakePart, Part, Point, Shown, State, Wants} from './page' */

export {mark} from './predict/answers.js';

/** @type {MakePart} */
export const part = calculator => calculator.stage.predict && new Asking(calculator, calculator.stage.predict);

const HELP = [
	['q', 'predict what comes next'], ['1 2 3 …', 'Predict: mark the move as skipped, or write the value'],
	['= < >', 'Predict: the value is exact, at most, at least'], ['Enter, h', 'Predict: answer, hint'],
];

// Asking is the part: the mode in which a step forward waits for an answer.
/** @implements {Part} */
class Asking {
	place = /** @type {const} */ ('controls');
	style = STYLE;
	help = HELP;

	/** @param {Shown} calculator @param {Predict} how */
	constructor(calculator, {on = false, hints = true, most = 0, kinds = Object.keys(KINDS)}) {
		this.calculator = calculator;
		this.on = on; // it begins with the questions
		this.hints = hints;
		this.strict = on && !hints; // a teacher's page: what shows the answers waits for them
		this.quiz = new Quiz(kinds, most);
		this.begun = false;
		/** @type {Question | undefined} */
		this.current = undefined; // in the box
		/** @type {Form | undefined} */
		this.form = undefined; // where it is answered; none where it is looked at again
		/** @type {{q: Question, of: Change[], looks: Change[], say: string} | undefined} */
		this.veiled = undefined; // the last answer of veil, and of what it was asked
		this.idled = ''; // what is in the box where there is no question
		/** @type {Point[]} */
		this.points = [];
		this.toggle = button('Predict', () => this.turn(), {title: 'predict what comes next (q)', 'aria-pressed': false});
		this.box = el('div', {class: 'box'}); // the question, or where the next one is
		this.verdict = el('p', {class: 'verdict', role: 'status', dir: 'ltr'});
		this.live = el('p', {class: 'live', 'aria-live': 'polite'});
		this.score = new Score(this.quiz, kinds, {look: q => this.look(q), anew: () => this.anew(), begin: () => this.begin()});
		this.later = el('p', {class: 'later quiet'}, {},
			'Statistics, comparison and export are back when the questions are answered.');
		this.panel = row('panel', this.live, this.box, this.verdict, this.score.element, this.later);
		this.panel.hidden = true;
		this.section = el('section', {class: 'predict', 'aria-label': 'predict'});
		this.section.append(this.panel);
		calculator.view.addEventListener('click', e => {
			if (this.waits) this.form?.field.flip?.(calculator.nodeOf(e));
		});
	}

	// ---- what the calculator asks ----

	get asking() { return this.calculator.state.mode === 'asking'; }

	// waits tells whether the next step waits for the question in the box.
	get waits() { return this.asking && !!this.form && this.quiz.isOpen(this.form.q); }

	get keys() {
		const {form} = this;
		/** @type {Keys} */
		const keys = {q: () => this.turn()};
		if (!this.asking) return keys;
		keys.Enter = () => form ? this.answer(form) : this.box.querySelector('button')?.click();
		if (!form || !this.waits) return keys;
		if (this.hints) keys.h = () => form.hint();
		return {...keys, ...form.field.keys};
	}

	// guarded tells whether there are questions yet, so that what shows the answers is hidden; locked,
	// whether the way out is, too.
	/** @param {Given} state */
	guarded({mode, k, run}) {
		return mode === 'asking' && k < run.steps.length && (this.quiz.coming === run || this.quiz.open.length > 0);
	}

	/** @param {Given} state */
	locked(state) { return this.strict && this.guarded(state); }

	/** @param {Given} state @returns {Wants} */
	wants(state) {
		this.quiz.meet(state.run);
		if (state.mode !== 'asking') return {};
		const next = this.quiz.next(state.k), now = next?.step === state.k ? next : undefined;
		return {
			until: next?.step, held: now ? 'answer the question first' : '', veil: now && this.veil(now, state),
			points: this.points,
			classes: [['asking', true], ['veiled', now], ['guarded', this.guarded(state)], ['locked', this.locked(state)]]
				.flatMap(([name, is]) => is ? [String(name)] : []),
			name: 'the tree, as far as it is searched',
		};
	}

	// veil says what is seen while a question waits. The sentence of the step and the algorithm's own
	// state are not shown. Nor are, where it asks what is cut, the windows and marks of the node and of what is
	// below, which would show that alpha and beta have met; nor, where it asks what the node returns,
	// what it has by now, and from which move. Nor is any window where it asks for one.
	/** @param {Question} q @param {Given} state @returns {NonNullable<Wants['veil']>} */
	veil(q, {looks, run: {nodes}}) {
		if (this.veiled?.q === q && this.veiled.of === looks) return this.veiled;
		let seen = looks;
		if (['cut', 'value'].includes(q.kind)) {
			const below = new Set([q.at]), returned = q.kind === 'value';
			nodes.forEach(({p}, i) => below.has(p) && below.add(i));
			seen = looks.map((look, i) => !below.has(i) ? look : {
				...look, w: undefined, m: undefined, ...returned && i === q.at && {v: undefined},
				c: returned && nodes[i].p === q.at ? look.c.replace(/ best\b/, '') : look.c,
			});
		}
		if (q.kind === 'bounds') { // a node above has the same window
			seen = looks.map(look => look.w ? {...look, w: undefined} : look);
		}
		this.veiled = {q, of: looks, looks: seen, say: 'The next step answers the question.'};
		return this.veiled;
	}

	// refused is told that a step forward was to be made, and waits for an answer.
	refused() {
		this.calculator.play(false);
		const next = this.quiz.next(this.calculator.state.k);
		if (next && !this.waits) this.put(next);
		if (!this.verdict.textContent) {
			this.say(`Answer first${this.strict ? '' : ', or have it shown'}: the next step is the answer.`, 'ask');
		}
	}

	leave() {
		const locked = this.locked(this.calculator.state);
		if (locked) this.say('Answer the questions first.', 'ask');
		return !locked;
	}

	/** @param {State} state @param {Partial<State>} was */
	draw(state, was) {
		const {run, mode, k} = state, {quiz} = this;
		if (run !== was.run) this.score.element.open = false;
		if (run !== was.run || mode !== was.mode || k !== was.k) this.current = this.form = undefined;
		if (this.on && !this.begun && quiz.questions.length) {
			this.begun = true;
			this.calculator.turn('asking');
			return;
		}
		if (mode !== was.mode) this.turned();
		if (!this.asking) return;
		this.bring(state);
		if (run !== was.run || mode !== was.mode) this.restart(state);
		const open = quiz.next(k);
		if (!this.current) open?.step === k ? this.put(open) : this.idle(state);
		this.later.hidden = !this.guarded(state);
		this.score.tell(state, this.locked(state));
		if (k === run.steps.length && k !== was.k && quiz.answers.size) this.score.element.open = true;
	}

	turn() {
		this.calculator.turn(this.asking ? '' : 'asking');
	}

	turned() {
		const focus = this.focused;
		this.toggle.setAttribute('aria-pressed', this.asking);
		this.panel.hidden = !this.asking;
		if (focus && !this.asking) this.toggle.focus(); // the panel is gone, and the keys are the notebook's without
	}

	// bring has the questions made where there are none yet.
	/** @param {Given} state */
	bring(state) {
		const {quiz, calculator} = this;
		if (!calculator.engine || !quiz.lacks(state)) return;
		quiz.bring(state, calculator.engine).then(got => got && this.anew());
		calculator.change();
	}

	// restart goes to the start where all that there is to ask is seen in the picture already.
	/** @param {Given} state */
	restart({k, run}) {
		const {quiz} = this;
		if (!quiz.next(k) && (quiz.open.length || quiz.coming === run)) this.calculator.go(0);
	}

	// ---- asking ----

	get focused() { return [this.section, this.toggle].some(e => e.contains(this.calculator.root.activeElement)); }

	/** @param {number} node */
	label(node) { return this.calculator.state.run.nodes[node].l; }

	/** @param {string} text */
	say(text, as = '') {
		this.verdict.className = 'verdict ' + as;
		this.verdict.textContent = bind(text);
	}

	// anew shows what there is to ask here, after something else is, or is no longer.
	anew() {
		this.current = this.form = undefined;
		this.calculator.change();
	}

	// point marks the nodes that the question in the box is about.
	/** @param {Point[]} points */
	point(points) {
		this.points = points;
		this.calculator.change();
	}

	// put puts a question.
	/** @param {Question} q */
	put(q) {
		const focus = this.focused, form = new Form(q, n => this.label(n), () => this.drafted(form));
		if (this.hints && q.hint) form.acts.append(button('Hint', () => form.hint(), {title: 'hint (h)'}));
		if (!this.strict) form.acts.append(button('Show me', () => this.show(form)));
		form.element.onsubmit = e => {
			e.preventDefault();
			this.answer(form);
		};
		this.current = q;
		this.form = form;
		this.idled = '';
		this.box.replaceChildren(form.element);
		this.say('');
		this.live.textContent = q.text;
		this.calculator.play(false);
		this.drafted(form);
		if (focus) form.focus();
	}

	// drafted shows what is marked in the fields, in the picture and on the button.
	/** @param {Form} form */
	drafted(form) {
		if (form.q.kind === 'cut' && this.quiz.isOpen(form.q)) form.submit.textContent = 'Answer: ' + form.words;
		this.point(form.points);
	}

	// answer marks what is in the fields.
	/** @param {Form} form */
	answer(form) {
		if (!this.waits) return this.goOn();
		const a = form.field.read();
		if (typeof a === 'string') return this.say(a, 'ask');
		const {verdict, say} = this.quiz.answer(form.q, a, form.words), right = verdict === 'right';
		this.say(say, right ? 'right' : 'wrong');
		right ? this.finish(form) : this.calculator.change();
	}

	// show shows the answer.
	/** @param {Form} form */
	show(form) {
		const reason = this.quiz.show(form.q);
		form.field.fill(solution(form.q));
		this.say(reason, 'shown');
		this.finish(form);
	}

	// finish closes the question: what was veiled is seen.
	/** @param {Form} form */
	finish(form) {
		const focus = this.focused, next = button('Go on', () => this.goOn(), {class: 'main'});
		form.close(next);
		this.calculator.change();
		if (focus) next.focus();
	}

	// goOn puts the next question of this step, or lets the step be seen.
	goOn() {
		const {k} = this.calculator.state;
		if (this.quiz.next(k)?.step === k) this.anew();
		else this.calculator.go(k + 1);
	}

	// idle shows where the next question is.
	/** @param {Given} state */
	idle({k, run}) {
		const {quiz} = this, next = quiz.next(k) ?? quiz.open[0], far = next ? next.step - k : 0;
		const text = far > 0 ? `The next question is ${far === 1 ? 'one step' : far + ' steps'} on.` :
			next ? 'The other questions are further back.' :
			quiz.coming === run ? 'The questions are being made.' :
			quiz.missing ? `The questions about this search are not on this page. ${quiz.missing}` :
			!quiz.questions.length ? 'There are no questions about this search.' :
			!quiz.asked.length ? 'Nothing is chosen to be asked about.' : 'All questions are answered.';
		const key = [run.id, k, text].join(), focus = this.focused;
		if (this.idled === key) return;
		this.idled = key;
		const go = next && button(far > 0 ? 'To the next question' : 'To the first question',
			() => this.calculator.go(next.step));
		this.say('');
		this.live.textContent = '';
		this.box.replaceChildren(row('acts', ...go ? [go] : [], el('span', {class: 'quiet'}, {}, text)));
		this.point([]);
		if (focus) (go ?? this.score.tally).focus();
	}

	// ---- afterwards ----

	begin() {
		this.quiz.begin();
		this.score.element.open = false;
		this.calculator.go(0);
		this.anew();
	}

	// look shows a question again with what was answered.
	/** @param {Question} q */
	look(q) {
		const {calculator, quiz, score} = this;
		calculator.go(q.step);
		const was = quiz.answers.get(q);
		const back = button('To the review', () => {
			calculator.go(Infinity);
			score.element.open = true;
			score.tally.focus();
		});
		const set = el('fieldset'), list = el('dl');
		const right = (q.known ? `= ${format(q.value)} or ` : '') + words(q, solution(q), n => this.label(n));
		set.append(el('legend', {dir: 'ltr'}, {}, bind(q.text)), list, row('acts', back));
		for (const [name, text] of [['You answered', was?.words ?? ''], ['Right is', right]]) {
			list.append(row('', el('dt', {}, {}, name), el('dd', {dir: 'ltr'}, {}, text)));
		}
		this.current = q;
		this.form = undefined;
		this.idled = '';
		this.box.replaceChildren(set);
		this.say(was?.say || because(q, 'right'), was?.say ? 'wrong' : 'shown');
		this.point([...partsOf(q).map(p => /** @type {Point} */ ([p.node, p.skipped ? 'skip' : 'move'])), [q.at, 'node']]);
		back.focus();
	}
}
