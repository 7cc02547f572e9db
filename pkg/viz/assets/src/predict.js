// predict.js asks what comes next: a part of the calculator (calculator.js). The questions, the
// right answers and what is said of every wrong one were made in Go (lab.Question); here are the
// fields to answer in, the comparison with the right answer, and the score.
import {drawing, el, row, textButton as button} from './dom.js';
import STYLE from './predict.css';
import {SIGNS, format, parse} from './score.js';
import {bind} from './words.js';

const CLAIMS = { // what a value can be, in words
	plain: {exact: 'exactly', lower: 'at least', upper: 'at most'},
	selective: {selective: 'found', 'selective lower': 'found to be at least', 'selective upper': 'found to be at most'},
};
const claimsOf = q => q.bound in CLAIMS.selective ? CLAIMS.selective : CLAIMS.plain;
const NUMBER = 'Write a number, such as 3 or -2.';
const KINDS = {cut: 'cuts', value: 'returned values', update: 'the root', window: 'windows'};

// mark marks an answer as lab's Question.Mark does.
export function mark(q, answer) {
	const verdict = judge(q, answer);
	return {verdict, say: (verdict === 'right' ? 'Right. ' : '') + because(q, verdict)};
}

// because returns the reason of a verdict.
const because = (q, verdict) => `${q.say[verdict] ?? ''} ${q.tie ?? ''}`.trim();

/** @type {(q: import('ablab/lab').Question, answer: Partial<import('ablab/lab').Answer>) => import('ablab/lab').Verdict} */
function judge(q, {skipped = [], value, bound, beta}) {
	const right = (q.parts ?? []).filter(p => p.skipped).map(p => p.node);
	const plain = claim => claim?.replace(/^selective ?/, '') || 'exact'; // a selective search's claim is judged as any
	const said = plain(bound), is = q.known && said !== plain(q.bound) ? 'exact' : plain(q.bound);
	switch (true) {
	case q.kind === 'cut':
		return skipped.some(n => !right.includes(n)) ? 'over-pruned' : right.some(n => !skipped.includes(n)) ? 'under-pruned' : 'right';
	case q.kind === 'window':
		return value === q.value && beta === q.beta ? 'right' : 'wrong window';
	case !!q.claim:
		return value === q.value ? 'right' : 'wrong value';
	case value === q.value:
		return said === is ? 'right' : 'wrong bound';
	case said === 'lower' && is !== 'upper' && value < q.value:
	case said === 'upper' && is !== 'lower' && value > q.value:
		return 'weaker';
	}
	return 'wrong value';
}

// check returns the questions of a run, none where they are malformed.
function check(run) {
	const node = n => Number.isInteger(n) && n >= 0 && n < run.nodes.length;
	const ok = Array.isArray(run.ask) && run.ask.every(q => q && Number.isInteger(q.step) && q.step >= 0 && q.step < run.steps.length && node(q.at) &&
		KINDS[q.kind] && typeof q.text === 'string' && q.say && Array.isArray(q.parts ?? []) && (q.parts ?? []).every(p => node(p?.node)));
	return ok ? run.ask : [];
}

/** @type {import('./page').MakePart} */
export function part(calculator) {
	const {engine} = calculator;
	const {on = false, hints = true, kinds = Object.keys(KINDS)} = calculator.stage.predict;
	const strict = on && !hints; // a teacher's page: what shows the answers waits for them
	const wanted = new Set(kinds);
	/** @type {import('ablab/lab').Question[]} */
	let questions = [];
	let begun = false;
	let answers = new Map(); // by question: {verdict, words, say} of the first answer, and whether it is done
	let coming, missing = ''; // the run whose questions the engine makes, and why it does not
	let current, field; // the question that is open, and where it is answered

	const toggle = button('', () => calculator.turn(asking() ? '' : 'asking'), {title: 'Predict what comes next (q)', 'aria-pressed': false});
	const sign = drawing('M5.4 6.2a2.6 2.6 0 1 1 3.9 2.3c-.8.5-1.3.9-1.3 2M8 13.4v.1');
	sign.style.fill = 'none';
	toggle.append(sign, el('span', {}, {}, 'Predict'));
	const box = el('div', {class: 'box'}); // the question, or where the next one is
	const verdict = el('p', {class: 'verdict', role: 'status', dir: 'ltr'});
	const live = el('p', {class: 'live', 'aria-live': 'polite'});
	const tally = el('summary'), review = el('ol'), filters = el('p', {class: 'filters'});
	const score = el('details', {class: 'score'});
	score.append(tally, review, filters);
	const later = el('p', {class: 'later quiet'}, {}, 'Statistics, comparison and export are back when the questions are answered.');
	const panel = row('panel', live, box, verdict, score, later);
	const section = el('section', {class: 'predict', 'aria-label': 'predict'});
	section.append(panel);
	panel.hidden = true;

	const asking = () => calculator.mode === 'asking';
	const asked = () => questions.filter(q => wanted.has(q.kind));
	const isOpen = q => !answers.get(q)?.done;
	const guarded = () => asking() && calculator.k < calculator.last && (coming === calculator.run || asked().some(isOpen));
	const locked = () => strict && guarded();
	const openAt = k => asking() ? asked().find(q => q.step === k && isOpen(q)) : undefined;
	const held = () => asking() && current && isOpen(current) && current.step === calculator.k;
	const inside = () => [section, toggle].some(e => e.contains(calculator.root.activeElement));
	const label = n => calculator.run.nodes[n].l;

	// ---- the fields of an answer ----

	// Each has an element, read() for the answer or a sentence about what is missing, fill(answer),
	// and what keys do.
	const fields = {
		cut(q) {
			const keyed = q.parts.length > 1; // beside the name of one leaf a number is read as its value
			const boxes = q.parts.map(({node}, i) => {
				const l = el('label', {class: 'move', dir: 'auto'}), input = el('input', {type: 'checkbox', value: node});
				l.append(input, el('span', {}, {}, label(node)), ...keyed && i < 9 ? [el('kbd', {'aria-hidden': true}, {}, String(i + 1))] : []);
				input.onchange = () => show();
				return {l, input, node};
			});
			const read = () => ({skipped: boxes.filter(b => b.input.checked).map(b => b.node)});
			const show = () => {
				for (const b of boxes) point(b.node, b.input.checked ? 'skip' : 'move');
				if (answerButton) answerButton.textContent = 'Answer: ' + words(q, read());
			};
			const flip = i => {
				if (!boxes[i] || boxes[i].input.disabled) return;
				boxes[i].input.checked = !boxes[i].input.checked;
				show();
			};
			return {
				element: row('moves', ...boxes.map(b => b.l)), read, show, flip: node => flip(boxes.findIndex(b => b.node === node)),
				fill: a => { for (const b of boxes) b.input.checked = a.skipped.includes(b.node); show(); },
				keys: Object.fromEntries(boxes.slice(0, 9).map((_, i) => [String(i + 1), () => flip(i)])),
			};
		},
		number(q) {
			const box = number('value');
			return {
				element: row('claim', el('span', {dir: 'auto'}, {}, q.claim), box),
				read() {
					const value = parse(box.value);
					return Number.isNaN(value) ? NUMBER : {value};
				},
				fill: a => { box.value = format(a.value); },
				keys: typing(() => box),
			};
		},
		value(q) {
			const claims = claimsOf(q), [exact, lower, upper] = Object.keys(claims);
			const radios = Object.entries(claims).map(([bound, word]) => {
				const l = el('span', {title: word}), input = el('input', {type: 'radio', name: 'bound', value: bound, 'aria-label': word});
				l.append(input, el('span', {class: 'sign', 'aria-hidden': true}, {}, SIGNS[bound])); // the button lies over its sign
				return {l, input, bound};
			});
			const box = number('value');
			const signs = row('signs', ...radios.map(r => r.l));
			signs.onkeydown = e => { if (e.key.startsWith('Arrow')) e.stopPropagation(); }; // they choose, and do not step
			signs.setAttribute('role', 'radiogroup');
			signs.setAttribute('aria-label', 'what the value is');
			const choose = bound => () => { for (const r of radios) r.input.checked ||= r.bound === bound; };
			return {
				element: row('claim', el('span', {dir: 'auto'}, {}, label(q.at)), signs, box),
				read() {
					const bound = radios.find(r => r.input.checked)?.bound, value = parse(box.value);
					return !bound ? `Choose ${SIGNS[exact]}, ${SIGNS[lower]} or ${SIGNS[upper]}.` : Number.isNaN(value) ? NUMBER : {value, bound};
				},
				fill: a => { box.value = format(a.value); choose(a.bound)(); },
				keys: {...typing(() => box), '=': choose(exact), '~': choose(exact), '>': choose(lower), '<': choose(upper)},
			};
		},
		window() {
			const alpha = number('alpha'), beta = number('beta');
			return {
				element: row('claim', '(', alpha, ',', beta, ')'),
				read() {
					const value = parse(alpha.value), to = parse(beta.value);
					return Number.isNaN(value) || Number.isNaN(to) ? 'Write two numbers; -inf and inf are the ends.' : {value, beta: to};
				},
				fill: a => { alpha.value = format(a.value); beta.value = format(a.beta); },
				keys: typing(() => alpha.value && calculator.root.activeElement !== alpha ? beta : alpha),
			};
		},
	};
	const number = name => el('input', {type: 'text', inputmode: 'text', size: 5, autocomplete: 'off', spellcheck: 'false', 'aria-label': name, class: 'number'});

	// typing takes keys into a text box that has not the focus, and gives it the focus.
	const typing = box => Object.fromEntries([...'0123456789-'].map(key => [key, () => {
		const b = box();
		if (b.disabled) return;
		b.focus();
		b.value = key;
	}]));

	// words writes an answer.
	const words = (q, a) => q.kind === 'cut' && q.parts.length === 1 ? `${label(q.parts[0].node)} is ${a.skipped.length ? '' : 'not '}skipped` :
		q.kind === 'cut' ? a.skipped.map(label).join(', ') || 'none' :
		q.kind === 'window' ? `(${format(a.value)}, ${format(a.beta)})` : q.claim ? format(a.value) : `${SIGNS[a.bound]} ${format(a.value)}`;

	const solution = q => ({...q, skipped: (q.parts ?? []).filter(p => p.skipped).map(p => p.node)});

	// point marks a node of the picture that a question is about; nothing takes all marks off.
	const point = (node, as) => {
		if (node === undefined) {
			for (const e of calculator.svg.querySelectorAll('[data-asked]')) e.removeAttribute('data-asked');
		} else {
			for (const id of ['n', 'e']) calculator.svg.querySelector(`#${id}${node}`)?.setAttribute('data-asked', as);
		}
	};

	// ---- asking ----

	let answerButton;

	// ask puts a question.
	function ask(q) {
		const focus = inside();
		current = q;
		point();
		calculator.picture.show(q.parts?.[0]?.node ?? q.at);
		if (q.kind !== 'update') point(q.at, 'node');
		const form = el('form', {novalidate: ''}), set = el('fieldset'), hint = el('p', {class: 'hint quiet', dir: 'ltr'});
		answerButton = el('button', {type: 'submit', class: 'main'}, {}, 'Answer');
		field = fields[q.claim ? 'number' : q.kind](q);
		field.hint = () => { hint.textContent = q.hint; };
		const acts = row('acts', answerButton, ...hints && q.hint ? [button('Hint', field.hint, {title: 'hint (h)'})] : [], ...strict ? [] : [button('Show me', showMe)]);
		set.append(el('legend', {dir: 'ltr'}, {}, bind(q.text)), field.element, acts);
		form.append(set, hint);
		form.onsubmit = e => {
			e.preventDefault();
			answer();
		};
		box.replaceChildren(form);
		field.show?.();
		say('');
		live.textContent = q.text;
		calculator.play(false);
		calculator.hold();
		if (focus) set.querySelector('input')?.focus();
	}

	// answer marks what is in the fields; the first answer counts.
	function answer() {
		if (!held()) return goOn();
		const a = field.read();
		if (typeof a === 'string') return say(a, 'ask');
		const m = mark(current, a), right = m.verdict === 'right';
		if (!answers.has(current)) answers.set(current, {...m, words: words(current, a)});
		say(m.say, right ? 'right' : 'wrong');
		if (right) finish();
		count();
	}

	function showMe() {
		if (!answers.has(current)) answers.set(current, {verdict: 'shown', words: 'shown', say: ''});
		field.fill(solution(current));
		say(because(current, 'right'), 'shown');
		finish();
		count();
	}

	// finish closes the open question.
	function finish() {
		const focus = inside();
		answers.get(current).done = true;
		lock();
		calculator.draw(); // what was veiled
		for (const input of box.querySelectorAll('input')) input.disabled = true;
		const next = button('Go on', goOn, {class: 'main'});
		box.querySelector('.acts').replaceChildren(next);
		box.querySelector('.hint').textContent = '';
		calculator.hold();
		if (focus) next.focus();
	}

	// goOn puts the next question of this step, or lets the step be seen.
	function goOn() {
		const next = asked().find(q => q.step === calculator.k && isOpen(q));
		if (!next) return calculator.go(calculator.k + 1);
		calculator.draw(); // the next is about something else
		ask(next);
	}

	// idle shows where the next question is.
	function idle() {
		const focus = inside(), open = asked().filter(isOpen), next = open.find(q => q.step >= calculator.k) ?? open[0];
		current = field = undefined;
		point();
		say('');
		live.textContent = '';
		const text = el('span', {class: 'quiet'}), far = next?.step - calculator.k;
		const go = button(far > 0 ? 'To the next question' : 'To the first question', () => calculator.go(next.step));
		text.textContent = far > 0 ? `The next question is ${far === 1 ? 'one step' : far + ' steps'} on.` : next ? 'The other questions are further back.' :
			coming === calculator.run ? 'The questions are being made.' : missing ? `The questions about this search are not on this page. ${missing}` :
			!questions.length ? 'There are no questions about this search.' : !asked().length ? 'Nothing is chosen to be asked about.' : 'All questions are answered.';
		box.replaceChildren(row('acts', ...next ? [go] : [], text));
		calculator.hold();
		if (focus) (next ? go : tally).focus();
	}

	// look shows a question again with what was answered.
	function look(q) {
		calculator.go(q.step);
		const was = answers.get(q);
		current = undefined;
		point();
		calculator.picture.show(q.parts?.[0]?.node ?? q.at);
		point(q.at, 'node');
		for (const p of q.parts ?? []) point(p.node, p.skipped ? 'skip' : 'move');
		const back = button('To the review', () => { calculator.go(calculator.last); score.open = true; tally.focus(); });
		const set = el('fieldset'), list = el('dl');
		set.append(el('legend', {dir: 'ltr'}, {}, bind(q.text)), list, row('acts', back));
		for (const [name, text] of [['You answered', was.words], ['Right is', (q.known ? `= ${format(q.value)} or ` : '') + words(q, solution(q))]]) {
			list.append(row('', el('dt', {}, {}, name), el('dd', {dir: 'ltr'}, {}, text)));
		}
		box.replaceChildren(set);
		say(was.say || because(q, 'right'), was.say ? 'wrong' : 'shown');
		back.focus();
	}

	function say(text, as = '') {
		verdict.className = 'verdict ' + as;
		verdict.textContent = bind(text);
	}

	// lock hides what shows the answers while there are questions, and on a teacher's page the way out.
	function lock() {
		calculator.box.classList.toggle('guarded', guarded());
		calculator.box.classList.toggle('locked', locked());
		later.hidden = !guarded();
	}

	// name says what the picture is: with the result only to who is not asked for it.
	function name() {
		calculator.view.setAttribute('aria-label', asking() ? 'the tree, as far as it is searched' : calculator.run.alt ?? '');
	}

	// count writes the score and the review.
	function count() {
		const all = asked(), given = all.filter(q => answers.has(q)), right = given.filter(q => answers.get(q).verdict === 'right');
		const wrong = given.filter(q => answers.get(q).verdict !== 'right'), left = all.length - given.length;
		score.hidden = !questions.length;
		tally.textContent = !given.length ? `${all.length} ${all.length === 1 ? 'question' : 'questions'}` :
			`Score: ${right.length} of ${given.length} right at the first answer` + (left ? `, ${left} to come` : '');
		review.replaceChildren(...wrong.map(q => {
			const item = el('li'), was = answers.get(q);
			const said = was.verdict === 'shown' ? 'shown' : `${was.verdict}: ${was.words}`;
			item.append(button(`step ${q.step}`, () => look(q)), el('span', {dir: 'ltr'}, {}, bind(q.text) + ' '), el('span', {class: 'quiet', dir: 'ltr'}, {}, said));
			return item;
		}));
		review.hidden = !wrong.length;
		filters.hidden = locked();
		const there = Object.keys(KINDS).filter(kind => kinds.includes(kind) && questions.some(q => q.kind === kind));
		filters.replaceChildren('Ask about ', ...there.map(kind => {
			const l = el('label'), input = el('input', {type: 'checkbox'});
			input.checked = wanted.has(kind);
			input.onchange = () => {
				input.checked ? wanted.add(kind) : wanted.delete(kind);
				at();
				filters.querySelectorAll('input')[there.indexOf(kind)].focus();
			};
			l.append(input, KINDS[kind]);
			return l;
		}), ...given.length ? [button('Begin again', begin)] : []);
	}

	function begin() {
		answers = new Map();
		score.open = false;
		current = undefined;
		if (calculator.k) calculator.go(0);
		else at();
	}

	// bring has the engine make the questions of a carried search: the first alone has its own.
	async function bring() {
		const {run, tree, variant, asked} = calculator;
		if (run.ask || !engine || coming === run) return;
		coming = run;
		/** @type {Partial<import('ablab/calc').Answer>} */
		const answer = await engine.ask({do: 'run', tree, variant, asked}).catch(error => ({error}));
		if (coming === run) coming = undefined;
		run.ask = answer.run?.ask ?? [];
		if (calculator.run !== run) return;
		missing = answer.error?.message ?? '';
		questions = check(run);
		calculator.focused(at);
	}

	// at shows what is asked where the calculator is.
	function at() {
		if (!asking()) return;
		bring();
		const open = openAt(calculator.k);
		if (!calculator.veil !== !open) calculator.draw(); // the questions are others than when it was drawn
		if (!open) idle();
		else if (open !== current) ask(open);
		else calculator.hold();
		count();
		lock();
		if (calculator.k === calculator.last && answers.size) score.open = true;
	}

	calculator.view.addEventListener('click', e => {
		if (held()) field.flip?.(calculator.nodeOf(e));
	});

	return {
		section, place: 'controls', toggle, style: STYLE,
		help: [['q', 'predict what comes next'], ['1 2 3 …', 'predicting: mark the move as skipped, or write the value'],
			['= < >', 'predicting: the value is exact, at most, at least'], ['Enter, h', 'predicting: answer, hint']],
		get keys() {
			const keys = {q: () => calculator.turn(asking() ? '' : 'asking')};
			if (!asking()) return keys;
			keys.Enter = () => field ? answer() : box.querySelector('button')?.click();
			if (!held()) return keys;
			if (hints) keys.h = field.hint;
			return {...keys, ...field.keys};
		},
		// A step forward waits for the answers on the way: it goes as far as the first.
		before(k) {
			if (!asking()) return true;
			const first = asked().find(q => q.step >= calculator.k && q.step < k && isOpen(q));
			if (!first) return true;
			if (first.step > calculator.k) calculator.go(first.step);
			else {
				calculator.play(false);
				if (first !== current) ask(first);
				if (!verdict.textContent) say(`Answer first${strict ? '' : ', or have it shown'}: the next step is the answer.`, 'ask');
			}
			return false;
		},
		leave() {
			if (locked()) say('Answer the questions first.', 'ask');
			return !locked();
		},
		at,
		// While a question waits, the sentence of the step and the algorithm's own state are not shown. Nor
		// are, where it asks what is cut, the windows of the node and of what is below, which would show
		// that alpha and beta have met; nor, where it asks what the node returns, what it has by now, and
		// from which move.
		veil(looks) {
			const q = openAt(calculator.k), {nodes} = calculator.run;
			if (!q) return;
			if (['cut', 'value'].includes(q.kind)) {
				const below = new Set([q.at]);
				nodes.forEach(({p}, i) => below.has(p) && below.add(i));
				looks = looks.map((look, i) => !below.has(i) ? look : {
					...look, w: undefined, ...q.kind === 'value' && i === q.at && {v: undefined},
					c: q.kind === 'value' && nodes[i].p === q.at ? look.c.replace(/ best\b/, '') : look.c,
				});
			}
			return {looks, say: 'The next step answers the question.'};
		},
		held: () => held() ? 'answer the question first' : '',
		run() {
			questions = check(calculator.run);
			missing = '';
			answers = new Map();
			current = undefined;
			score.open = false;
			name();
			if (on && !begun && questions.length) {
				begun = true;
				calculator.turn('asking');
			} else at();
		},
		turn() {
			const focus = inside();
			toggle.setAttribute('aria-pressed', asking());
			panel.hidden = !asking();
			calculator.box.classList.toggle('asking', asking());
			name();
			current = undefined;
			point();
			calculator.draw();
			if (asking()) return at();
			lock();
			calculator.hold();
			if (focus) toggle.focus(); // the panel is gone, and the keys are the notebook's without
		},
	};
}
