// answers.js compares answers with what is right. The page does so itself, as exercise.Question.Mark does, for it
// asks where there is no engine too; the tests hold one to the other. To carry every answer and its mark with
// the question would take more: an answer that is right but weaker is any number on one side of the value.
import {SIGNS, format} from '../score.js';

/** @import {Answer, Question, Verdict} from 'ablab/exercise' */

// mark marks an answer as exercise.Question.Mark does.
/** @param {Question} q @param {Partial<Answer>} answer */
export function mark(q, answer) {
	const verdict = judge(q, answer);
	return {verdict, say: (verdict === 'right' ? 'Right. ' : '') + because(q, verdict)};
}

// because returns the reason of a verdict.
/** @param {Question} q @param {Verdict} verdict */
export const because = (q, verdict) => `${q.say[verdict] ?? ''} ${q.tie ?? ''}`.trim();

// partsOf returns the moves that a question is about, skippedOf those that are skipped.
/** @param {Question} q */
export const partsOf = q => q.parts ?? [];
/** @param {Question} q */
export const skippedOf = q => partsOf(q).filter(p => p.skipped).map(p => p.node);

// isWindow tells whether the answer is a window.
/** @param {Question} q */
export const isWindow = q => q.kind === 'window' || q.kind === 'bounds';

// solution returns the right answer.
/** @param {Question} q @returns {Answer} */
export const solution = q => ({...q, skipped: skippedOf(q)});

/** @param {Question} q @param {Partial<Answer>} answer @returns {Verdict} */
function judge(q, {skipped = [], value = NaN, bound, beta}) {
	const right = skippedOf(q);
	// a selective search's claim is judged as any
	const plain = /** @param {string} [claim] */ claim => claim?.replace(/^selective ?/, '') || 'exact';
	const said = plain(bound), is = q.known && said !== plain(q.bound) ? 'exact' : plain(q.bound);
	switch (true) {
	case q.kind === 'cut':
		return skipped.some(n => !right.includes(n)) ? 'over-pruned' :
			right.some(n => !skipped.includes(n)) ? 'under-pruned' : 'right';
	case isWindow(q):
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
/** @param {Question} q @param {Answer} a @param {(node: number) => string} label */
export function words(q, a, label) {
	const parts = partsOf(q), {skipped = []} = a;
	if (q.kind === 'cut' && parts.length === 1) return `${label(parts[0].node)} is ${skipped.length ? '' : 'not '}skipped`;
	if (q.kind === 'cut') return skipped.map(label).join(', ') || 'none';
	if (isWindow(q)) return `(${format(a.value)}, ${format(a.beta)})`;
	return q.claim ? format(a.value) : `${SIGNS[a.bound]} ${format(a.value)}`;
}
