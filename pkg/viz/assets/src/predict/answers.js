// answers.js compares answers with what is right. The page does so itself: it asks where there is no
// engine too.
import {SIGNS, format} from '../score.js';

// mark marks an answer as lab's Question.Mark does.
export function mark(q, answer) {
	const verdict = judge(q, answer);
	return {verdict, say: (verdict === 'right' ? 'Right. ' : '') + because(q, verdict)};
}

// because returns the reason of a verdict.
export const because = (q, verdict) => `${q.say[verdict] ?? ''} ${q.tie ?? ''}`.trim();

// partsOf returns the moves that a question is about, skippedOf those that are skipped.
/** @type {(q: import('ablab/lab').Question) => import('ablab/lab').Question['parts']} */
export const partsOf = q => q.parts ?? [];
export const skippedOf = q => partsOf(q).filter(p => p.skipped).map(p => p.node);

// solution returns the right answer.
export const solution = q => ({...q, skipped: skippedOf(q)});

/** @type {(q: import('ablab/lab').Question, answer: Partial<import('ablab/lab').Answer>) => import('ablab/lab').Verdict} */
function judge(q, {skipped = [], value, bound, beta}) {
	const right = skippedOf(q);
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

// words writes an answer; label names a node.
export function words(q, a, label) {
	if (q.kind === 'cut' && q.parts.length === 1) return `${label(q.parts[0].node)} is ${a.skipped.length ? '' : 'not '}skipped`;
	if (q.kind === 'cut') return a.skipped.map(label).join(', ') || 'none';
	if (q.kind === 'window') return `(${format(a.value)}, ${format(a.beta)})`;
	return q.claim ? format(a.value) : `${SIGNS[a.bound]} ${format(a.value)}`;
}
