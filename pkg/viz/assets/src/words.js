// words.js fits what Go says to the page.

// bind keeps a relation on one line: C ≤ 2.
export function bind(text) {
	return text.replace(/ ?(~?[≤≥]|[=~]) /g, (all, sign) => (all[0] === ' ' ? '\u00a0' : '') + sign + '\u00a0');
}

// count writes a number and its noun.
export const count = (n, one, many = one + 's') => `${n} ${n === 1 ? one : many}`;

// shorten cuts a name off that is too long for a button.
export function shorten(text) {
	return text.length > 12 ? text.slice(0, 11) + '…' : text;
}

// playerOf says who moves at a node.
/** @type {(node: import('ablab/viz').Node) => string} */
export const playerOf = ({f, m, c}) => f ? 'leaf' : c ? 'chance' : m ? 'MAX' : 'MIN';
