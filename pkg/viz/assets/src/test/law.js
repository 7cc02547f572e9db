// law.js tests laws on random cases, which are the same in each run but the long one.
import process from 'node:process';
import test from 'node:test';

const LONG = Number(process.env.ABLAB_LONG ?? 0), CASES = LONG ? 1000 : 100;

// law tests that something holds in many random cases; an error names the seed of its case.
export function law(name, holds, cases = CASES) {
	test(name, () => {
		for (let seed = LONG; seed < LONG + cases; seed++) {
			try {
				holds(new Random(seed));
			} catch (e) {
				e.message = `seed ${seed}: ${e.message}`;
				throw e;
			}
		}
	});
}

// Random gives the numbers that follow from a seed (mulberry32).
class Random {
	constructor(seed) {
		this.state = seed | 0;
	}

	// below returns a whole number from 0 to n - 1.
	below(n) {
		this.state = this.state + 0x6d2b79f5 | 0;
		let t = Math.imul(this.state ^ this.state >>> 15, 1 | this.state);
		t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
		return Math.floor(((t ^ t >>> 14) >>> 0) / 2 ** 32 * n);
	}

	of(list) { return list[this.below(list.length)]; }

	// times returns what make makes, 0 to most times.
	times(most, make) { return Array.from({length: this.below(most + 1)}, (_, i) => make(i)); }

	// parents returns a tree of n nodes in preorder, a deep one or a broad one: the parent of each, -1 for the root.
	parents(n) {
		const parents = [-1], way = [0], back = this.of([2, n]);
		for (let i = 1; i < n; i++) {
			way.length -= this.below(Math.min(way.length, back)); // the root stays
			parents.push(way.at(-1));
			way.push(i);
		}
		return parents;
	}

	// run returns a recorded search that is well-formed, of most steps at most.
	run(most = 40) {
		const nodes = this.parents(1 + this.below(30)).map((p, i) =>
			({p, l: 'n' + i, m: this.below(2) > 0, f: this.below(2) > 0}));
		const node = () => this.below(nodes.length);
		const look = n =>
			({n, c: this.of(['unseen', 'active', 'done', 'skipped']), ...this.below(2) && {v: `= ${this.below(9)}`}});
		const change = () => {
			const n = node();
			return {...look(n), ...this.below(4) === 0 && {to: n + 1 + this.below(nodes.length - n)}};
		};
		const steps = this.times(most, () => ({
			say: 'a step', at: node(), cut: this.below(5) === 0, root: this.below(5) === 0, line: [0], set: this.times(3, change),
			own: this.times(1, () => ({name: 'OPEN', text: 'none'})),
		}));
		return {
			id: '1', name: 'a search', alt: 'what it found', say: 'the start', nodes, steps, start: nodes.map((_, n) => look(n)),
			listing: {texts: [{name: 'Go', say: 'MAX', lines: ['func', '}'], numbers: [1, 2]}], spots: [[{now: 1, why: [2]}]]},
		};
	}
}
