// mark.js compares what a reader has written with the right answer, and forgives the spelling.
import {INF, format, parse} from '../score.js';
/** @import {Sealed} from 'ablab/ask' */

// plain returns a text as it is compared: without case, blanks, quotation marks, the sign = and a last full stop, and with one
// spelling of minus, ≤, ≥ and ∞.
/** @param {string} text */
export function plain(text) {
	const written = text.normalize('NFKC').toLowerCase().replace(/[‐-―−﹣－]/g, '-').replace(/<=|=</g, '≤')
		.replace(/>=|=>/g, '≥').replace(/\binf(inity)?\b/g, '∞').replace(/["'`‘’“”«»„]/g, '').trim()
		.replace(/^((the|node|leaf|move)\s+)+(?=\S)/, '');
	return written.replace(/[\s=]/g, '').replace(/[.!]$/, '').replace(/\+(?=[\d∞.])/g, '');
}

// numberOf reads a number: a score, a decimal, 1/18, 12 %, 18,297 or 1.5 million; NaN if it is none.
/** @param {string} text @returns {number} */
export function numberOf(text) {
	const [, written, times] = /^(.*?)(%|million|m|k|thousand)?$/.exec(plain(text)) ?? [];
	const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written);
	const digits = grouped ? written.replaceAll(',', '') : written.replace(/,(?=\d+$)/, '.');
	const [, over, under] = /^([+-]?\d+)\/(\d+)$/.exec(digits) ?? [];
	const number = over ? +over / +under : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(digits) ? +digits : parse(digits);
	return number * (times === 'million' || times === 'm' ? 1e6 : times === 'k' || times === 'thousand' ? 1000 : 1);
}

// parts returns the words of a list; between numbers a comma is also part of one, as in 18,297.
/** @param {string} text @param {number} [want] */
export function parts(text, want) {
	const spaced = text.split(/[\s;]+/).map(word => word.replace(/,$/, '')).filter(Boolean);
	return spaced.length === want ? spaced : text.split(/[\s,;&]+|\band\b/).filter(Boolean);
}

// shown returns a difference as it is written.
/** @param {number} off */
const shown = off => off.toLocaleString('en-US', {maximumFractionDigits: 4});

// same reports whether two texts are spellings of one; 0.5 is one of 1/2.
/** @param {string} a @param {string} b */
const same = (a, b) => plain(a) === plain(b) || numberOf(a) === numberOf(b);

/** @typedef {{verdict: 'exact' | 'near' | 'off' | 'some' | 'wrong', off?: string, n?: number, of?: number}} Mark */

// mark marks what was written; it returns undefined if that is no answer.
/** @param {Pick<Sealed, 'kind' | 'right' | 'margin'>} question @param {string} given @returns {Mark | undefined} */
export function mark({kind, right, margin = 0}, given) {
	if (!given.trim()) return undefined;
	if (kind === 'number' || kind === 'numbers') {
		const written = kind === 'number' ? [given] : parts(given, right?.length);
		const numbers = written.map(numberOf), wanted = (right ?? []).map(numberOf);
		if (numbers.some(Number.isNaN) || numbers.length !== wanted.length) return undefined;
		const off = numbers.map((n, i) => Math.abs(n - wanted[i]));
		const n = off.filter(by => by <= margin * (1 + 1e-9)).length, of = wanted.length;
		if (n === of) return {verdict: off.every(by => !by) ? 'exact' : 'near', n, of};
		if (kind === 'numbers') return {verdict: 'some', n, of};
		// Between scores that stand for a win or the end of all scores there is no difference to speak of.
		return [numbers[0], wanted[0]].every(x => Math.abs(x) < INF / 4 || format(x) === String(x)) ?
			{verdict: 'off', off: shown(off[0]), n, of} : {verdict: 'wrong', n, of};
	}
	if (kind === 'names') {
		const none = /^(none|no|nothing|-|–|0)$/i.test(given.trim()) && !(right ?? []).some(name => plain(name) === plain(given));
		const named = none ? [] : parts(given).map(plain), wanted = (right ?? []).map(plain);
		const equal = named.every(name => wanted.includes(name)) && wanted.every(name => named.includes(name));
		return {verdict: equal ? 'exact' : 'wrong'};
	}
	return {verdict: (right ?? []).some(text => same(text, given)) ? 'exact' : 'wrong'};
}
