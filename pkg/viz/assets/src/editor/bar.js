// bar.js is the bar above the picture: undo, and the fields of what is said of the selected node.
import {el, fault, hint, iconButton as button, textButton as act} from '../dom.js';
import {shorten} from '../words.js';
import {choice, label} from './fields.js';
/** @import {Properties} from 'ablab/abtree' */
/** @import {Edits, Piece} from './edits.js' */

const UNDO = 'M6 3L2.5 6.5 6 10M3 6.5h6.5a3.3 3.3 0 010 6.6H7';
const REDO = 'M10 3l3.5 3.5L10 10M13 6.5H6.5a3.3 3.3 0 000 6.6H9';

// keysFor are the keys that a reader needs first, with what each does at a node.
/**
 * @param {string} name of the selected node, '' if none is
 * @param {string} above the name of its parent, '' if it has none
 * @param {boolean} isLeaf
 * @param {boolean} isAdded
 */
function keysFor(name, above, isLeaf, isAdded) {
	return [
		...name ? [['a', isAdded ? `add another move to ${above}` : `add a move to ${name}`]] : [],
		...above ? [['s', 'add a sibling']] : [],
		...isLeaf ? [['0 to 9', 'value']] : [],
		...name ? [['F2', 'name']] : [],
		...above ? [['Delete', 'remove']] : [],
		['Esc', name ? 'let go of ' + name : 'end Build'],
	];
}

/** @param {Edits} edits @returns {Piece & {bar: HTMLElement}} */
export function barOf(edits) {
	const {calculator} = edits;
	const undo = button('undo', 'Ctrl+Z', UNDO, edits.undo), redo = button('redo', 'Ctrl+Y', REDO, edits.redo);
	const who = el('strong', {dir: 'auto'}), past = el('span', {class: 'undo'});
	const bar = el('div', {class: 'editing', role: 'group', 'aria-label': 'build the tree', hidden: ''});
	const said = saidOf(edits), hints = el('p', {class: 'hints'});
	const first = choice('who moves first', [['max', 'MAX'], ['min', 'MIN']]);
	first.title = 'the player who moves at the root (w)';
	const side = label('Who moves first', first), key = el('span', {class: 'hints', 'aria-hidden': 'true'});
	hint(key, [['w', '']]);
	first.before(key);
	first.onchange = () => edits.turnSides();
	past.append(undo, redo);
	const [name, value, more] = said.elements;
	bar.append(past, who, name, value, side, more,
		act('Done', () => calculator.turn(''), {class: 'done', title: 'end Build (e)'}), hints);
	// Esc in a field takes back what is written there, and the picture has the keys again.
	bar.addEventListener('keydown', e => {
		if (e.key !== 'Escape' || !/** @type {Element} */ (e.target).matches('input:not([type=checkbox])')) return;
		e.stopPropagation();
		e.preventDefault();
		said.restore(/** @type {HTMLInputElement} */ (e.target));
		calculator.view.focus({preventScroll: true});
	});

	let turn = 0, inspected = ''; // how often it was asked, and the path of the last node
	return {
		bar,
		refresh() {
			undo.setAttribute('aria-disabled', !edits.undone.length);
			redo.setAttribute('aria-disabled', !edits.redone.length);
			first.value = edits.nodes[0].m ? 'max' : 'min';
		},
		turn(on) { bar.hidden = !on; },
		async inspect() {
			const i = calculator.state.selected;
			who.hidden = i < 0;
			said.fit(i);
			if (edits.editing) {
				const {nodes} = edits, node = nodes[i], above = i > 0 ? shorten(nodes[node.p].l) : '';
				hint(hints, keysFor(shorten(node?.l ?? ''), above, !!node?.f, edits.isAdded));
			}
			if (!edits.editing || i < 0) return;
			who.textContent = edits.nodes[i].l;
			const now = ++turn, same = inspected === edits.path.join();
			inspected = edits.path.join();
			const {node = {}} = await edits.ask({do: 'node', edit: {path: edits.path, do: ''}}, bar)
				.catch(() => /** @type {{node?: Properties}} */ ({}));
			if (now === turn) said.fill(i, node, same);
		},
	};
}

// saidOf has the fields.
/** @param {Edits} edits */
function saidOf(edits) {
	const {calculator} = edits;
	/** @typedef {'name' | 'value' | 'label' | 'eval' | 'threat' | 'probability'} What */
	/** @type {[What, HTMLInputElement][]} */
	const fields = [];
	/** @type {WeakMap<HTMLInputElement, string>} */
	const filled = new WeakMap();
	/** @param {What} what @param {string} name @param {number} size */
	const field = (what, name, size, title = '') => {
		const field = el('input', {'aria-label': name, autocomplete: 'off', spellcheck: 'false', dir: 'auto', size, title});
		field.onchange = () => {
			fault(field);
			edits.at(what, {text: field.value.trim()}, e => fault(field, e.message + '.'));
		};
		field.onblur = () => edits.inspect();
		field.onfocus = () => field.select(); // what is typed takes the place of what is there
		fields.push([what, field]);
		return {field, named: label(name[0].toUpperCase() + name.slice(1) + ' ', field)};
	};
	const name = field('name', 'name', 8), value = field('value', 'value', 4).named, move = el('span', {class: 'pair'});
	const more = el('details', {class: 'more'}), rest = el('div', {class: 'row'});
	const noisy = el('input', {type: 'checkbox', title: 'a quiescence search follows the move, as it does a capture'});
	const pass = act('Add a null move', () => edits.at('null'));
	noisy.onchange = () => edits.at('noisy');
	const chance = el('input', {type: 'checkbox', title: 'nobody chooses here: each move has a probability'});
	const chances = label('Chance node ', chance);
	const odds = field('probability', 'probability', 5).named;
	chance.onchange = () => edits.at('chance');
	move.append(field('label', 'move', 5, 'the name of the move to this node').named, label('Noisy ', noisy));
	rest.append(odds, move, chances,
		field('eval', 'evaluation', 5, 'what the node seems to be worth, where a search goes no deeper').named,
		field('threat', 'threat', 5, 'what the player who moves here stands to lose').named, pass);
	more.append(el('summary', {}, {}, 'more'), rest);
	return {
		elements: [name.named, value, more],
		// fit shows those that a node has, none for -1.
		/** @param {number} i */
		fit(i) {
			const {nodes} = edits, node = nodes[i];
			name.named.hidden = more.hidden = i < 0;
			value.hidden = !node?.f;
			if (!node || !edits.editing) return;
			move.hidden = !i || !!node.u;
			chances.hidden = !!node.f;
			odds.hidden = !i || !nodes[node.p].c;
			pass.hidden = !!node.f || !!node.c || nodes.some(n => n.p === i && n.u);
		},
		// fill writes what is said of a node, but where somebody writes, or what was written there, at the
		// same node, is wrong.
		/** @param {number} i @param {Properties} is @param {boolean} same */
		fill(i, is, same) {
			for (const [what, field] of fields) {
				if (field === calculator.root.activeElement || same && field.matches('[aria-invalid]')) continue;
				field.value = is[what] ?? '';
				filled.set(field, field.value);
				fault(field);
			}
			name.field.placeholder = edits.nodes[i].l;
			noisy.checked = !!is.noisy;
			chance.checked = !!is.chance;
		},
		// restore brings back what a field had.
		/** @param {HTMLInputElement} field */
		restore(field) {
			field.value = filled.get(field) ?? '';
			fault(field);
		},
	};
}
