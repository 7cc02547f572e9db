// fields.js has fields with their names, and reads them.
import {el, fault} from '../dom.js';
import {INF} from '../score.js';
import {messageOf} from '../words.js';

// whole returns the whole number in a field, undefined where there is nothing.
/** @param {HTMLInputElement} field */
export function whole(field) {
	if (field.validity.badInput || +field.value % 1) throw Error('This is no whole number.');
	return field.value === '' ? undefined : bounded(+field.value);
}

// seed returns the seed in a field, undefined where there is nothing.
/** @param {HTMLInputElement} field */
export function seed(field) {
	if (field.validity.badInput || !(field.value === '' || Number.isSafeInteger(+field.value) && +field.value >= 0)) {
		throw Error('A seed is a whole number, 0 or more, of 15 digits at most.');
	}
	return field.value === '' ? undefined : +field.value;
}

/** @param {number} number */
export const bounded = number => Math.max(-INF, Math.min(INF, number));

// label, choice and number are fields with their names.
/** @param {string} name @param {Element[]} fields */
export function label(name, ...fields) {
	const l = el('label', {}, {}, name);
	l.append(...fields);
	return l;
}

/** @param {string} name @param {string[][]} options each a value and its title */
export function choice(name, options) {
	const s = el('select', {'aria-label': name});
	s.append(...options.map(([value, title]) => el('option', {value}, {}, title)));
	return s;
}

/** @param {string} name @param {Record<string, string | number>} attributes */
export const number = (name, attributes) => el('input', {type: 'number', step: 1, 'aria-label': name, ...attributes});

// values reads fields by their names; where one has what it cannot have, that says so beside it,
// and there are none.
/**
 * @template {string} Name
 * @param {Record<Name, HTMLInputElement>} fields @param {(field: HTMLInputElement) => number | undefined} read
 */
export function values(fields, read) {
	/** @type {Partial<Record<Name, number>>} */
	const all = {};
	let right = true;
	for (const name of /** @type {Name[]} */ (Object.keys(fields))) {
		const field = fields[name];
		try {
			all[name] = read(field);
			fault(field);
		} catch (e) {
			fault(field, messageOf(e));
			right = false;
		}
	}
	return right ? all : undefined;
}
