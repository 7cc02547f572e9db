// modes.js has the activities of a reader: to watch, and those that the parts bring.
import {el, hint, textButton} from '../dom.js';
/** @import {Shown, View} from '../page' */

// KEYS are the keys of each activity that a reader needs first. Build shows its own, above the tree (editor/bar.js).
/** @type {Record<string, string[][]>} */
const KEYS = {
	'': [['→', 'step'], ['←', 'back'], ['Space', 'play'], ['c', 'next cut'], ['?', 'all keys']],
	asking: [
		['1 2 3', 'mark a move, or write the value'], ['= < >', 'exact, at most, at least'], ['Enter', 'answer'],
		['Esc', 'watch'],
	],
	editing: [],
};

// activities is the row of their buttons, of which one is pressed. Where there is nothing but watching it is empty.
/** @param {Shown} calculator @returns {View & {element: HTMLElement, hints: HTMLElement}} */
export function activities(calculator) {
	const element = el('div', {class: 'modes', role: 'group', 'aria-label': 'what to do'}), {modes} = calculator.places;
	const watch = textButton('Watch', () => calculator.turn(''), {title: 'step through the search (Esc)'});
	const hints = el('p', {class: 'hints'});
	element.append(watch, modes);
	return {
		element, hints,
		draw({mode}, was) {
			if (mode !== was.mode) hint(hints, KEYS[mode] ?? KEYS['']);
			element.hidden = !modes.children.length;
			watch.setAttribute('aria-pressed', !mode);
		},
	};
}
