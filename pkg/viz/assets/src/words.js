// words.js fits what Go says to the page.

// bind keeps a relation on one line: C ≤ 2.
/** @param {string} text */
export function bind(text) {
	return text.replace(/ ?(~?[≤≥]|[=~]) /g, (all, sign) => (all[0] === ' ' ? '\u00a0' : '') + sign + '\u00a0');
}

// count writes a number and its noun.
/** @param {number} n @param {string} one */
export const count = (n, one, many = one + 's') => `${n} ${n === 1 ? one : many}`;

// filled puts texts into the {places} of a sentence.
/** @param {string} sentence @param {Record<string, string>} texts */
export const filled = (sentence, texts) => sentence.replace(/\{(\w+)\}/g, (place, name) => texts[name] ?? place);

// shorten cuts a name off that is too long for a button.
/** @param {string} text */
export function shorten(text) {
	return text.length > 12 ? text.slice(0, 11) + '…' : text;
}

// messageOf returns what a thrown error says.
/** @param {unknown} e */
export const messageOf = e => /** @type {Error} */ (e).message;

// playerOf says who moves at a node.
/** @type {(node: import('ablab/viz').Node) => string} */
export const playerOf = ({f, m, c}) => f ? 'leaf' : c ? 'chance' : m ? 'MAX' : 'MIN';

// numbers returns the numbers of a text, such as the places of a path.
/** @param {string} text */
export const numbers = text => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
