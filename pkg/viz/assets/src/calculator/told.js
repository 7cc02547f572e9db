// told.js writes what is said of the step that is shown.
import {attr, drawing, el, set} from '../dom.js';
import {bind, playerOf} from '../words.js';
import {pathTo} from './run.js';
/** @import {Run, Step, Try} from 'ablab/viz' */
/** @import {Shown, State, View} from '../page' */

// fill has as many elements in a list as there are items, and changes what differs.
/**
 * @template Item
 * @param {HTMLElement} list @param {Item[]} items @param {() => Element} make @param {(child: Element, item: Item) => void} show
 */
function fill(list, items, make, show) {
	while (list.children.length > items.length) list.lastChild?.remove();
	while (list.children.length < items.length) list.append(make());
	items.forEach((item, i) => show(list.children[i], item));
	list.hidden = !items.length;
}

// tabulate shows names with their texts.
/** @param {HTMLElement} list @param {string[][]} rows */
function tabulate(list, rows) {
	const make = () => {
		const pair = el('div');
		pair.append(el('dt'), el('dd', {dir: 'auto'}));
		return pair;
	};
	fill(list, rows, make, (pair, [name, text]) => {
		set(pair.children[0], name);
		set(pair.children[1], text);
	});
}

// told has the sentence of the step, the facts of its node, the algorithm's own state and the counts.
/** @param {Shown} calculator */
export function told(calculator) {
	const sentence = el('p', {class: 'say', dir: 'ltr', 'aria-live': 'polite'});
	const facts = el('dl', {class: 'facts'}), own = el('dl', {class: 'own'}), counts = el('p', {class: 'counts'});
	return {
		sentence, facts, own, counts,
		/** @param {State} state */
		draw({run, step, wants, seen, selected, picture, playing}) {
			attr(sentence, 'aria-live', playing ? 'off' : 'polite'); // faster than it can be read out
			set(sentence, bind(wants.veil?.say ?? step.say));
			const at = Math.max(0, step.at), node = run.nodes[at], look = seen[at];
			const [alpha, beta] = (look.w ?? '').replace(/[()]/g, '').split(', ');
			tabulate(facts, [
				['node', node.l], ['ply', String(picture.parts[at].ply - 1)], [node.f ? 'kind' : 'player', playerOf(node)],
				['α', alpha || '–'], ['β', beta || '–'],
				[look.c.startsWith('active') ? 'best so far' : 'value', bind(look.v || '–')],
				...selected < 0 || selected === step.at ? [] : [['selected', calculator.describe(selected)]],
			]);
			tabulate(own, (wants.veil ? [] : step.own ?? []).map(({name, text}) => [name, text]));
			set(counts, counted(run, step));
		},
	};
}

// counted says what a run has counted by a step.
/** @param {Run} run @param {Step} step */
function counted({result}, step) {
	const words = step.idle ? result.counted : result.counted.replace(/ \({idle}.*?\)/, '');
	return words.replace(/{(\w+)}/g, (_, field) => String(step[/** @type {keyof Step} */ (field)]));
}

// SHAPES are those of the nodes in the path.
const SHAPES = {leaf: 'M2 4h12v8H2z', chance: 'M8 1l7 7l-7 7l-7-7z', max: 'M8 2l6 11H2z', min: 'M8 14L2 3h12z'};

// stack is the path from the root to where the search is, which stays in sight where the picture is
// too large: the call stack, and what has left it.
/** @param {Shown} calculator */
export function stack(calculator) {
	const element = el('ol', {class: 'stack', 'aria-label': 'from the root to the node, each with its value and its window'});
	const path = /** @param {State} state */ ({run, step}) => pathTo(run, Math.max(0, step.at));
	element.onclick = e => {
		const i = [...element.children].findIndex(frame => frame.contains(/** @type {Node} */ (e.target)));
		if (i >= 0) calculator.select(path(calculator.state)[i]);
	};
	const make = () => {
		const frame = el('li');
		frame.append(drawing(''), el('b', {dir: 'auto'}), el('span'), el('span'));
		return frame;
	};
	return {
		element,
		/** @param {State} state */
		draw(state) {
			const {run, step, seen} = state;
			fill(element, path(state), make, (frame, i) => {
				const {l, f, m, c} = run.nodes[i], [shape, name, value, window] = frame.children;
				const kind = f ? 'leaf' : c ? 'chance' : m ? 'max' : 'min';
				attr(frame, 'class', kind + (step.line.includes(i) ? ' in' : ' left'));
				attr(shape.children[0], 'd', SHAPES[kind]);
				set(name, l);
				set(value, bind(seen[i].v ?? ''));
				set(window, seen[i].w ?? '');
			});
			element.style.minHeight = element.offsetHeight + 'px'; // the picture is not to jump
		},
		fit() { element.style.minHeight = ''; },
	};
}

// status has the line that says what is not about the search, and the advice about it.
/** @param {Shown} calculator @returns {View & {line: HTMLElement, advice: HTMLElement}} */
export function status(calculator) {
	const line = el('p', {class: 'status', role: 'status'}), advice = el('p', {class: 'advice quiet'});
	// advise writes a sentence, and after it the trees to try, each a button that loads it.
	/** @param {HTMLElement} place @param {string} [variant] @param {Try[]} [tries] */
	const advise = (place, variant, say = '', tries = []) =>
		place.replaceChildren(say, ...tries.flatMap(({title, text, asked}) => {
		const b = el('button', {type: 'button', title: text}, {}, title);
		b.onclick = () => calculator.searches.search({variant, tree: text, options: {}, window: undefined, ...asked});
		return [' ', b];
	}));
	return {
		line, advice,
		draw({run, said, absent}, was) {
			if (said !== was.said) {
				advise(line, said.variant, said.text, absent ? [] : said.tries);
				line.classList.toggle('error', !!said.error);
				advice.hidden = !!said.error; // it is of another algorithm than the error
			}
			if (run !== was.run) advise(advice, run.variant, run.advice?.say, absent ? [] : run.advice?.try);
		},
	};
}
