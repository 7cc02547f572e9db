// keys.js has what keys do in a calculator, and the list of them.
import {el, pass} from '../dom.js';
import {JUMPS} from './run.js';
/** @import {Keys, Shown} from '../page' */

const KEYS = [
	['→ ←', 'one step on, one step back'], ['Home End', 'to the start, to the end'],
	['Space or p', 'play and pause'], ['+ −', 'faster, slower'],
	['c, Shift+C', 'next, previous cut'],
	['r, Shift+R', 'next, previous change of the value known at the root'],
	['n, Shift+N', 'next, previous event of the selected node'],
	['b, Shift+→', 'breakpoint at the selected node, run to the next breakpoint'],
	['↓ ↑ in the tree', 'select the first child, the parent'],
	['Alt+→ Alt+← in the tree', 'select the next, the previous sibling'],
	['Enter in the tree', 'say all that is known of the node'],
	['f in the tree', 'open or fold what is below the selected node, in a large tree'],
	['?', 'this list'],
	['Esc', 'end what was begun' +
		(document.getElementById('jupyter-config-data') ? '; once more gives the keys back to the notebook' : '')],
];

// list is the list of the keys; more adds rows.
export function list() {
	const element = el('details', {class: 'keys'}), table = el('table'), rows = table.appendChild(el('tbody'));
	element.append(el('summary', {}, {}, 'Keys'), table);
	/** @param {string[][]} [all] */
	const more = (all = []) => all.forEach(([keys, what]) => {
		const row = rows.appendChild(el('tr'));
		row.append(el('th', {scope: 'row'}, {}, keys), el('td', {}, {}, what));
	});
	more(KEYS);
	return {element, more};
}

// keyOf names a key: c, Shift+C, ArrowRight, Alt+ArrowRight, Ctrl+Shift+Z; Cmd is Ctrl. A sign is
// the sign alone, whatever has to be held for it: ?, +.
/** @param {KeyboardEvent} e */
function keyOf(e) {
	const letter = /^\p{L}$/u.test(e.key), sign = e.key.length === 1 && !letter && e.key !== ' ';
	const held = (e.ctrlKey || e.metaKey ? 'Ctrl+' : '') + (e.altKey ? 'Alt+' : '') + (e.shiftKey && !sign ? 'Shift+' : '');
	return held + (letter ? held ? e.key.toUpperCase() : e.key.toLowerCase() : e.key);
}

// listens returns what hears the keys of a calculator. The notebook has commands on plain keys (a, b,
// x, dd ...): none of them gets there from here. What has Ctrl, Cmd or Alt and is not ours, and the
// keys that lead out, do. On a page of its own it hears those from outside too. actions are those of the calculator itself.
/** @param {Shown} calculator @param {ReturnType<typeof actionsOf>} actions @returns {(e: KeyboardEvent) => void} */
export function listens(calculator, actions) {
	return e => {
		const target = /** @type {Element} */ (e.target);
		const field = target.closest('input:not([type=range],[type=checkbox],[type=radio]), select, textarea');
		const pressed = target.closest('button, summary, a, [type=checkbox], [type=radio]');
		const name = keyOf(e);
		const own = field && name !== 'Escape' || pressed && [' ', 'Enter'].includes(name);
		const act = own ? undefined : action(calculator, actions, name, target === calculator.view);
		const editing = field && /^Ctrl\+(Shift\+)?[ACVXYZ]$/.test(name); // they are the field's
		if (!act && !editing && (e.ctrlKey || e.metaKey || e.altKey || ['Escape', 'Tab'].includes(name) ||
			name === 'Enter' && !own)) {
			pass(calculator);
			return;
		}
		e.stopPropagation();
		if (!act) return;
		e.preventDefault();
		act();
	};
}

// action returns what a key does, if anything.
/** @param {Shown} calculator @param {ReturnType<typeof actionsOf>} actions @param {string} name @param {boolean} inTree */
function action(calculator, {tree, all}, name, inTree) {
	const {mode} = calculator.state;
	for (const part of calculator.parts) {
		if (part.keys?.[name] && (!part.mode || part.mode === mode)) return part.keys[name];
	}
	if (name === 'Escape' && mode) return () => calculator.turn('');
	return inTree && tree[name] || all[name];
}

// actionsOf returns what keys do: in the tree, and in all of the calculator.
/**
 * @param {Shown} calculator @param {{jump: (name: string, way: number) => void, hurry: (by: number) => void}} controls
 * @param {HTMLDetailsElement} help
 */
export function actionsOf(calculator, {jump, hurry}, help) {
	const step = /** @param {number} by */ by => () => calculator.step(by);
	const play = () => calculator.play(!calculator.state.playing);
	/** @type {Keys} */
	const tree = {
		ArrowDown: () => near(calculator, 1), ArrowUp: () => near(calculator, -1),
		'Alt+ArrowRight': () => near(calculator, 0, 1), 'Alt+ArrowLeft': () => near(calculator, 0, -1),
		Enter: () => calculator.tell(calculator.describe(calculator.state.target) + '.'), f: () => fold(calculator),
	};
	/** @type {Keys} */
	const all = {
		ArrowRight: step(1), ArrowLeft: step(-1), Home: () => calculator.move(0), End: () => calculator.move(Infinity),
		' ': play, p: play, '+': () => hurry(1), '-': () => hurry(-1),
		b: () => calculator.toggle(), 'Shift+ArrowRight': () => dash(calculator), v: () => calculator.searches.next(),
		'?': () => {
			help.open = !help.open;
			help.querySelector('summary')?.focus();
		},
	};
	for (const [name, key] of JUMPS) {
		all[key] = () => jump(name, 1);
		all['Shift+' + key.toUpperCase()] = () => jump(name, -1);
	}
	return {tree, all};
}

// near selects a node next to that which is selected; the first time where the search is.
/** @param {Shown} calculator @param {number} child 1 for the first child, -1 for the parent */
function near(calculator, child, sibling = 0) {
	const {picture: {parts}, run: {nodes}, target, selected} = calculator.state;
	if (selected < 0) return calculator.select(target);
	const among = target ? parts[nodes[target].p].children : [0];
	const to = child > 0 ? parts[target].children[0] : child < 0 ? nodes[target].p : among[among.indexOf(target) + sibling];
	if (to >= 0) calculator.select(to);
}

// fold opens or closes the folded subtree that the selected node has below it, or is in.
/** @param {Shown} calculator */
function fold(calculator) {
	const {picture, target} = calculator.state, root = picture.folds[target] ? target : picture.within[target];
	if (root === undefined) return calculator.tell('Nothing is folded there.');
	picture.unfold(picture.open === root ? -1 : root);
	if (root !== target) calculator.select(root);
}

// dash runs to the next breakpoint, or to the end.
/** @param {Shown} calculator */
function dash(calculator) {
	const {run, k, breakpoints} = calculator.state;
	const i = run.steps.findIndex((step, i) => i >= k && breakpoints.has(step.at));
	calculator.move(i < 0 ? Infinity : i + 1);
}
