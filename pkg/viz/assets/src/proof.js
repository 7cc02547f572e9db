// proof.js lets a reader drag the leaves of a tree whose value is proved (viz.Certificate). The proof holds, or breaks at the
// edges to the leaves that no longer are what it needs.
import {attr, el, find, row, set, shut, textButton} from './dom.js';
import FIGURE from './figure.css';
import {breaks, valueOf} from './proof/value.js';
import STYLE from './proof.css';
import {format} from './score.js';
import {inline, scrolls} from './svg.js';
import {bind, filled} from './words.js';
/** @import {Certificate} from 'ablab/viz' */

const STEP = 12; // pixels of dragging that change a leaf by 1
const MARGIN = 5; // beyond the scores of the tree

// proof makes the picture on a stage; see show in ablab.js.
/** @param {import('./page').Place} stage @param {Certificate} certificate @param {HTMLElement} host */
export async function proof(stage, {value, nodes, steps, say}, host) {
	const img = /** @type {HTMLImageElement} */ (host.querySelector('img')), svg = inline(img), view = row('view', svg);
	const given = nodes.map(({score}) => score), scores = given.slice();
	const all = given.filter(score => score !== undefined), least = Math.min(...all) - MARGIN, most = Math.max(...all) + MARGIN;
	const says = el('p', {class: 'say', role: 'status'}), lists = row('halves');
	const items = steps.map(step => {
		const item = el('li');
		item.onclick = () => parts[step.n].node.focus();
		return {...step, item};
	});
	/** @type {{half?: string, title: HTMLElement}[]} */
	const titles = [];
	for (const [half, head] of [['least', say.least], ['most', say.most]]) {
		if (!head) continue;
		const list = el('ol'), title = el('h4', {}, {}, head);
		list.append(...items.filter(step => step.half === half).map(({item}) => item));
		lists.append(row('half ' + half, title, list));
		titles.push({half, title});
	}
	const parts = nodes.map((_, i) => {
		const node = /** @type {SVGElement} */ (find(svg, '#n' + i));
		return {node, edge: svg.querySelector('#e' + i), value: find(node, '.value')};
	});
	const back = textButton('Put all back', () => {
		given.forEach((score, i) => { scores[i] = score; });
		draw();
	});
	const claim = parts[0].value.textContent ?? ''; // that of a bound
	let last = -1; // the leaf that was changed
	const draw = () => {
		/** @type {Record<string, string>} */
		const texts = {v: format(valueOf(nodes, scores))};
		nodes.forEach((leaf, i) => {
			const score = scores[i];
			if (score === undefined) return;
			const {node, edge, value} = parts[i], broken = !!breaks(leaf, score);
			set(value, format(score));
			node.classList.toggle('broken', broken);
			edge?.classList.toggle('broken', broken);
			attr(node, 'aria-valuenow', score);
			attr(node, 'aria-valuetext', `${format(score)}, in the proof: ${leaf.allowed}`);
		});
		for (const {n, says: fine, fails, item} of items) {
			const score = scores[n], broken = score !== undefined && !!breaks(nodes[n], score);
			set(item, filled(broken ? fails ?? '' : fine, {x: format(score ?? 0)}));
			item.classList.toggle('broken', broken);
		}
		for (const {half, title} of titles) {
			title.classList.toggle('broken', items.some(step => step.half === half && step.item.classList.contains('broken')));
		}
		const now = valueOf(nodes, scores), keeps = (!say.least || now >= value) && (!say.most || now <= value);
		set(parts[0].value, say.least && say.most || !keeps ? '= ' + texts.v : claim);
		const broken = scores.map((score, i) => score !== undefined && breaks(nodes[i], score));
		const changed = scores.some((score, i) => score !== given[i]);
		if (!changed || last < 0) set(says, say.start);
		else {
			const at = broken.some(Boolean) && !broken[last] ? broken.findIndex(Boolean) : last, how = broken[at];
			Object.assign(texts, {leaf: nodes[at].name, x: format(scores[at] ?? 0)});
			const second = how ? keeps ? say.still : say.now : nodes[at].alone ?? '';
			set(says, bind(filled(`${how ? say[how] : say.holds} ${second}`, texts)));
		}
		says.classList.toggle('broken', broken.some(Boolean));
		attr(back, 'aria-disabled', !changed);
	};
	/** @param {number} i @param {number} score */
	const change = (i, score) => {
		const now = Math.max(least, Math.min(most, score));
		if (scores[i] === now) return;
		scores[i] = now;
		last = i;
		draw();
	};
	nodes.forEach(({score, name}, i) => {
		if (score === undefined) return;
		const {node} = parts[i];
		for (const [key, at] of Object.entries({role: 'slider', tabindex: 0, 'aria-label': name, 'aria-valuemin': least,
			'aria-valuemax': most, 'aria-orientation': 'vertical'})) attr(node, key, at);
		/** @type {Record<string, () => number>} */
		const to = {
			ArrowUp: () => now() + 1, ArrowRight: () => now() + 1, ArrowDown: () => now() - 1, ArrowLeft: () => now() - 1,
			PageUp: () => now() + MARGIN, PageDown: () => now() - MARGIN, Home: () => least, End: () => most, Delete: () => score,
		};
		const now = () => scores[i] ?? 0;
		node.addEventListener('keydown', e => {
			if (e.ctrlKey || e.metaKey || e.altKey || !to[e.key]) return;
			change(i, to[e.key]());
			e.preventDefault();
			e.stopPropagation();
		});
		node.addEventListener('pointerdown', e => {
			if (e.button) return;
			const from = now(), {clientX, clientY} = e;
			node.setPointerCapture(e.pointerId);
			node.focus();
			node.onpointermove = at => change(i, from + Math.round((at.clientX - clientX + clientY - at.clientY) / STEP));
			e.preventDefault(); // a text would be selected
		});
		node.addEventListener('pointerup', () => { node.onpointermove = null; });
		node.addEventListener('pointercancel', () => { node.onpointermove = null; });
		node.addEventListener('focus', () => items.forEach(({n, item}) => item.classList.toggle('at', n === i)));
		node.addEventListener('blur', () => items.forEach(({item}) => item.classList.remove('at')));
	});
	svg.setAttribute('role', 'group');
	svg.setAttribute('aria-label', img.alt);
	const root = el('div', {class: 'figure', role: 'group', 'aria-label': say.lead});
	root.append(el('p', {class: 'lead'}, {}, bind(say.lead)), row('beside', view, row('told', says, back, lists)));
	draw();
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), root);
	scrolls(view, () => parts[0].node);
	shut(stage);
	stage.follow(root);
}
