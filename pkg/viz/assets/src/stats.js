// stats.js counts what a search has done by now and what others need: a part of the calculator
// (calculator.js).
import {el} from './dom.js';
import STYLE from './stats.css';
/** @import {Run, Step} from 'ablab/viz' */
/** @import {MakePart, State} from './page' */

// curves draws how numbers grow with the steps: lines of a name and its values from step 0. It
// returns the element, and at(k), which marks a step. go(k) is called where it is clicked.
/** @param {{name: string, values: number[]}[]} lines @param {(k: number) => void} go */
export function curves(lines, go) {
	const last = Math.max(1, ...lines.map(line => line.values.length - 1));
	const most = Math.max(1, ...lines.map(line => line.values.at(-1) ?? 0));
	const box = el('div', {class: 'curves'}), plot = el('div', {class: 'plot', role: 'img'});
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	svg.setAttribute('viewBox', `0 0 ${last} ${most}`);
	svg.setAttribute('preserveAspectRatio', 'none');
	svg.setAttribute('aria-hidden', 'true');
	const draw = /** @param {string} name @param {string} d */ (name, d) => {
		const path = svg.appendChild(document.createElementNS(svg.namespaceURI, 'path'));
		path.setAttribute('class', name);
		path.setAttribute('d', d);
		return path;
	};
	const now = draw('now', '');
	lines.forEach(({values}, i) => draw('line' + i, 'M' + values.map((value, k) => `${k} ${most - value}`).join('L')));
	plot.append(svg);
	plot.onclick = e => {
		const {left, width} = svg.getBoundingClientRect();
		go(Math.round((e.clientX - left) / width * last));
	};
	const legend = lines.map(({name}, i) => {
		const key = el('span', {class: 'key'});
		key.append(el('i', {class: 'line' + i}), name);
		return key;
	});
	const foot = el('div', {class: 'axis'});
	foot.append(el('span', {}, {}, '0'), ...legend, el('span', {}, {}, `step ${last}`));
	box.append(el('div', {class: 'most'}, {}, most), plot, foot);
	return {
		box,
		/** @param {number} k */
		at(k) {
			now.setAttribute('d', `M${Math.min(k, last)} 0V${most}`);
			plot.setAttribute('aria-label', lines.map(({name, values}) => {
				const end = values.length - 1, at = Math.min(k, end);
				return `${name}: ${values[at]} after ${at} steps, ${values[end]} after ${end}`;
			}).join('; '));
		},
	};
}

// visits returns the visits of nodes after each step of a run.
/** @param {Run} run */
export function visits(run) {
	return [0, ...run.steps.map(step => step.visits)];
}

/** @param {number} part @param {number} whole */
const percent = (part, whole) => whole ? ` (${Math.round(100 * part / whole)} %)` : '';

// countsOf is the table of the counts of a run, and the cells of what it has counted so far.
/** @param {Run} run */
function countsOf({result}) {
	const table = el('table'), body = el('tbody'), top = el('thead'), head = el('tr');
	/** @type {Record<string, HTMLElement>} */
	const cells = {};
	const columns = ['', 'so far', 'this search', 'minimax', 'minimal tree'].slice(0, result.counts[0].length);
	head.append(...columns.map(name => name ? el('th', {scope: 'col'}, {}, name) : el('td')));
	table.append(el('caption', {}, {}, 'Counts'), top, body);
	top.append(head);
	for (const [field, name, ...counts] of result.counts) {
		const tr = body.appendChild(el('tr'));
		cells[field] = el('td');
		tr.append(el('th', {scope: 'row'}, {}, name), cells[field], ...counts.map(count => el('td', {}, {}, count)));
	}
	return {table, cells};
}

// barsOf are the leaves of a run beside those of others; done is what it has looked at so far.
/** @param {Run} run */
function barsOf({result}) {
	const most = Math.max(1, result.seen_leaves, result.total_leaves);
	const bars = el('table', {class: 'bars'}), rows = el('tbody'), done = el('div', {class: 'done'});
	bars.append(el('caption', {}, {}, 'Leaves visited'), rows);
	const bar = /** @param {string} name @param {number} value */ (name, value) => {
		const tr = rows.appendChild(el('tr')), cell = el('td');
		const box = el('div', {class: 'bar-of'}, {width: 100 * value / most + '%'});
		cell.append(box);
		tr.append(el('th', {scope: 'row'}, {}, name), cell, el('td', {}, {}, value + percent(value, result.total_leaves)));
		return box;
	};
	bar('this search', result.seen_leaves).append(done);
	if (result.total_leaves > 0) bar('minimax', result.total_leaves);
	if (result.minimal_leaves > 0) bar('minimal tree', result.minimal_leaves);
	return {bars, done};
}

/** @type {MakePart} */
export function part(calculator) {
	const section = el('details', {class: 'stats'}), inside = el('div', {class: 'inside'});
	section.append(el('summary', {}, {}, 'Statistics'), inside);
	/** @type {ReturnType<typeof begin> | undefined} */
	let shown;

	// begin writes what does not change with the step.
	/** @param {Run} run */
	function begin(run) {
		const line = curves([{name: run.result.counts[0][1], values: visits(run)}], k => calculator.move(k));
		const all = {run, ...countsOf(run), ...barsOf(run), line};
		inside.replaceChildren(all.table, all.bars, line.box);
		return all;
	}

	/** @param {State} state */
	function draw({run, step, k}) {
		if (!section.open) return;
		if (shown?.run !== run) shown = begin(run);
		const {result} = run, {cells, done, line} = shown;
		for (const field in cells) cells[field].textContent = String(step[/** @type {keyof Step} */ (field)]);
		cells.pruned.textContent += percent(step.pruned, result.total_nodes);
		done.style.width = (result.seen_leaves ? 100 * step.seen_leaves / result.seen_leaves : 0) + '%';
		line.at(k);
	}

	section.ontoggle = () => draw(calculator.state);
	return {section, place: 'end', style: STYLE, draw};
}
