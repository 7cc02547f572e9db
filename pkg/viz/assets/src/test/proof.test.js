import assert from 'node:assert/strict';
import test from 'node:test';
import {breaks, valueOf} from '../proof/value.js';
import {law} from './law.js';

// treeOf returns a random tree in preorder.
function treeOf(random) {
	const nodes = [{p: -1, max: true}];
	const grow = (i, plies) => {
		if (!plies) {
			nodes[i].score = random.below(21) - 10;
			return;
		}
		for (let n = 1 + random.below(3); n > 0; n--) {
			nodes.push({p: i, max: !nodes[i].max});
			grow(nodes.length - 1, random.below(plies));
		}
	};
	grow(0, 1 + random.below(4));
	return nodes;
}

law('the value of the root is that of the definition', random => {
	const nodes = treeOf(random);
	const minimax = i => {
		const children = nodes.flatMap(({p}, c) => p === i ? [minimax(c)] : []);
		return children.length ? Math[nodes[i].max ? 'max' : 'min'](...children) : nodes[i].score;
	};
	assert.equal(valueOf(nodes, nodes.map(({score}) => score)), minimax(0));
});

test('a half breaks beyond its end alone', () => {
	const halves = (leaf, scores) => scores.map(score => breaks(leaf, score));
	assert.deepEqual(halves({low: 3}, [2, 3, 99]), ['low', undefined, undefined]);
	assert.deepEqual(halves({high: 3}, [-9, 3, 4]), [undefined, undefined, 'high']);
	assert.deepEqual(halves({low: 3, high: 3}, [2, 3, 4]), ['low', undefined, 'high']);
	assert.deepEqual(halves({}, [-9, 9]), [undefined, undefined]);
});
