// value.js tells what the leaves of a proof are worth, and whether it still holds.
/** @import {Proved} from 'ablab/viz' */

// valueOf returns the minimax value of the root for the scores of the leaves.
/** @param {Proved[]} nodes in preorder @param {(number | undefined)[]} scores */
export function valueOf(nodes, scores) {
	const values = scores.slice();
	for (let i = nodes.length - 1; i > 0; i--) {
		const {p} = nodes[i], value = /** @type {number} */ (values[i]), best = values[p];
		values[p] = best === undefined ? value : nodes[p].max ? Math.max(best, value) : Math.min(best, value);
	}
	return /** @type {number} */ (values[0]);
}

// breaks tells which half of the proof a score of a leaf breaks, if any.
/** @param {Proved} leaf @param {number} score @returns {'low' | 'high' | undefined} */
export function breaks({low, high}, score) {
	return low !== undefined && score < low ? 'low' : high !== undefined && score > high ? 'high' : undefined;
}
