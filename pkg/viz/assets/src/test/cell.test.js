import assert from 'node:assert/strict';
import test from 'node:test';
import {renamed} from '../cell.js';

test('a cell declares a variable that no other cell has', () => {
	const code = 'var built = ablab.Tree("built.x(1 2)")\n\n%%\nablab.Show(built.Step("minimax"))\n';
	assert.equal(renamed(code, 'built', [{source: 'var tree = 1'}]), code);
	assert.equal(renamed(code, 'built', [{source: 'var built = 1'}, {source: 'built2 := 3'}]),
		'var built3 = ablab.Tree("built.x(1 2)")\n\n%%\nablab.Show(built3.Step("minimax"))\n');
});
