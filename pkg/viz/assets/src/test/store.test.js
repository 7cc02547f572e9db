import assert from 'node:assert/strict';
import test from 'node:test';
import {Store} from '../calculator/store.js';
import {law} from './law.js';

law('every view draws the last state, in turn, and is told what it drew before', random => {
	const store = new Store({n: 0, twice: 0}, next => ({...next, twice: 2 * next.n}));
	let drawing = 0, left = 10;
	const views = [];
	const join = () => {
		const view = {drawn: {}};
		views.push(view);
		store.join((state, was) => {
			assert.equal(drawing++, 0, 'no view draws inside another');
			assert.equal(was, view.drawn.state ?? was, 'the state that it drew before');
			assert.equal(state.twice, 2 * state.n, 'what follows from the state is settled');
			assert.notEqual(state, view.drawn.state, 'no state is drawn twice');
			view.drawn = {state};
			if (left > 0 && random.below(3) === 0) {
				left--;
				store.change({n: state.n + 1 + random.below(9)});
			}
			drawing--;
		});
	};
	for (let i = 0; i < 20; i++) {
		random.below(4) ? store.change({n: random.below(100)}) : join();
		for (const {drawn} of views) assert.equal(drawn.state, store.state);
	}
});

test('a view that fails has had its turn', () => {
	const store = new Store({n: 0}, next => next), drawn = [];
	store.join(({n}) => { if (n === 1) throw Error('it fails'); });
	store.join(({n}) => drawn.push(n));
	assert.throws(() => store.change({n: 1}), /it fails/);
	store.change({n: 2});
	assert.deepEqual(drawn, [0, 2]);
});
