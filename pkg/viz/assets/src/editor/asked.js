// asked.js has what is asked of a tree: the window and the depth.
import {el, fault} from '../dom.js';
import {INF, format, parse} from '../score.js';
import {label, number, values, whole} from './fields.js';
/** @import {Asked} from 'ablab/viz' */
/** @import {Failure} from '../page' */
/** @import {Edits, Piece} from './edits.js' */

// between returns the window between two edges; the open one is not written.
/** @returns {Asked['window']} */
export function between(alpha = -INF, beta = INF) {
	return alpha === -INF && beta === INF ? undefined : {alpha, beta};
}

// limits writes the window and the depth that are asked, nothing where they are the open window
// and to the end.
/** @param {Asked} asked */
function limits({depth, window: {alpha = -INF, beta = INF} = {}}) {
	const window = between(alpha, beta) && `window (${format(alpha)}, ${format(beta)})`;
	return [window, depth && `depth ${depth}`].filter(Boolean).join(', ');
}

/** @param {string} name @param {string} placeholder */
const edge = (name, placeholder) => el('input', {
	'aria-label': name, autocomplete: 'off', spellcheck: 'false', placeholder, class: 'edge',
});

// score reads an edge, undefined where there is nothing.
/** @param {HTMLInputElement} field */
function score({value}) {
	if (!value.trim()) return;
	const read = parse(value);
	if (Number.isNaN(read)) {
		throw Error(`"${value}" is not a score. Enter a whole number such as 3 or -12, ∞ or -∞, ` +
			'W2 for a win in 2 plies, or L3 for a loss in 3.');
	}
	return read;
}

/** @param {number} [edge] */
const written = edge => edge === undefined || Math.abs(edge) === INF ? '' : format(edge);

// asking has the fields of the window and the depth: what somebody writes stays until its turn has
// come, and where it is refused until something else is asked.
/** @param {Edits} edits @returns {Piece & {settings: HTMLElement, range: Element, clear: () => void}} */
export function asking(edits) {
	const {calculator} = edits;
	const depth = number('depth in plies, 0 for to the end', {min: 0, placeholder: 'to the end', class: 'plies'});
	const alpha = edge('alpha, the lower edge of the window', '−∞'), beta = edge('beta, the upper edge of the window', '∞');
	const settings = el('div', {class: 'row asked', role: 'group', 'aria-label': 'what is asked'});
	const pair = el('span', {role: 'group', class: 'pair', 'aria-label': 'window'}), range = el('span', {class: 'quiet'});
	pair.append(label('α ', alpha), label('β ', beta));
	settings.append(pair, label('Depth ', depth));

	/** @type {HTMLInputElement[]} */
	let busy = []; // the fields where somebody writes
	// asks has the fields of a group ask for what ask says; ask marks those that are wrong, and says nothing.
	/** @param {HTMLElement} group @param {HTMLInputElement[]} own @param {() => Partial<Asked> | undefined} ask */
	const asks = (group, own, ask) => {
		group.oninput = () => { busy = own; };
		group.addEventListener('focusout', e => {
			if (busy !== own || group.contains(/** @type {Node | null} */ (e.relatedTarget))) return;
			busy = [];
			edits.refresh();
		});
		group.onchange = e => {
			const given = ask(), last = own.find(field => field === e.target) ?? own[0];
			busy = [];
			if (given) {
				edits.change(() => ({asked: {...calculator.state.asked, ...given}}),
					e => e.field ? fault(last, e.message + '.') : edits.complain(e));
			}
		};
	};
	asks(depth, [depth], () => {
		const given = values({depth}, whole);
		return given && {depth: given.depth ?? 0};
	});
	asks(pair, [alpha, beta], () => {
		const given = values({alpha, beta}, score);
		return given && {window: between(given.alpha, given.beta)};
	});
	return {
		settings, range,
		clear() { for (const field of [alpha, beta, depth]) fault(field); },
		refresh(same) {
			const {asked} = calculator.state;
			const show = /** @param {HTMLInputElement} field @param {string} value */ (field, value) => {
				if (busy.includes(field) || same && field.matches('[aria-invalid]')) return;
				field.value = value;
				fault(field);
			};
			range.textContent = limits(asked);
			show(depth, asked.depth ? String(asked.depth) : '');
			show(alpha, written(asked.window?.alpha));
			show(beta, written(asked.window?.beta));
		},
	};
}
