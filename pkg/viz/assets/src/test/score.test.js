import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {INF, format, parse} from '../score.js';
import {law} from './law.js';

test('scores are read and written as Go does', () => {
	const table = readFileSync(new URL('../../../../search/testdata/scores.json', import.meta.url), 'utf8');
	const {reads, refuses, writes} = JSON.parse(table);
	for (const [text, score] of Object.entries(reads)) assert.equal(parse(text), score, JSON.stringify(text));
	for (const text of refuses) assert.equal(parse(text), NaN, JSON.stringify(text));
	for (const [score, text] of Object.entries(writes)) assert.equal(format(Number(score)), text, score);
});

law('a score that is written is read as it was', random => {
	const score = random.of([0, INF, INF / 2, INF / 2 - 1000, 1000]) + random.of([-1, 0, 1]) * random.below(1002);
	const bounded = random.of([-1, 1]) * Math.min(INF, Math.abs(score));
	assert.equal(parse(format(bounded)), bounded + 0);
});
