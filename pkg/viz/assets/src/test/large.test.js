import assert from 'node:assert/strict';
import {Brush} from '../large/brush.js';
import {Sight} from '../large/sight.js';
import {Tree} from '../large/tree.js';
import {law} from './law.js';

const KINDS = [{c: 'max', s: 'MAX moves'}, {c: 'min skipped', s: 'cut off'}, {c: 'leaf unseen', s: 'not visited'},
	{c: 'min unseen before', s: 'visited earlier'}];
const LOST = {1: 'skipped', 2: 'unseen'}; // what became of the nodes of these kinds

// column packs numbers as Go does: 7 bits a byte.
function column(numbers) {
	const bytes = [];
	for (let n of numbers) {
		for (; n > 127; n = Math.floor(n / 128)) bytes.push(n % 128 + 128);
		bytes.push(n);
	}
	return Uint8Array.from(bytes);
}

// packed returns a random tree of n nodes, some folded, with the columns that carry it: where a folded node is, so are all below.
function packed(random, n) {
	const parents = random.parents(n);
	const nodes = parents.map((parent, i) => ({i, parent, kind: random.below(KINDS.length), size: 1, height: 0, ply: 0}));
	for (const node of nodes) node.ply = node.parent < 0 ? 0 : nodes[node.parent].ply + 1;
	for (const {parent, size, height} of nodes.toReversed()) {
		if (parent < 0) continue;
		nodes[parent].size += size;
		nodes[parent].height = Math.max(nodes[parent].height, height + 1);
	}
	const shown = [], folded = [], often = random.of([4, 40, 400]);
	for (let i = 0; i < n;) {
		const node = nodes[i], below = nodes.slice(i + 1, i + node.size);
		node.folded = node.size > 1 && random.below(often) === 0;
		const lost = what => below.filter(({kind}) => LOST[kind] === what).length;
		if (node.folded) folded.push(node.height, lost('skipped'), lost('unseen'));
		shown.push(node);
		i += node.folded ? node.size : 1;
	}
	const texts = shown.map(({i}) => 'n' + i).join('\n');
	const data = {nodes: n, shown: shown.length, kinds: KINDS, value_texts: ['', '= 1']};
	const columns = [
		column(shown.map(({size, folded}) => 2 * size + Number(folded))), column(folded), column(shown.map(({kind}) => kind)),
		column(shown.map(() => random.below(2))), column(shown.map(() => 0)), new TextEncoder().encode(texts),
	];
	return {nodes, shown, data, columns};
}

law('a tree is read as it was packed', random => {
	const {nodes, shown, data, columns} = packed(random, 1 + random.below(200)), tree = new Tree(data, ...columns);
	shown.forEach(({i, parent, size, ply, height, folded, kind}, at) => {
		assert.equal(tree.x[at], i);
		assert.equal(tree.labelOf(at), 'n' + i);
		assert.equal(shown[tree.parent[at]]?.i ?? -1, parent);
		assert.deepEqual([tree.size[at], tree.ply[at], tree.height[at], tree.folded[at]], [size, ply, height, Number(folded)]);
		assert.equal(tree.end[at], shown.filter(other => other.i < i + size).length);
		assert.deepEqual(tree.path(at), shown.flatMap((other, k) => other.i <= i && i < other.i + other.size ? [k] : []));
		assert.deepEqual(tree.children(at), shown.flatMap((other, k) => other.parent === i ? [k] : []));
		const below = nodes.slice(i + 1, i + size), lost = what => below.filter(node => LOST[node.kind] === what).length;
		assert.deepEqual(tree.below(at), {all: size - 1, skipped: lost('skipped'), unseen: lost('unseen')});
		assert.equal(tree.kindOf(at), KINDS[kind]);
	});
});

law('a tree that is cut short is refused', random => {
	const {data, columns} = packed(random, 1 + random.below(50)), short = random.below(5);
	if (!columns[short].length) return; // nothing is folded
	columns[short] = columns[short].slice(0, random.below(columns[short].length));
	assert.throws(() => new Tree(data, ...columns), /a column is short/);
});

// sightOf returns a tree with a part of it in sight.
function sightOf(random, n, width) {
	const {data, columns} = packed(random, n), tree = new Tree(data, ...columns);
	const sight = new Sight(tree, {clientWidth: width}, () => {});
	for (let moves = random.below(5); moves > 0; moves--) {
		const i = random.below(tree.n), x = random.below(width), by = random.below(9) - 4;
		random.of([() => sight.zoom(2 ** by, x), () => sight.zoomTo(i), () => sight.shift(50 * by), () => sight.roll(by),
			() => sight.zoomAt(2 ** by, i)])();
	}
	return {tree, sight};
}

const near = (is, be, what) => assert.ok(Math.abs(is - be) < 1e-6 * Math.max(1, Math.abs(be)), `${what} is ${is}, want ${be}`);

law('what is in sight is a part of the tree', random => {
	const {tree, sight} = sightOf(random, 1 + random.below(400), 100 + random.below(900));
	assert.ok(sight.lo >= 0 && sight.hi <= tree.nodes, `${sight.lo} to ${sight.hi} of ${tree.nodes}`);
	assert.ok(sight.span > Math.min(4, tree.nodes) - 1e-6, `${sight.span} of ${tree.nodes} nodes`);
	assert.ok(sight.top >= 0 && sight.top + sight.rows <= tree.plies, `rows ${sight.top} on, of ${tree.plies}`);
});

law('in the middle of its block a node is found', random => {
	const {tree, sight} = sightOf(random, 1 + random.below(400), 100 + random.below(900)), i = random.below(tree.n);
	sight.bring(i);
	assert.ok(tree.ply[i] >= sight.top && tree.ply[i] < sight.top + sight.rows, 'its row is in sight');
	const left = sight.left(i), wide = sight.wide(i), y = (tree.ply[i] - sight.top + 0.5) * sight.row;
	assert.ok(left + wide > 0 && left < sight.width, 'it is in sight');
	assert.ok(wide > sight.width || left > -1e-6 && left + wide < sight.width + 1e-6, 'all of it, if there is room');
	assert.equal(sight.find(left + wide / 2, y), i);
});

law('a zoom keeps the point where it is', random => {
	const {tree, sight} = sightOf(random, 20 + random.below(400), 100 + random.below(900)), x = random.below(sight.width);
	const at = sight.lo + x / sight.scale, factor = Math.min(1 + random.below(3), sight.span / 4);
	sight.zoom(factor, x); // in, as far as it goes
	near(sight.lo + x / sight.scale, at, 'the place under the pointer');
	const i = random.below(tree.n);
	if (tree.size[i] < 4) return;
	sight.zoomTo(i);
	near(sight.left(i), 0, 'the left end');
	near(sight.wide(i), sight.width, 'the width');
});

law('no more is painted than fits, however many nodes there are', random => {
	const {tree, sight} = sightOf(random, 3000, 100);
	let painted = 0;
	const does = {measureText: () => ({width: 0}), fillRect: () => { painted++; }};
	const context = new Proxy(does, {get: (has, name) => has[name] ?? (() => {})});
	globalThis.document = {createElement: () => ({getContext: () => context})};
	const brush = new Brush(context, sight, {getPropertyValue: () => '#fff'});
	painted = 0;
	brush.block(0);
	assert.ok(painted > 0 || sight.top > 0, 'the root is painted');
	assert.ok(painted <= 3 * sight.width * (sight.rows + 1), `${painted} rectangles for ${tree.n} nodes`);
});
