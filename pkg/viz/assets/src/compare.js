// compare.js sets another search of the same tree beside the one that is shown: a part of the
// calculator (calculator.js). What differs was found in Go (viz.Comparison).
import {list, stand} from './calculator/choice.js';
import STYLE from './compare.css';
import {el, reveal, row, textButton as act} from './dom.js';
import {Fit} from './calculator/fit.js';
import {Still, recall} from './picture.js';
import {curves, visits} from './stats.js';
import {scrolls} from './svg.js';
import {bind, count, messageOf} from './words.js';
/** @import {Comparison, Offer, Run} from 'ablab/viz' */
/** @import {MakePart, Shown, State} from './page' */

// ring marks a node of a picture, with a word below its window, and returns both marks.
/** @param {Still} picture @param {number} i @param {string} text @returns {[Element, number][]} */
function ring(picture, i, text) {
	const {node, shape, window, kind} = picture.parts[i];
	const ring = shape.cloneNode(), word = window.cloneNode();
	ring.setAttribute('class', 'ring');
	node.before(ring); // not in it: what is cut off is faint
	word.setAttribute('class', 'word' + (kind.endsWith('leaf') ? ' middle' : ''));
	word.setAttribute('dy', 14);
	word.textContent = text;
	node.parentNode?.append(word);
	return [[ring, i], [word, i]];
}

// carriedBy returns a comparison that the page brought along, and the other run.
/** @param {Shown} calculator @param {string} name @returns {{run: Run, compare: Comparison} | undefined} */
function carriedBy({stage, state: {run}}, name) {
	const other = stage.runs.includes(run) && stage.runs.find(other => other.variant === name);
	const found = other && (stage.comparisons ?? []).find(({a, b}) =>
		a === run.id && b === other.id || a === other.id && b === run.id);
	if (!found) return;
	if (found.a === run.id) return {run: other, compare: found};
	const nodes = found.nodes.map(n => ({...n, a: n.b, b: n.a, words: [n.words[1], n.words[0]]}));
	return {run: other, compare: {...found, nodes}};
}

// sideOf draws a run, with a ring and a word at the nodes of marks.
/** @param {Shown} calculator @param {Run} run @param {[number, string][]} marks */
function sideOf(calculator, run, marks) {
	const figure = el('figure'), svg = calculator.drawn(run);
	const view = el('div', {class: 'view', role: 'region', 'aria-label': run.name + ': tree'});
	// A stop for Tab where there is more to see than room.
	new ResizeObserver(() => {
		view.tabIndex = view.scrollWidth > view.clientWidth || view.scrollHeight > view.clientHeight ? 0 : -1;
	}).observe(view);
	const picture = new Still(svg, run);
	for (const e of svg.querySelectorAll('[id]')) e.removeAttribute('id'); // they are the calculator's
	svg.setAttribute('role', 'img');
	view.append(svg);
	scrolls(view);
	const title = el('figcaption'), sentence = el('p', {class: 'told quiet', dir: 'ltr'});
	title.append(el('b', {}, {}, run.name), ' ' + run.result.say);
	figure.append(title, view, sentence);
	const beside = marks.flatMap(([i, word]) => i < 0 ? [] : ring(picture, i, word));
	const last = run.steps.length, looksAt = recall(run);
	let drawn = '';
	// draw shows it after k steps, or at its end.
	/** @param {number} k @param {boolean} atEnd */
	function draw(k, atEnd) {
		const at = atEnd ? last : Math.min(k, last), step = run.steps[at - 1], now = atEnd + ' ' + at;
		if (drawn === now) return;
		drawn = now;
		picture.draw(looksAt(at), at < last && step ? step.at : -1);
		svg.setAttribute('aria-label', atEnd ? run.alt : `${run.name} after ${at} of ${last} events`);
		sentence.textContent = atEnd ? '' : bind(step?.say ?? run.say);
	}
	return {run, figure, picture, svg, fits: new Fit(picture, beside), view, draw};
}

// differing lists the nodes that differ.
/** @param {Shown} calculator @param {Comparison} compare */
function differing(calculator, {nodes, at_end: atEnd}) {
	const list = el('details', {class: 'nodes'}), items = el('ul');
	list.open = nodes.length <= 8;
	list.append(el('summary', {}, {}, atEnd), items);
	items.append(...nodes.map(node => {
		const item = el('li'), name = act(node.l, () => calculator.select(node.a), {dir: 'auto', title: 'select it'});
		name.disabled = node.a < 0;
		item.append(name, ' ' + node.what);
		return item;
	}));
	return list;
}

// whenOf chooses when both are shown: at the end, or where the calculator is.
/** @param {(atEnd: boolean) => void} pick */
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

// A Pair shows two searches of a tree beside each other: both at the end, or where the calculator is.
class Pair {
	/**
	 * @param {Shown} calculator @param {Run} run @param {Run} other
	 * @param {Comparison} compare @param {{atEnd: boolean}} when
	 */
	constructor(calculator, run, other, compare, when) {
		this.calculator = calculator;
		this.when = when;
		this.element = el('div', {class: 'sides'});
		this.sides = [run, other].map((run, side) => sideOf(calculator, run,
			compare.nodes.map(node => [side ? node.b : node.a, node.words[side]])));
		this.sides.forEach(({view}, i) => { // they scroll together
			view.onscroll = () => { this.sides[1 - i].view.scrollLeft = view.scrollLeft; };
		});
		this.lines = curves(this.sides.map(({run}) => ({name: run.name, values: visits(run)})), k => calculator.move(k));
		const pair = row('pair', ...this.sides.map(({figure}) => figure));
		pair.style.setProperty('--least', Math.max(...this.sides.map(({fits}) => fits.roomy)) + 'px');
		new ResizeObserver(() => this.fit()).observe(pair);
		const over = row('over', el('div', {class: 'quiet'}, {}, 'Node visits'), this.lines.box);
		this.element.append(this.parting(compare), whenOf(end => this.pick(end)), pair,
			row('foot', differing(calculator, compare), over));
	}

	// parting says where the two part, and goes there.
	/** @param {Comparison} compare */
	parting({say, step}) {
		const {calculator} = this, part = el('p', {class: 'parting', dir: 'ltr'}, {}, bind(say) + ' ');
		if (step) part.append(act(`Go to event ${step}`, () => {
			calculator.move(step);
			this.pick(false);
		}));
		return part;
	}

	// fit fits the trees into their boxes.
	fit() {
		for (const {fits, view, svg} of this.sides) {
			if (view.clientWidth) Object.assign(svg.style, {width: fits.into(view.clientWidth - 2) + 'px', height: 'auto'});
		}
	}

	// pick shows both at the end, or where the calculator is.
	/** @param {boolean} end */
	pick(end) {
		this.when.atEnd = end;
		this.draw(this.calculator.state);
	}

	/** @param {State} state */
	draw({k}) {
		const {element, sides, when: {atEnd}} = this;
		element.querySelectorAll('input').forEach((radio, i) => { radio.checked = atEnd === (i === 0); });
		element.querySelectorAll('.when span')[1].textContent = `after ${count(k, 'event')}`;
		element.classList.toggle('ended', atEnd);
		for (const side of sides) side.draw(k, atEnd);
		const [{view, picture}] = sides, here = picture.parts[picture.here];
		if (!atEnd && here) reveal(view, here.node);
		this.lines.at(k);
	}
}

const ALONE = 'There is no other search of this tree on this page.';

/** @type {MakePart} */
export function part(calculator) {
	const {engine, stage: {offers = []}, searches} = calculator;
	const carried = /** @param {string} name */ name => carriedBy(calculator, name);
	const section = el('details', {class: 'compare'}), inside = el('div', {class: 'inside'});
	const summary = el('summary', {}, {}, 'Comparison');
	section.append(summary, inside);
	const choice = el('select', {id: 'other', 'aria-label': 'Compare with'}), note = el('p', {class: 'quiet', role: 'status'});
	const result = el('div');
	inside.append(row('row', el('label', {for: 'other'}, {}, 'Compare with'), choice), note, result);
	const when = {atEnd: true};
	let wanted = '', turn = 0; // what was chosen, and how often it was asked
	/** @type {Pair | undefined} */
	let pair; // is shown
	/** @type {Run | undefined} */
	let chosen; // the run for which it was chosen

	// offer fills in what can be compared with.
	/** @param {State} state */
	function offer(state) {
		const {run, variant} = state, others = offers.filter(offer => offer.name !== variant);
		const foreign = offers.some(offer => offer.name === variant && offer.carried); // the engine does not know what is shown
		list(choice, others);
		stand(choice, calculator, state);
		const fits = /** @param {Offer} offer */ offer => carried(offer.name) || !foreign && !offer.carried &&
			!searches.off(offer, state);
		for (const option of choice.options) option.disabled = !others.some(offer => offer.name === option.value && fits(offer));
		const names = others.filter(offer => fits(offer) && !searches.unable(offer.name, state)).map(({name}) => name);
		const usual = ['minimax', 'alphabeta-hard', 'alphabeta-soft'];
		const able = [wanted, ...usual.filter(carried), ...usual, ...names].find(name => names.includes(name));
		choice.value = (chosen === run ? wanted : able) ?? '';
	}

	// compare shows what there is to say of the run and of the one that is chosen.
	async function compare() {
		if (!section.open || pair) return;
		const now = ++turn, {run, tree, variant, asked} = calculator.state, other = choice.value;
		try {
			if (!other || !engine) return say(ALONE);
			const answer = carried(other) ?? await engine.ask({do: 'compare', tree, variant, other, asked}, section);
			if (now !== turn) return;
			if (!answer.run || !answer.compare) throw Error('they cannot be compared.');
			pair = new Pair(calculator, run, answer.run, answer.compare, when);
			say('', pair.element);
			pair.draw(calculator.state);
		} catch (e) {
			if (now === turn) say(`${choice.selectedOptions[0].text}: ${messageOf(e)}`);
		}
	}

	/** @param {string} text @param {Element[]} shown */
	function say(text, ...shown) {
		note.textContent = text;
		result.replaceChildren(...shown);
	}

	function anew() {
		pair = undefined;
		compare();
	}

	section.ontoggle = () => pair ? section.open && pair.draw(calculator.state) : compare();
	choice.onchange = () => {
		wanted = choice.value;
		chosen = calculator.state.run;
		anew();
	};
	return {
		section, place: 'end', style: STYLE,
		draw(state, was) {
			const isOther = state.run !== was.run, had = choice.value;
			if (isOther || state.absent !== was.absent || state.standings !== was.standings) offer(state);
			if (isOther || choice.value !== had) anew();
			else if (section.open && state.k !== was.k) pair?.draw(state);
		},
		keys: {
			m() {
				if (!choice.value && !section.open) return calculator.tell(ALONE);
				section.open = !section.open;
				summary.focus(); // not the choice: that would take the keys that step
			},
		},
		help: [['m', 'comparison with another search']],
	};
}
