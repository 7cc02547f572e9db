// run.js reads recorded searches.
/** @import {Run, Step} from 'ablab/viz' */
/** @import {State} from '../page' */

export const MALFORMED = 'its recorded search is malformed, or of another version. Run the cell again.';

// check refuses a run that is malformed.
/** @param {any} run @returns {asserts run is Run} */
export function check(run) {
	const nodes = run?.nodes, start = run?.start;
	const node = /** @param {any} n */ n => Number.isInteger(n) && n >= 0 && n < start.length;
	const text = /** @param {any[]} texts */ (...texts) => texts.every(t => t === undefined || typeof t === 'string');
	const change = /** @param {any} c */ c => c && node(c.n) && typeof c.c === 'string' && text(c.v, c.w, c.m, c.y) &&
		(c.to === undefined || Number.isInteger(c.to) && c.to > c.n && c.to <= start.length);
	const own = /** @param {any} o */ o => o && text(o.name, o.text);
	const step = /** @param {any} s */ s => s && typeof s.say === 'string' && node(s.at) &&
		Array.isArray(s.set ?? []) && (s.set ?? []).every(change) && Array.isArray(s.line) && s.line.every(node) &&
		Array.isArray(s.own ?? []) && (s.own ?? []).every(own);
	const numbers = /** @param {any} list */ list => Array.isArray(list) && list.every(Number.isInteger);
	const lit = /** @param {any} l */ l => l && numbers([l.now ?? 0, l.from ?? 0]) && numbers(l.why ?? []);
	const listing = /** @param {any} l */ l => Array.isArray(l.texts) && l.texts.length && Array.isArray(l.spots) &&
		l.texts.every(/** @param {any} t */ t => t && Array.isArray(t.lines) && text(t.name, t.say, ...t.lines) &&
			numbers(t.numbers ?? [])) &&
		l.spots.every(/** @param {any} s */ s => Array.isArray(s) && s.length === l.texts.length && s.every(lit));
	const ok = Array.isArray(start) && start.length && Array.isArray(nodes) && nodes.length === start.length &&
		Array.isArray(run.steps) &&
		start.every((c, i) => change(c) && c.n === i && !c.to) &&
		nodes.every((n, i) => n && typeof n.l === 'string' && (i ? node(n.p) && n.p < i : n.p === -1)) &&
		run.steps.every(step) && text(run.say, run.name, run.alt, run.svg) &&
		(!run.listing || listing(run.listing));
	if (!ok) throw Error(MALFORMED);
}

// alike tells whether two runs are about the same nodes.
/** @param {Run} run @param {Run} [was] */
export function alike(run, was) {
	return was?.nodes.length === run.nodes.length &&
		run.nodes.every((n, i) => /** @type {const} */ (['p', 'l', 'm', 'f', 'u']).every(of => n[of] === was.nodes[i][of]));
}

// stepOf returns the step that led to k, 0 for what is there before the first.
/** @type {(run: Run, k: number) => Step} */
export function stepOf(run, k) {
	return run.steps[k - 1] ?? {kind: '', set: [], say: run.say ?? '', at: -1, visits: 0, leaves: 0, seen: 0, seen_leaves: 0,
		cutoffs: 0, pruned: 0, line: []};
}

// pathTo returns the nodes from the root to a node.
/** @param {Run} run @param {number} node */
export function pathTo(run, node) {
	/** @type {number[]} */
	const path = [];
	for (let i = node; i >= 0; i = run.nodes[i].p) path.unshift(i);
	return path;
}

// JUMPS are what one can go to the next and the previous of: a short name, the key, whether a
// step is one, and the name.
/** @type {[string, string, (step: Step, node: number) => unknown, string][]} */
export const JUMPS = [
	['cut', 'c', step => step.cut, 'cut'],
	['root', 'r', step => step.root, 'change of the value known at the root'],
	['node', 'n', (step, node) => step.at === node, 'event'],
];

// find returns the next step of a kind, or the previous one; the step that is shown if none.
/** @param {Pick<State, 'run' | 'k' | 'last' | 'target'>} state @param {string} name @param {number} way */
export function find({run: {steps}, k, last, target}, name, way) {
	const is = JUMPS.find(jump => jump[0] === name)?.[2];
	for (let to = k + way; to > 0 && to <= last; to += way) {
		if (is?.(steps[to - 1], target)) return to;
	}
	return k;
}
