// compare.js sets another search of the same tree beside the one that is shown: a part of the
// calculator (calculator.js). What differs was found in Go (viz.Comparison).
import STYLE from './compare.css';
import {el, reveal, row} from './dom.js';
import {Still, fold} from './picture.js';
import {curves, visits} from './stats.js';
import {scrolls} from './svg.js';
import {again, bind, count} from './words.js';

// ring marks a node of a picture, with a word below its window.
function ring(picture, i, text) {
	const {node, shape, window, kind} = picture.parts[i];
	const ring = shape.cloneNode(), word = window.cloneNode();
	ring.setAttribute('class', 'ring');
	node.before(ring); // not in it: what is cut off is faint
	word.setAttribute('class', 'word' + (kind.endsWith('leaf') ? ' middle' : ''));
	word.setAttribute('dy', 14);
	word.textContent = text;
	node.parentNode.append(word);
}

// carriedBy returns a comparison that the page brought along, and the other run.
function carriedBy({run, stage}, name) {
	const other = stage.runs.includes(run) && stage.runs.find(other => other.variant === name);
	const found = other && (stage.comparisons ?? []).find(({a, b}) => a === run.id && b === other.id || a === other.id && b === run.id);
	if (!found) return;
	if (found.a === run.id) return {run: other, compare: found};
	return {run: other, compare: {...found, nodes: found.nodes.map(n => ({...n, a: n.b, b: n.a, words: [n.words[1], n.words[0]]}))}};
}

// sideOf draws a run, with a ring and a word at the nodes of marks.
function sideOf(calculator, run, marks) {
	const figure = el('figure'), svg = calculator.drawn(run), view = el('div', {class: 'view', role: 'region', 'aria-label': run.name + ': tree'});
	// A stop for Tab where there is more to see than room.
	new ResizeObserver(() => { view.tabIndex = view.scrollWidth > view.clientWidth || view.scrollHeight > view.clientHeight ? 0 : -1; }).observe(view);
	const picture = new Still(svg, run);
	for (const e of svg.querySelectorAll('[id]')) e.removeAttribute('id'); // they are the calculator's
	svg.setAttribute('role', 'img');
	view.append(svg);
	scrolls(view);
	const title = el('figcaption'), sentence = el('p', {class: 'told quiet', dir: 'ltr'});
	const {result} = run, times = again(result);
	title.append(el('b', {}, {}, run.name), ` value ${result.text}, ${times.nodes ? count(result.nodes, 'node visit') : count(result.nodes, 'node')}, ${times.leaves ? count(result.leaves, 'leaf visit') : count(result.leaves, 'leaf', 'leaves')}, ${count(result.cutoffs, 'cutoff')}`);
	figure.append(title, view, sentence);
	for (const [i, word] of marks) if (i >= 0) ring(picture, i, word);
	const saved = [];
	return {run, figure, picture, svg, view, sentence, last: run.steps.length, looks: k => fold(run, k, saved)};
}

// differing lists the nodes that differ.
function differing(calculator, nodes) {
	const list = el('details', {class: 'nodes'}), items = el('ul');
	list.open = nodes.length <= 8;
	list.append(el('summary', {}, {}, nodes.length ? `${count(nodes.length, 'node')} ${nodes.length === 1 ? 'differs' : 'differ'} at the end` : 'No node differs at the end'), items);
	items.append(...nodes.map(node => {
		const item = el('li'), name = el('button', {type: 'button', dir: 'auto', title: 'select it'}, {}, node.l);
		name.onclick = () => calculator.select(node.a);
		name.disabled = node.a < 0;
		item.append(name, ' ' + node.what);
		return item;
	}));
	return list;
}

// whenOf chooses when both are shown: at the end, or where the calculator is.
function whenOf(pick) {
	const when = el('fieldset', {class: 'when'});
	when.append(el('legend', {}, {}, 'Show both'), ...[true, false].map(end => {
		const label = el('label'), radio = el('input', {type: 'radio', name: 'when'});
		radio.onchange = () => pick(end);
		label.append(radio, el('span', {}, {}, end ? 'at the end' : ''));
		return label;
	}));
	return when;
}

/** @type {import('./page').MakePart} */
export function part(calculator) {
	const {engine} = calculator;
	const carried = name => carriedBy(calculator, name);
	const section = el('details', {class: 'compare'}), inside = el('div', {class: 'inside'});
	section.append(el('summary', {}, {}, 'Comparison'), inside);
	const choice = el('select', {id: 'other', 'aria-label': 'Compare with'}), note = el('p', {class: 'quiet', role: 'status'}), result = el('div');
	inside.append(row('row', el('label', {for: 'other'}, {}, 'Compare with'), choice), note, result);
	let wanted, sides = [], atEnd = true, turn = 0, lines;

	// offer fills in what can be compared with.
	function offer() {
		const {stage, variant} = calculator;
		choice.replaceChildren(...(stage.offers ?? []).filter(offer => offer.name !== variant).map(offer => {
			const option = el('option', {value: offer.name}, {}, offer.title);
			option.disabled = engine?.state === 'absent' && !!engine.why && !carried(offer.name);
			return option;
		}));
		const names = [...choice.options].filter(option => !option.disabled).map(option => option.value);
		const usual = ['minimax', 'alphabeta-hard', 'alphabeta-soft'];
		choice.value = [wanted, ...usual.filter(carried), ...usual, ...names].find(name => names.includes(name)) ?? '';
	}

	// compare shows what there is to say of the run and of the one that is chosen.
	async function compare() {
		if (!section.open || sides.length) return;
		const now = ++turn, {run, tree, variant, asked} = calculator, other = choice.value;
		if (!other) return say('There is no other search of this tree on this page.');
		try {
			const answer = carried(other) ?? await engine.ask({do: 'compare', tree, variant, other, asked}, section);
			if (now !== turn) return;
			show(run, answer);
			note.textContent = '';
		} catch (e) {
			if (now === turn) say(`${choice.selectedOptions[0].text}: ${e.message}`);
		}
	}

	function say(text) {
		note.textContent = text;
		result.replaceChildren();
		sides = [];
		lines = undefined;
	}

	/** @param {import('ablab/viz').Run} run @param {Partial<import('ablab/calc').Answer>} answer */
	function show(run, {run: other, compare}) {
		result.replaceChildren();
		const part = el('p', {class: 'parting', dir: 'ltr'}, {}, bind(compare.say) + ' ');
		if (compare.step) {
			const go = el('button', {type: 'button'}, {}, `Go to event ${compare.step}`);
			go.onclick = () => {
				calculator.move(compare.step);
				pick(false);
			};
			part.append(go);
		}
		const pair = el('div', {class: 'pair'});
		sides = [run, other].map((run, side) => sideOf(calculator, run, compare.nodes.map(node => [side ? node.b : node.a, node.words[side]])));
		pair.append(...sides.map(side => side.figure));
		sides.forEach(({view}, i) => { // they scroll together
			view.onscroll = () => { sides[1 - i].view.scrollLeft = view.scrollLeft; };
		});
		pair.style.setProperty('--least', 0.75 * Math.max(...sides.map(({svg}) => +svg.getAttribute('width'))) + 'px');
		const foot = el('div', {class: 'foot'});
		foot.append(differing(calculator, compare.nodes));
		result.append(part, whenOf(pick), pair, foot);
		lines = curves(sides.map(({run}) => ({name: run.name, values: visits(run)})), k => calculator.move(k));
		foot.append(row('over', el('div', {class: 'quiet'}, {}, 'Node visits'), lines.box));
		draw();
	}

	// pick shows both at the end, or where the calculator is.
	function pick(end) {
		atEnd = end;
		draw();
	}

	function draw() {
		if (!section.open || !sides.length) return;
		const {k} = calculator;
		result.querySelectorAll('input').forEach((radio, i) => { radio.checked = atEnd === (i === 0); });
		result.querySelectorAll('.when span')[1].textContent = `after ${k} ${k === 1 ? 'event' : 'events'}`;
		result.classList.toggle('ended', atEnd);
		for (const side of sides) {
			const {run, picture, svg, sentence, last, looks} = side, at = atEnd ? last : Math.min(k, last), step = run.steps[at - 1];
			if (side.drawn === atEnd + ' ' + at) continue;
			side.drawn = atEnd + ' ' + at;
			picture.draw(looks(at), at < last && step ? step.at : -1);
			svg.setAttribute('aria-label', atEnd ? run.alt : `${run.name} after ${at} of ${last} events`);
			sentence.textContent = atEnd ? '' : bind(step?.say ?? run.say);
		}
		const [{view, picture}] = sides, here = picture.parts[picture.here];
		if (!atEnd && here) reveal(view, here.node);
		lines?.at(k);
	}

	section.ontoggle = () => compare().then(draw);
	choice.onchange = () => {
		wanted = choice.value;
		sides = [];
		compare();
	};
	return {
		section, place: 'end', style: STYLE, at: draw,
		run() {
			sides = [];
			offer();
			compare();
		},
		keys: {
			m() {
				section.open = !section.open;
				section.querySelector('summary').focus(); // not the choice: that would take the keys that step
			},
		},
		help: [['m', 'comparison with another search']],
	};
}

