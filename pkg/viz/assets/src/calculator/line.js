// line.js draws alpha and beta on a number line, and the table that says what alpha-beta does with a value.
import {attr, el, row, set} from '../dom.js';
import {filled} from '../words.js';
/** @import {Mark, Run, Span} from 'ablab/viz' */
/** @import {Shown, State, View} from '../page' */

const HIDDEN = 'The line is back when the question is answered.';

/** @param {number} x */
const percent = x => 100 * x + '%';

// numberLine is the line of the step that is shown.
/** @param {Shown} calculator @returns {View & {element: HTMLElement}} */
export function numberLine(calculator) {
	const rail = row('rail'), words = el('p', {class: 'quiet words', dir: 'ltr'}), ticks = row('ticks');
	const parts = Object.fromEntries(['taken max', 'taken min', 'room', 'met'].map(name => [name, el('i', {class: name})]));
	const marks = Object.fromEntries(['alpha', 'beta', 'value'].map(name => [name, el('b', {class: name, dir: 'ltr'})]));
	rail.append(...Object.values(parts), ...Object.values(marks), ticks);
	const element = el('div', {class: 'span', 'aria-hidden': true}), table = rules(calculator);
	element.append(rail);
	const all = el('section', {class: 'window', 'aria-label': 'alpha and beta'});
	all.append(element, words, table.element);

	// put moves a mark to its place, with its text on the side where there is room.
	/** @param {string} name @param {Mark | undefined} mark @param {string} sign @param {boolean} left */
	const put = (name, mark, sign, left) => {
		marks[name].hidden = !mark;
		if (!mark) return;
		marks[name].style.left = percent(mark.x);
		marks[name].classList.toggle('left', left && mark.x > 0.12 || mark.x > 0.85);
		set(marks[name], `${sign} = ${mark.t}`);
	};
	/** @param {string} name @param {number} from @param {number} till */
	const fill = (name, from, till) => {
		Object.assign(parts[name].style, {left: percent(from), width: percent(Math.max(0, till - from))});
	};
	/** @param {Run} run @param {Span} span */
	const show = ({nodes, axis = []}, {n, a: alpha, b: beta, v: value, cut, s}) => {
		const a = axis[alpha], b = axis[beta], v = value === undefined ? undefined : axis[value], {l} = nodes[n];
		const window = [`α = ${a.t}`, `β = ${b.t}`, ...v ? [`v = ${v.t}`] : []].join(', ');
		set(words, filled((calculator.stage.spans ?? [])[s], {node: l, window}));
		fill('taken max', 0, Math.min(a.x, b.x));
		fill('taken min', Math.max(a.x, b.x), 1);
		fill('room', a.x, b.x);
		fill('met', b.x, a.x);
		element.classList.toggle('cut', !!cut);
		put('alpha', a, 'α', a.x <= b.x);
		put('beta', b, 'β', a.x > b.x);
		put('value', v, 'v', false);
	};
	return {
		element: all,
		draw({run, step, wants}, was) {
			all.hidden = !run.axis?.length;
			if (all.hidden) return;
			if (run !== was.run) {
				const written = (run.axis ?? []).filter(({tick}) => tick);
				ticks.replaceChildren(...written.map(({x, t}) => el('small', {dir: 'ltr'}, {left: percent(x)}, t)));
			}
			const {span} = step, shown = span && !wants.veil;
			element.classList.toggle('off', !shown);
			if (span && shown) show(run, span);
			else set(words, wants.veil ? HIDDEN : '');
			table.light(shown ? run.nodes[span.n].m ? 'max' : 'min' : '', shown ? span.is ?? 0 : 0);
		},
	};
}

// rules is the table of the rule of alpha-beta; light lights the case that has just applied, 0 none.
/** @param {Shown} calculator */
function rules({stage: {rules = []}}) {
	const table = el('table', {class: 'rules'}), head = el('tr'), body = el('tbody'), top = el('thead');
	head.append(...['The move returns v', 'at a MAX node', 'at a MIN node'].map(text => el('th', {scope: 'col'}, {}, text)));
	top.append(head);
	/** @type {Record<string, HTMLElement>} */
	const cells = {};
	for (const {is, if: when, max, min} of rules) {
		const line = body.appendChild(el('tr'));
		cells['max' + is] = el('td', {}, {}, max);
		cells['min' + is] = el('td', {}, {}, min);
		line.append(el('th', {scope: 'row', dir: 'ltr'}, {}, when), cells['max' + is], cells['min' + is]);
	}
	table.append(top, body);
	table.hidden = !rules.length;
	return {
		element: table,
		/** @param {string} side @param {number} is */
		light(side, is) {
			for (const [name, cell] of Object.entries(cells)) {
				const now = name === side + is;
				cell.classList.toggle('now', now);
				if (now) attr(cell, 'aria-current', 'step');
				else cell.removeAttribute('aria-current');
			}
		},
	};
}
