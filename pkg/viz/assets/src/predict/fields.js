// fields.js has the fields of an answer. Each kind of question has an element, read() for the answer or
// a sentence about what is missing, fill(answer), and what keys do.
import {el, row} from '../dom.js';
import {SIGNS, format, parse} from '../score.js';
import {isWindow, partsOf} from './answers.js';
/** @import {Answer, Question} from 'ablab/exercise' */
/** @import {Field} from '../page' */

const NUMBER = 'Write a number, such as 3 or -2.';
const CLAIMS = { // what a value can be, in words
	plain: {exact: 'exactly', lower: 'at least', upper: 'at most'},
	selective: {selective: 'found', 'selective lower': 'found to be at least', 'selective upper': 'found to be at most'},
};

// fieldsOf makes the fields for a question. label names a node; changed is called after another move
// was marked.
/** @param {Question} q @param {(node: number) => string} label @param {() => void} changed @returns {Field} */
export function fieldsOf(q, label, changed) {
	if (q.kind === 'cut') return moves(q, label, changed);
	if (q.claim) return claim(q);
	return isWindow(q) ? window() : value(q, label);
}

/** @param {string} name */
const number = name => el('input', {
	type: 'text', inputmode: 'text', size: 5, autocomplete: 'off', spellcheck: 'false', 'aria-label': name, class: 'number',
});

// typing takes keys into a text box that has not the focus, and gives it the focus.
/** @param {() => HTMLInputElement} box */
const typing = box => Object.fromEntries([...'0123456789-'].map(key => [key, () => {
	const b = box();
	if (b.disabled) return;
	b.focus();
	b.value = key;
}]));

// moves are boxes to mark what is skipped.
/** @param {Question} q @param {(node: number) => string} label @param {() => void} changed @returns {Field} */
function moves(q, label, changed) {
	const parts = partsOf(q), keyed = parts.length > 1; // beside the name of one leaf a number is read as its value
	const boxes = parts.map(({node}, i) => {
		const l = el('label', {class: 'move', dir: 'auto'}), input = el('input', {type: 'checkbox', value: node});
		l.append(input, el('span', {}, {}, label(node)),
			...keyed && i < 9 ? [el('kbd', {'aria-hidden': true}, {}, String(i + 1))] : []);
		input.onchange = changed;
		return {l, input, node};
	});
	/** @param {number} i */
	const flip = i => {
		if (!boxes[i] || boxes[i].input.disabled) return;
		boxes[i].input.checked = !boxes[i].input.checked;
		changed();
	};
	return {
		element: row('moves', ...boxes.map(b => b.l)),
		read: () => ({skipped: boxes.filter(b => b.input.checked).map(b => b.node)}),
		flip: node => flip(boxes.findIndex(b => b.node === node)),
		fill(a) {
			for (const b of boxes) b.input.checked = a.skipped.includes(b.node);
			changed();
		},
		keys: Object.fromEntries(boxes.slice(0, 9).map((_, i) => [String(i + 1), () => flip(i)])),
	};
}

// claim is a number after what the question says.
/** @param {Question} q @returns {Field} */
function claim(q) {
	const box = number('value');
	return {
		element: row('claim', el('span', {dir: 'auto'}, {}, q.claim ?? ''), box),
		read() {
			const value = parse(box.value);
			return Number.isNaN(value) ? NUMBER : {value};
		},
		fill: a => { box.value = format(a.value); },
		keys: typing(() => box),
	};
}

// value is a number, and what it is: exact, or a bound.
/** @param {Question} q @param {(node: number) => string} label @returns {Field} */
function value(q, label) {
	const claims = q.bound in CLAIMS.selective ? CLAIMS.selective : CLAIMS.plain, [exact, lower, upper] = Object.keys(claims);
	const radios = Object.entries(claims).map(([bound, word]) => {
		const l = el('span', {title: word});
		const input = el('input', {type: 'radio', name: 'bound', value: bound, 'aria-label': word});
		l.append(input, el('span', {class: 'sign', 'aria-hidden': true}, {}, SIGNS[bound])); // the button lies over its sign
		return {l, input, bound};
	});
	const box = number('value'), signs = row('signs', ...radios.map(r => r.l));
	signs.onkeydown = e => { if (e.key.startsWith('Arrow')) e.stopPropagation(); }; // they choose, and do not step
	signs.setAttribute('role', 'radiogroup');
	signs.setAttribute('aria-label', 'what the value is');
	/** @param {string} bound */
	const choose = bound => () => { for (const r of radios) r.input.checked ||= r.bound === bound; };
	return {
		element: row('claim', el('span', {dir: 'auto'}, {}, label(q.at)), signs, box),
		read() {
			const bound = radios.find(r => r.input.checked)?.bound, value = parse(box.value);
			return !bound ? `Choose ${SIGNS[exact]}, ${SIGNS[lower]} or ${SIGNS[upper]}.` : 
				Number.isNaN(value) ? NUMBER : {value, bound};
		},
		fill(a) {
			box.value = format(a.value);
			choose(a.bound)();
		},
		keys: {...typing(() => box), '=': choose(exact), '~': choose(exact), '>': choose(lower), '<': choose(upper)},
	};
}

// window is the two edges of one.
/** @returns {Field} */
function window() {
	const alpha = number('alpha'), beta = number('beta');
	return {
		element: row('claim', '(', alpha, ',', beta, ')'),
		read() {
			const value = parse(alpha.value), to = parse(beta.value);
			return Number.isNaN(value) || Number.isNaN(to) ? 'Write two numbers; -inf and inf are the ends.' : {value, beta: to};
		},
		fill(a) {
			alpha.value = format(a.value);
			beta.value = format(a.beta);
		},
		keys: typing(() => alpha.value && /** @type {ShadowRoot} */ (alpha.getRootNode()).activeElement !== alpha ? beta : alpha),
	};
}
