import assert from 'node:assert/strict';
import {mark, solution} from '../predict/answers.js';
import {KINDS, Quiz} from '../predict/quiz.js';
import {law} from './law.js';

const kinds = Object.keys(KINDS);
const REASONS = ['right', 'over-pruned', 'under-pruned', 'wrong value', 'wrong bound', 'weaker', 'wrong window'];

// questionOf returns a question about a run.
function questionOf(random, run) {
	const node = () => random.below(run.nodes.length);
	return {
		step: random.below(run.steps.length), at: node(), kind: random.of(kinds), text: 'What comes?', hint: '',
		value: random.below(9), beta: random.below(9),
		bound: random.of(['exact', 'lower', 'upper', 'selective lower']), known: random.below(2) > 0,
		parts: random.times(4, () => ({node: node(), skipped: random.below(2) > 0})),
		say: Object.fromEntries(REASONS.map(r => [r, `because ${r}`])),
		...random.below(3) === 0 && {claim: 'value'},
	};
}

// asked returns a quiz about a run that has questions, in the order of their steps.
function asked(random, wanted = kinds) {
	const run = random.run();
	if (!run.steps.length) run.steps.push({say: '', at: 0, line: [0]});
	run.ask = random.times(12, () => questionOf(random, run)).toSorted((a, b) => a.step - b.step);
	const quiz = new Quiz(wanted);
	quiz.meet(run);
	return {run, quiz};
}

law('what is right is marked right, and what is wrong says why', random => {
	const {run} = asked(random), q = questionOf(random, run), right = solution(q);
	assert.deepEqual(mark(q, right), {verdict: 'right', say: 'Right. because right'});
	const wrong = {...right, value: right.value + random.of([-1, 1]), skipped: [...right.skipped, run.nodes.length]};
	const {verdict, say} = mark(q, wrong);
	assert.notEqual(verdict, 'right');
	assert.equal(say, 'because ' + verdict);
});

law('the next question is the first open one, and the first answer counts', random => {
	const wanted = kinds.filter(() => random.below(3)), {run, quiz} = asked(random, wanted);
	const done = new Set(), first = new Map();
	for (let k = 0; ; k = random.below(2) ? k : random.below(run.steps.length)) {
		const open = run.ask.filter(q => wanted.includes(q.kind) && !done.has(q));
		assert.deepEqual(quiz.open, open);
		const next = quiz.next(k);
		assert.equal(next, open.find(q => q.step >= k));
		const q = next ?? open[0];
		if (!q) break;
		const isRight = random.below(2) > 0, isShown = random.below(4) === 0;
		if (isShown) quiz.show(q);
		else quiz.answer(q, isRight ? solution(q) : {}, isRight ? 'right' : 'wrong');
		if (isShown || quiz.answers.get(q).done) done.add(q);
		first.set(q, first.get(q) ?? (isShown ? 'shown' : isRight ? 'right' : 'wrong'));
		assert.equal(quiz.answers.get(q).words, first.get(q));
		if (isRight || isShown) assert.ok(!quiz.isOpen(q));
	}
	quiz.begin();
	assert.deepEqual(quiz.open, quiz.asked);
});

law('so many questions at most are asked, in their order and spread over the search', random => {
	const {run} = asked(random), most = 1 + random.below(6), quiz = new Quiz(kinds, most), all = new Quiz(kinds);
	quiz.meet(run);
	all.meet(run);
	const few = quiz.asked, places = few.map(q => quiz.questions.indexOf(q));
	assert.equal(few.length, Math.min(most, all.asked.length));
	const apart = places.map((place, i) => place - (places[i - 1] ?? -1));
	for (const gap of apart) assert.ok(gap > 0 && gap <= Math.ceil(quiz.questions.length / most), `a gap of ${gap}`);
});

law('questions that are malformed are none', random => {
	const {run} = asked(random);
	if (!run.ask.length) return;
	const q = random.of(run.ask), [field, value] = random.of([
		['step', run.steps.length], ['step', 0.5], ['at', run.nodes.length], ['at', -1], ['kind', 'riddle'], ['text', 7],
		['say', null], ['parts', [{node: -1}]],
	]);
	q[field] = value;
	const quiz = new Quiz(kinds);
	quiz.meet(run);
	assert.deepEqual(quiz.questions, []);
});
