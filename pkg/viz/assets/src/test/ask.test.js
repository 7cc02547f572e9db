import assert from 'node:assert/strict';
import test from 'node:test';
import {tally} from '../ask/answers.js';
import {mark, numberOf, parts, plain} from '../ask/mark.js';
import {INF} from '../score.js';
import {law} from './law.js';

// Nobody is refused for how an answer is spelled.
test('numbers are read as people write them', () => {
	for (const [text, number] of Object.entries({
		'3': 3, ' = 3 ': 3, '−2': -2, '–2': -2, '+4': 4, '18,297': 18297, '18 297': 18297, '1,234,567.5': 1234567.5,
		'0,5': .5, '.5': .5,
		'1/18': 1 / 18, '-1/18': -1 / 18, '12 %': 12, '3k': 3000, '1.5 million': 1.5e6, '1e6': 1e6,
		'inf': INF, '-INF': -INF, '+∞': INF,
		'infinity': INF, '− ∞': -INF, 'W3': 2 ** 29 - 3, '3.': 3,
	})) assert.equal(numberOf(text), number, text);
	for (const text of ['', 'three', '3 or 4', '1/0x', '≥ 3', '--3', 'B']) assert.ok(Number.isNaN(numberOf(text)), text);
});

test('texts are compared without what does not matter', () => {
	for (const [a, b] of [
		['The leaf G', 'g'], ['C <= 2', 'C≤2'], ['B = 3', 'b3'], ['“MIN”', 'min.'], ['−∞', '-inf'], ['ﬁx', 'fix'],
		['α', 'Α'], ['A', 'a'],
	]) assert.equal(plain(a), plain(b), a);
	for (const [a, b] of [['C <= 2', 'C >= 2'], ['B', 'C'], ['-2', '2'], ['A', 'the']]) assert.notEqual(plain(a), plain(b), a);
});

test('an answer is marked by its kind', () => {
	const is = (question, given) => mark(question, given)?.verdict;
	const number = {kind: 'number', right: ['18,297'], margin: 300};
	assert.equal(is(number, '18297'), 'exact');
	assert.equal(is(number, '18000'), 'near');
	assert.equal(is(number, '17996.9'), 'off');
	assert.equal(mark(number, '17,000').off, '1,297');
	assert.equal(is(number, 'many'), undefined);
	assert.equal(is({kind: 'number', right: ['∞']}, '5'), 'wrong');
	assert.equal(is({kind: 'number', right: ['∞']}, 'inf'), 'exact');
	const numbers = {kind: 'numbers', right: ['3', '-∞', '1,000']};
	for (const given of ['3 -inf 1,000', '3, -inf, 1000', '3;−∞;1000']) assert.equal(is(numbers, given), 'exact', given);
	assert.deepEqual(mark(numbers, '3 4 5'), {verdict: 'some', n: 1, of: 3});
	assert.equal(is(numbers, '3 4'), undefined);
	const names = {kind: 'names', right: ['G', 'H']};
	for (const given of ['G H', 'h,g', 'G and H', 'g; h', 'G & H']) assert.equal(is(names, given), 'exact', given);
	for (const given of ['G', 'G H I', 'none']) assert.equal(is(names, given), 'wrong', given);
	for (const given of ['none', 'None', '-']) assert.equal(is({kind: 'names'}, given), 'exact', given);
	assert.equal(is({kind: 'names', right: ['0']}, '0'), 'exact');
	assert.equal(is({kind: 'text', right: ['move order', 'ordering']}, 'Ordering'), 'exact');
	assert.equal(is({kind: 'text', right: ['1/2']}, '0.5'), 'exact');
	assert.equal(is({kind: 'text', right: ['G']}, ' '), undefined);
	assert.equal(is({kind: 'choice', right: ['fewer']}, 'more'), 'wrong');
});

law('the right numbers are right, within the margin and not beyond', r => {
	const right = r.times(4, () => String(r.below(4000) - 2000)), margin = r.below(3), kind = 'numbers';
	if (!right.length) right.push('7');
	const by = right.map(() => r.below(2 * margin + 1) - margin), given = right.map((n, i) => +n + by[i]);
	const write = list => list.map(n => String(n).replace('-', r.of(['-', '−']))).join(r.of([' ', ', ', ';', ','])).trim();
	assert.equal(mark({kind, right, margin}, write(given)).verdict, by.some(Boolean) ? 'near' : 'exact');
	given[r.below(given.length)] += 2 * margin + 1;
	assert.equal(mark({kind, right, margin}, write(given)).verdict, 'some');
	assert.deepEqual(parts(write(given), given.length).map(numberOf), given);
});

test('the answers of a chapter are counted', () => {
	const kept = (chapter, how, right) => ({chapter, given: '', how, right});
	const all = {
		a: kept('1', 'sure', true), b: kept('1', 'sure', false), c: kept('1', 'guess', true), d: kept('1', 'shown', false),
		e: kept('2', 'sure', true),
	};
	assert.deepEqual(tally(all, '1'), {
		all: {of: 3, right: 2}, sure: {of: 2, right: 1}, guess: {of: 1, right: 1}, shown: {of: 1, right: 0},
	});
});
