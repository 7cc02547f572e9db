// predict.js asks what comes next: a part of the calculator (calculator.js). The questions, the
// right answers and what is said of every wrong one were made in Go (lab.Question); here are the
// fields to answer in, the comparison with the right answer, and the score.
import {drawing, el, row, textButton as button} from './dom.js';
import STYLE from './predict.css';
import {because, partsOf, solution, words} from './predict/answers.js';
import {fieldsOf} from './predict/fields.js';
import {KINDS, Quiz} from './predict/quiz.js';
import {format} from './score.js';
import {bind, count} from './words.js';

export {mark} from './predict/answers.js';

/** @type {import('./page').MakePart} */
export const part = calculator => new Asking(calculator);

const HELP = [
	['q', 'predict what comes next'], ['1 2 3 …', 'predicting: mark the move as skipped, or write the value'],
	['= < >', 'predicting: the value is exact, at most, at least'], ['Enter, h', 'predicting: answer, hint'],
];

// Asking is the part: the mode in which a step forward waits for an answer.
class Asking {
	/** @param {import('./page').Shown} calculator */
	constructor(calculator) {
		const {on = false, hints = true, kinds = Object.keys(KINDS)} = calculator.stage.predict;
		Object.assign(this, {place: 'controls', style: STYLE, help: HELP});
		this.calculator = calculator;
		this.on = on; // it begins with the questions
		this.hints = hints;
		this.strict = on && !hints; // a teacher's page: what shows the answers waits for them
		this.kinds = kinds;
		this.quiz = new Quiz(kinds);
		this.begun = false;
		/** @type {import('ablab/lab').Question} */
		this.current = undefined; // the question in the box
		/** @type {import('./page').Field} */
		this.field = undefined; // where it is answered; none where it is looked at again
		/** @type {[number, string][]} */
		this.points = [];
		this.build();
		calculator.view.addEventListener('click', e => {
			if (this.waits) this.field.flip?.(calculator.nodeOf(e));
		});
	}

	build() {
		this.toggle = button('', () => this.turn(), {title: 'Predict what comes next (q)', 'aria-pressed': false});
		const sign = drawing('M5.4 6.2a2.6 2.6 0 1 1 3.9 2.3c-.8.5-1.3.9-1.3 2M8 13.4v.1');
		sign.style.fill = 'none';
		this.toggle.append(sign, el('span', {}, {}, 'Predict'));
		this.box = el('div', {class: 'box'}); // the question, or where the next one is
		this.verdict = el('p', {class: 'verdict', role: 'status', dir: 'ltr'});
		this.live = el('p', {class: 'live', 'aria-live': 'polite'});
		this.tally = el('summary');
		this.review = el('ol');
		this.filters = el('p', {class: 'filters'});
		this.score = el('details', {class: 'score'});
		this.score.append(this.tally, this.review, this.filters);
		this.later = el('p', {class: 'later quiet'}, {}, 'Statistics, comparison and export are back when the questions are answered.');
		this.panel = row('panel', this.live, this.box, this.verdict, this.score, this.later);
		this.section = el('section', {class: 'predict', 'aria-label': 'predict'});
		this.section.append(this.panel);
		this.panel.hidden = true;
	}

	// ---- what the calculator asks ----

	get asking() { return this.calculator.state.mode === 'asking'; }

	// waits tells whether the next step waits for the question in the box.
	get waits() { return this.asking && !!this.field && this.quiz.isOpen(this.current); }

	get keys() {
		const keys = {q: () => this.turn()};
		if (!this.asking) return keys;
		keys.Enter = () => this.field ? this.answer() : this.box.querySelector('button')?.click();
		if (!this.waits) return keys;
		if (this.hints) keys.h = () => this.hint();
		return {...keys, ...this.field.keys};
	}

	// guarded tells whether there are questions yet, so that what shows the answers is hidden; locked,
	// whether the way out is, too.
	guarded({mode, k, run}) {
		return mode === 'asking' && k < run.steps.length && (this.quiz.coming === run || this.quiz.open.length > 0);
	}

	locked(state) { return this.strict && this.guarded(state); }

	/** @param {import('./page').State} state @returns {import('./page').Wants} */
	wants(state) {
		this.quiz.meet(state.run);
		if (state.mode !== 'asking') return {};
		const next = this.quiz.next(state.k), now = next?.step === state.k;
		return {
			until: next?.step, held: now ? 'answer the question first' : '', veil: now ? this.veil(next, state) : undefined, points: this.points,
			classes: ['asking', ...this.guarded(state) ? ['guarded'] : [], ...this.locked(state) ? ['locked'] : []],
			name: 'the tree, as far as it is searched',
		};
	}

	// veil says what is seen while a question waits. The sentence of the step and the algorithm's own
	// state are not shown. Nor are, where it asks what is cut, the windows of the node and of what is
	// below, which would show that alpha and beta have met; nor, where it asks what the node returns,
	// what it has by now, and from which move.
	veil(q, {looks, run: {nodes}}) {
		if (this.veiled?.q === q && this.veiled.of === looks) return this.veiled;
		let seen = looks;
		if (['cut', 'value'].includes(q.kind)) {
			const below = new Set([q.at]), returned = q.kind === 'value';
			nodes.forEach(({p}, i) => below.has(p) && below.add(i));
			seen = looks.map((look, i) => !below.has(i) ? look : {
				...look, w: undefined, ...returned && i === q.at && {v: undefined},
				c: returned && nodes[i].p === q.at ? look.c.replace(/ best\b/, '') : look.c,
			});
		}
		this.veiled = {q, of: looks, looks: seen, say: 'The next step answers the question.'};
		return this.veiled;
	}

	// refused is told that a step forward was to be made, and waits for an answer.
	refused() {
		this.calculator.play(false);
		if (!this.waits) this.put(this.quiz.next(this.calculator.state.k));
		if (!this.verdict.textContent) this.say(`Answer first${this.strict ? '' : ', or have it shown'}: the next step is the answer.`, 'ask');
	}

	leave() {
		const locked = this.locked(this.calculator.state);
		if (locked) this.say('Answer the questions first.', 'ask');
		return !locked;
	}

	/** @param {import('./page').State} state @param {Partial<import('./page').State>} was */
	draw(state, was) {
		const {run, mode, k} = state, {quiz} = this;
		if (run !== was.run) this.score.open = false;
		if (run !== was.run || mode !== was.mode || k !== was.k) this.current = this.field = undefined;
		if (this.on && !this.begun && quiz.questions.length) {
			this.begun = true;
			this.calculator.turn('asking');
			return;
		}
		if (mode !== was.mode) this.turned();
		if (!this.asking) return;
		this.bring(state);
		const open = quiz.next(k);
		if (!this.current) open?.step === k ? this.put(open) : this.idle(state);
		this.tell(state);
		if (k === run.steps.length && k !== was.k && quiz.answers.size) this.score.open = true;
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
	bring(state) {
		const {quiz, calculator} = this;
		if (!quiz.lacks(state, calculator.engine)) return;
		quiz.bring(state, calculator.engine).then(got => got && this.anew());
		calculator.change();
	}

	// ---- asking ----

	get focused() { return [this.section, this.toggle].some(e => e.contains(this.calculator.root.activeElement)); }

	label(node) { return this.calculator.state.run.nodes[node].l; }

	say(text, as = '') {
		this.verdict.className = 'verdict ' + as;
		this.verdict.textContent = bind(text);
	}

	// anew shows what there is to ask here, after something else is, or is no longer.
	anew() {
		this.current = this.field = undefined;
		this.calculator.change();
	}

	// point marks the nodes that the question in the box is about.
	point(points) {
		this.points = points;
		this.calculator.change();
	}

	// put puts a question.
	put(q) {
		const focus = this.focused, form = el('form', {novalidate: ''}), set = el('fieldset');
		this.current = q;
		this.idled = undefined;
		this.field = fieldsOf(q, n => this.label(n), () => this.drafted());
		this.submit = el('button', {type: 'submit', class: 'main'}, {}, 'Answer');
		const acts = row('acts', this.submit, ...this.hints && q.hint ? [button('Hint', () => this.hint(), {title: 'hint (h)'})] : [],
			...this.strict ? [] : [button('Show me', () => this.show())]);
		set.append(el('legend', {dir: 'ltr'}, {}, bind(q.text)), this.field.element, acts);
		form.append(set, el('p', {class: 'hint quiet', dir: 'ltr'}));
		form.onsubmit = e => {
			e.preventDefault();
			this.answer();
		};
		this.box.replaceChildren(form);
		this.say('');
		this.live.textContent = q.text;
		this.calculator.play(false);
		this.drafted();
		if (focus) set.querySelector('input')?.focus();
	}

	// drafted shows what is marked in the fields, in the picture and on the button.
	drafted() {
		const q = this.current, node = q.kind === 'update' ? [] : /** @type {[number, string][]} */ ([[q.at, 'node']]);
		if (q.kind !== 'cut') return this.point(node);
		const answer = this.field.read();
		if (this.quiz.isOpen(q)) this.submit.textContent = 'Answer: ' + words(q, answer, n => this.label(n));
		this.point([...partsOf(q).map(p => /** @type {[number, string]} */ ([p.node, answer.skipped.includes(p.node) ? 'skip' : 'move'])), ...node]);
	}

	hint() {
		this.box.querySelector('.hint').textContent = this.current.hint;
	}

	// answer marks what is in the fields.
	answer() {
		if (!this.waits) return this.goOn();
		const q = this.current, a = this.field.read();
		if (typeof a === 'string') return this.say(a, 'ask');
		const {verdict, say} = this.quiz.answer(q, a, words(q, a, n => this.label(n))), right = verdict === 'right';
		this.say(say, right ? 'right' : 'wrong');
		right ? this.finish() : this.calculator.change();
	}

	// show shows the answer.
	show() {
		const reason = this.quiz.show(this.current);
		this.field.fill(solution(this.current));
		this.say(reason, 'shown');
		this.finish();
	}

	// finish closes the question: what was veiled is seen.
	finish() {
		const focus = this.focused, next = button('Go on', () => this.goOn(), {class: 'main'});
		for (const input of this.box.querySelectorAll('input')) input.disabled = true;
		this.box.querySelector('.acts').replaceChildren(next);
		this.box.querySelector('.hint').textContent = '';
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
	idle({k, run}) {
		const {quiz} = this, next = quiz.next(k) ?? quiz.open[0], far = next?.step - k;
		const text = far > 0 ? `The next question is ${far === 1 ? 'one step' : far + ' steps'} on.` : next ? 'The other questions are further back.' :
			quiz.coming === run ? 'The questions are being made.' : quiz.missing ? `The questions about this search are not on this page. ${quiz.missing}` :
			!quiz.questions.length ? 'There are no questions about this search.' : !quiz.asked.length ? 'Nothing is chosen to be asked about.' : 'All questions are answered.';
		const key = [run.id, k, text].join(), focus = this.focused;
		if (this.idled === key) return;
		this.idled = key;
		const go = button(far > 0 ? 'To the next question' : 'To the first question', () => this.calculator.go(next.step));
		this.say('');
		this.live.textContent = '';
		this.box.replaceChildren(row('acts', ...next ? [go] : [], el('span', {class: 'quiet'}, {}, text)));
		this.point([]);
		if (focus) (next ? go : this.tally).focus();
	}

	// ---- the score ----

	// tell writes the score and the review.
	tell(state) {
		const {quiz} = this, all = quiz.asked, given = all.filter(q => quiz.answers.has(q));
		const right = given.filter(q => quiz.answers.get(q).verdict === 'right'), left = all.length - given.length;
		this.later.hidden = !this.guarded(state);
		this.filters.hidden = this.locked(state);
		const told = [state.run.id, quiz.questions.length, ...quiz.wanted, given.length, left].join();
		if (this.told === told) return;
		this.told = told;
		this.score.hidden = !quiz.questions.length;
		this.tally.textContent = !given.length ? count(all.length, 'question') :
			`Score: ${right.length} of ${given.length} right at the first answer` + (left ? `, ${left} to come` : '');
		this.list(given.filter(q => !right.includes(q)));
		const there = Object.keys(KINDS).filter(kind => this.kinds.includes(kind) && quiz.questions.some(q => q.kind === kind));
		this.filters.replaceChildren('Ask about ', ...there.map(kind => this.filter(kind)), ...given.length ? [button('Begin again', () => this.begin())] : []);
	}

	// list has the questions that were answered wrong at first, to be looked at again.
	list(wrong) {
		this.review.hidden = !wrong.length;
		this.review.replaceChildren(...wrong.map(q => {
			const item = el('li'), was = this.quiz.answers.get(q), said = was.verdict === 'shown' ? 'shown' : `${was.verdict}: ${was.words}`;
			item.append(button(`step ${q.step}`, () => this.look(q)), el('span', {dir: 'ltr'}, {}, bind(q.text) + ' '), el('span', {class: 'quiet', dir: 'ltr'}, {}, said));
			return item;
		}));
	}

	// filter chooses whether there are questions of a kind.
	filter(kind) {
		const {wanted} = this.quiz, l = el('label'), input = el('input', {type: 'checkbox', value: kind});
		input.checked = wanted.has(kind);
		input.onchange = () => {
			input.checked ? wanted.add(kind) : wanted.delete(kind);
			this.anew();
			/** @type {HTMLElement} */ (this.filters.querySelector(`[value=${kind}]`)).focus();
		};
		l.append(input, KINDS[kind]);
		return l;
	}

	begin() {
		this.quiz.begin();
		this.score.open = false;
		this.calculator.go(0);
		this.anew();
	}

	// look shows a question again with what was answered.
	look(q) {
		const {calculator, quiz} = this;
		calculator.go(q.step);
		const was = quiz.answers.get(q), label = n => this.label(n);
		const back = button('To the review', () => {
			calculator.go(Infinity);
			this.score.open = true;
			this.tally.focus();
		});
		const set = el('fieldset'), list = el('dl'), right = (q.known ? `= ${format(q.value)} or ` : '') + words(q, solution(q), label);
		set.append(el('legend', {dir: 'ltr'}, {}, bind(q.text)), list, row('acts', back));
		for (const [name, text] of [['You answered', was.words], ['Right is', right]]) {
			list.append(row('', el('dt', {}, {}, name), el('dd', {dir: 'ltr'}, {}, text)));
		}
		this.current = q;
		this.field = this.idled = undefined;
		this.box.replaceChildren(set);
		this.say(was.say || because(q, 'right'), was.say ? 'wrong' : 'shown');
		this.point([...partsOf(q).map(p => /** @type {[number, string]} */ ([p.node, p.skipped ? 'skip' : 'move'])), [q.at, 'node']]);
		back.focus();
	}
}
