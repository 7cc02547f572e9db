import assert from 'node:assert/strict';
import {alike, check, find, pathTo, stepOf} from '../calculator/run.js';
import {recall} from '../picture.js';
import {law} from './law.js';

// PLACES are what a run must have, each as it is reached: * is any item.
const PLACES = [
	'nodes', 'start', 'steps', 'nodes/*', 'nodes/*/l', 'nodes/*/p', 'start/*', 'start/*/n', 'start/*/c', 'start/*/v',
	'steps/*', 'steps/*/say', 'steps/*/at', 'steps/*/line', 'steps/*/line/*', 'steps/*/set', 'steps/*/set/*',
	'steps/*/set/*/n', 'steps/*/set/*/c', 'steps/*/set/*/to', 'steps/*/own/*/text', 'say', 'name', 'alt', 'svg',
	'listing/texts', 'listing/texts/*', 'listing/texts/*/lines', 'listing/texts/*/lines/*', 'listing/texts/*/numbers',
	'listing/texts/*/say', 'listing/spots', 'listing/spots/*', 'listing/spots/*/*/now',
	'listing/spots/*/*/why',
];

law('a run is accepted, and refused with anything in it that is malformed', random => {
	const run = random.run();
	check(run);
	const place = random.of(PLACES).split('/'), last = place.pop();
	let at = run;
	for (const name of place) at = name === '*' ? at && random.of(at) : at?.[name];
	const name = last === '*' ? at && random.below(at.length) : last;
	if (!at || last === '*' && !at.length) return; // there is none
	const was = at[name];
	at[name] = random.of([7.5, {}]);
	assert.throws(() => check(run), /malformed/, [...place, name].join('/'));
	at[name] = was;
	check(run);
});

law('a node of a run is one of its nodes', random => {
	const run = random.run(), n = run.nodes.length, beyond = random.of([-2, n, n + random.below(9)]);
	const step = random.of(run.steps), change = step && random.of(step.set);
	const [at, name, value] = random.of([
		[run.nodes.at(-1), 'p', beyond], ...step ? [[step, 'at', beyond], [step.line, 0, beyond]] : [],
		...change ? [[change, 'n', beyond], [change, 'to', random.of([change.n, n + 1])]] : [],
	]);
	at[name] = value;
	assert.throws(() => check(run), /malformed/);
});

law('runs are alike if they are about the same nodes', random => {
	const run = random.run(), other = structuredClone(run);
	other.steps = [];
	assert.ok(alike(run, other));
	const node = random.of(other.nodes), field = random.of(['p', 'l', 'm', 'f', 'u']);
	node[field] = field === 'p' ? node.p + 1 : field === 'l' ? node.l + '!' : !node[field];
	assert.ok(!alike(run, other));
	assert.ok(!alike(run, {...run, nodes: run.nodes.slice(1)}));
});

law('the way to a node leads from parent to child', random => {
	const run = random.run(), node = random.below(run.nodes.length), path = pathTo(run, node);
	assert.equal(path.at(-1), node);
	path.forEach((i, k) => assert.equal(run.nodes[i].p, path[k - 1] ?? -1));
});

law('the next step of a kind is the nearest one', random => {
	const run = random.run(), last = run.steps.length, k = random.below(last + 1), target = random.below(run.nodes.length);
	const way = random.of([-1, 1]);
	const [name, is] = random.of([['cut', s => s.cut], ['root', s => s.root], ['node', s => s.at === target]]);
	const found = find({run, k, last, target}, name, way);
	const steps = run.steps.map((_, i) => i + 1).filter(to => (to - k) * way > 0 && is(stepOf(run, to)));
	assert.equal(found, (way > 0 ? steps[0] : steps.at(-1)) ?? k);
});

law('a run shows the same after k steps, whatever it showed before', random => {
	const run = random.run(700), at = recall(run), start = structuredClone(run.start), shown = [];
	for (let jumps = 0, k = 0; jumps < 8; jumps++) {
		k = random.below(2) ? Math.min(k + 1, run.steps.length) : random.below(run.steps.length + 1);
		const looks = start.slice();
		for (const {n, to, ...look} of run.steps.slice(0, k).flatMap(step => step.set)) {
			if (!to) looks[n] = {n, ...look};
			else for (let i = n; i < to; i++) looks[i] = {...looks[i], c: look.c};
		}
		shown.push({k, is: at(k), looks});
	}
	for (const {k, is, looks} of shown) assert.deepEqual(is, looks, `after ${k} steps`);
}, 20);
