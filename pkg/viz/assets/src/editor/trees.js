// trees.js brings other trees, and orders the moves of all nodes.
import {el, fault, textButton as act} from '../dom.js';
import {inline} from '../svg.js';
import {choice, label, number, seed as seedIn, values, whole} from './fields.js';
/** @import {Example} from 'ablab/viz' */
/** @import {Edits, Piece} from './edits.js' */

export const EMPTY = 'A=?';

// guide says how an empty tree is edited, once start has begun it.
/** @param {Edits} edits @param {() => Promise<boolean>} start */
export async function guide({calculator, editing}, start) {
	if (!editing && !await start()) return;
	calculator.select(0);
	calculator.tell('The tree is empty. Add moves to A: the first with “+ child” and the others with “+ sibling”, ' +
		'or all of them with the key a. Then type the values of the leaves.');
}

// take shows an example, searched as it asks for.
/** @param {Edits} edits @param {Example} example */
async function take(edits, {text: tree, variant, asked, note}) {
	const {calculator} = edits, {tree: had, variant: was} = calculator.state;
	const known = [EMPTY, calculator.stage.notation, ...(calculator.stage.examples ?? []).map(({text}) => text)];
	if (!await edits.change(() => ({tree, ...variant && {variant, asked: {depth: 0, ...asked}}}))) return;
	const title = variant !== was && calculator.stage.offers?.find(({name}) => name === variant)?.title;
	const said = calculator.state.said.text; // by the engine, which knows better
	const say = [said || note || (title && `This tree is searched with ${title}, which it was made for.`)];
	if (!known.includes(had)) say.push('Ctrl+Z brings back the tree that was here.');
	if (say.some(Boolean)) calculator.tell(say.filter(Boolean).join(' '));
}

// choosing has the list of examples.
/** @param {Edits} edits @returns {Piece & {list: Element}} */
export function choosing(edits) {
	const {calculator} = edits, {examples = []} = calculator.stage;
	const list = choice('example', [['', 'choose …'], ...examples.map(e => [e.name, e.title])]);
	list.onchange = () => {
		const example = examples.find(e => e.name === list.value);
		if (example) take(edits, example);
	};
	return {
		list: label('Example ', list),
		refresh() { list.value = examples.find(e => e.text === calculator.state.tree)?.name ?? ''; },
	};
}

// galleryOf has the best-known examples in sight, each as a small picture with its name.
/** @param {Edits} edits @returns {Piece & {element: HTMLElement}} */
export function galleryOf(edits) {
	const {calculator} = edits, element = el('div', {class: 'gallery', role: 'group', 'aria-label': 'choose a tree'});
	const shown = (calculator.stage.examples ?? []).filter(e => e.picture);
	const buttons = shown.map(example => {
		const {short, title, picture = ''} = example, b = act('', () => take(edits, example), {class: 'example', title});
		const svg = inline(picture);
		svg.setAttribute('aria-hidden', 'true');
		svg.removeAttribute('style'); // its size is the style sheet's
		b.append(svg, el('span', {}, {}, short));
		return b;
	});
	element.append(...buttons);
	return {
		element,
		refresh() {
			const now = shown.findIndex(({text}) => text === calculator.state.tree);
			buttons.forEach((b, i) => b.setAttribute('aria-pressed', i === now));
			if (now >= 0) element.classList.remove('drawn');
		},
	};
}

const KINDS = [
	['independent', 'independent values'], ['best', 'best move first'], ['worst', 'best move last'],
	['strong', 'strongly ordered'], ['incremental', 'values of moves add up'], ['chance', 'with chance after each move'],
	['irregular', 'irregular, with static scores and threats'],
];

// random draws trees at random: again is the button, larger has those for a larger tree, row the fields, which open shows. drew
// is called when one is drawn.
/** @param {Edits} edits @param {() => void} open @param {() => void} drawn */
export function random(edits, open, drawn) {
	const kind = choice('kind', KINDS);
	const branching = number('moves of a node', {min: 1, value: 2}), depth = number('depth in plies', {min: 0, value: 3});
	const low = number('values from', {value: 0}), high = number('values to', {value: 20});
	const seed = number('seed', {min: 0, value: 1});
	const fields = [branching, depth, low, high, seed];
	/** @type {Record<string, HTMLInputElement>} */
	const named = {branching, plies: depth, low, high, seed}; // as errors name them
	// What is wrong may be mended in another field, and is judged again with the next tree.
	for (const field of fields) field.oninput = () => fields.forEach(f => fault(f));
	let drew = ''; // what was drawn last
	const draw = () => {
		const shape = values({branching, depth, low, high, seed}, field => field === seed ? seedIn(field) : whole(field));
		if (!shape) return reveal();
		const what = () => JSON.stringify([kind.value, shape]);
		if (drew === what()) { // the same once more is another
			shape.seed = (shape.seed ?? 0) + 1;
			seed.value = String(shape.seed);
		}
		drew = what();
		const complain = /** @param {import('../page').Failure} e */ e => {
			const field = named[e.field ?? ''];
			field ? fault(field, e.message + '.') : edits.complain(e);
			reveal();
		};
		const minfirst = edits.nodes[0].m !== true; // as in the tree that is shown
		const tree = {do: 'random', kind: kind.value, shape: {...shape, minfirst}};
		edits.change(() => tree, complain).then(done => done && drawn());
	};
	// grow draws a tree with so many moves and plies more.
	/** @param {number} moves @param {number} plies */
	const grow = (moves, plies) => {
		for (const [field, by] of /** @type {[HTMLInputElement, number][]} */ ([[branching, moves], [depth, plies]])) {
			field.value = String(Math.max(1, (Number(field.value) || 0) + by));
		}
		draw();
	};
	const row = el('div', {class: 'row random', role: 'group', 'aria-label': 'random trees'});
	row.append('Random ', act('Draw', draw, {title: 'again for another'}),
		label('Moves ', branching), label('Plies ', depth), kind,
		label('Values ', low), label('to ', high), label('Seed ', seed));
	// reveal shows the row of a field that is wrong.
	const reveal = () => {
		if (row.querySelector('[aria-invalid=true]')) open();
	};
	const larger = [act('Wider', () => grow(1, 0), {class: 'larger', title: 'one move more at each node'}),
		act('Deeper', () => grow(0, 1), {class: 'larger', title: 'one ply more'})];
	return {row, larger, again: act('Random', draw, {title: 'draw a tree at random; again for another'})};
}

// orders returns the row that orders the moves of all nodes.
/** @param {Edits} edits */
export function orders(edits) {
	const row = el('div', {class: 'row ordering', role: 'group', 'aria-label': 'order of the moves'});
	const seed = number('seed of the order', {min: 0, value: 1});
	/** @param {string} name @param {string} text @param {string} title */
	const order = (name, text, title) => act(name, () => {
		const given = text === 'shuffled' ? values({seed}, seedIn) : {};
		if (given) {
			edits.change(() =>
				({edit: {path: edits.path, do: 'order', text, depth: edits.calculator.state.asked.depth, ...given}}));
		}
	}, {title});
	row.append('Order of the moves ',
		order('Best first', 'best', 'by minimax, to the depth that is asked for'),
		order('Worst first', 'worst', 'by minimax, to the depth that is asked for'),
		order('Reversed', 'reversed', 'the tree in a mirror'), order('Shuffled', 'shuffled', 'by the seed'),
		label('Seed ', seed));
	return row;
}
