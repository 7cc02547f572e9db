// score.js reads and writes scores as package search does. The page does so itself, for it asks
// questions where there is no engine too.

export const INF = 2 ** 30; // search.Inf
const WIN = 2 ** 29, PLIES = 1000; // search.Win, MaxPly

// SIGNS are those of search.Bound.
/** @type {Record<string, string>} */
export const SIGNS = {exact: '=', lower: '≥', upper: '≤', selective: '~', 'selective lower': '~≥', 'selective upper': '~≤'};

// parse reads a score as search.ParseScore does; NaN if it is none.
/** @param {string} text */
export function parse(text) {
	const written = text.trim().toLowerCase().replaceAll('−', '-').replaceAll('inf', '∞');
	/** @type {Record<string, number>} */
	const edges = {'∞': INF, '+∞': INF, '∞-1': INF - 1, '-∞': -INF, '-∞+1': 1 - INF};
	if (edges[written]) return edges[written];
	const [, won, plies] = /^([wl])(\d+)$/.exec(written) ?? [];
	if (won) return +plies > PLIES ? NaN : won === 'w' ? WIN - +plies : +plies - WIN;
	return /^[+-]?\d+$/.test(written) && Math.abs(+written) <= INF ? +written || 0 : NaN;
}

// format writes a score as search.FormatScore does.
/** @param {number} score */
export function format(score) {
	const size = Math.abs(score), minus = score < 0 ? '-' : '';
	if (size >= INF) return minus + '∞';
	if (size === INF - 1) return score < 0 ? '-∞+1' : '∞-1';
	if (size <= WIN && size >= WIN - PLIES) return (minus ? 'L' : 'W') + (WIN - size);
	return String(score);
}
