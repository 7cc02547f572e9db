// address.js has what is searched outlive a reload.
import {INF} from '../score.js';
import {between} from './asked.js';
import {bounded} from './fields.js';
/** @import {Ask} from 'ablab/calc' */
/** @import {Edits} from './edits.js' */

// NAMES are what an address has.
export const NAMES = ['tree', 'variant', 'depth', 'alpha', 'beta', 'set', 'step'];

// PAUSE is how long a step has to last until it is in the address, in milliseconds: browsers allow few changes a second.
const PAUSE = 300;

// A page with this calculator alone has an address for each tree.
const isAlone = () => !document.getElementById('jupyter-config-data') &&
	document.querySelectorAll('.ablab[data-kind=calculator]').length === 1;

// addressOf keeps what is searched in the address where the calculator is alone on its page; else in the
// tab's memory, for the address is the notebook's.
/** @param {Edits} edits */
export function addressOf(edits) {
	const {calculator} = edits, alone = isAlone();
	// text writes what is searched for an address, and addressed reads it there.
	function text() {
		const {tree, variant, k, asked: {depth, window = {}, options = {}}} = calculator.state;
		const text = new URLSearchParams({tree, variant, ...depth && {depth: String(depth)}});
		for (const [name, edge] of Object.entries(window)) if (Math.abs(edge) !== INF) text.append(name, String(edge));
		for (const [name, value] of Object.entries(options)) text.append('set', `${name}=${value}`);
		if (alone && k) text.append('step', String(k));
		return text.toString();
	}
	const memory = 'ablab ' + calculator.stage.runs[0].id, begun = text();
	let restored = false, pause = 0;
	return {
		link: alone ? () => location.href.split('#')[0] + '#' + text() : undefined,
		refresh() {
			if (!restored) return;
			const now = text();
			allowed(() => {
				if (!alone) now === begun ? sessionStorage.removeItem(memory) : sessionStorage.setItem(memory, now);
				else if (now !== begun) history.replaceState(history.state, '', '#' + now);
				else if (location.hash) history.replaceState(history.state, '', location.href.split('#')[0]);
			});
		},
		// moved waits until a step stays, and keeps it.
		moved() {
			clearTimeout(pause);
			if (alone) pause = window.setTimeout(this.refresh, PAUSE);
		},
		// restore has go bring back what was kept. A cell that is run again begins anew.
		/** @param {(text: string) => Promise<void>} go */
		async restore(go) {
			// As long as there is the page. A step that has stayed may have replaced the address that was asked for.
			if (alone) addEventListener('hashchange', e => go(new URL(e.newURL).hash.slice(1)));
			await allowed(() => {
				const pages = window.ablabKept ??= new Set();
				if (alone) return go(location.hash.slice(1));
				if (pages.has(memory)) return sessionStorage.removeItem(memory);
				pages.add(memory);
				return go(sessionStorage.getItem(memory) ?? '');
			});
			restored = true;
		},
	};
}

// allowed does what a page may not be allowed to: then nothing is kept.
/** @param {() => void | Promise<void>} act */
async function allowed(act) {
	try {
		await act();
	} catch (e) {
		if (!(e instanceof DOMException)) throw e;
	}
}

// addressed reads an address: the question that it is.
/** @param {URLSearchParams} given @param {string} variant where it names none @returns {Partial<Ask>} */
export function addressed(given, variant) {
	/** @param {string} name */
	const number = name => {
		const value = given.get(name);
		if (value && !/^-?\d+$/.test(value)) throw Error(`The address says ${name}=${value}: want a whole number.`);
		return value ? bounded(+value) : undefined;
	};
	/** @param {string} set */
	const option = set => {
		const [, name, value] = /^([^=]+)=(.*)$/s.exec(set) ?? [];
		if (!name) throw Error(`The address says set=${set}: want an option and its value, such as set=Guess=20.`);
		return [name, value];
	};
	return {
		tree: given.get('tree') ?? '', variant: given.get('variant') || variant,
		asked: {
			depth: number('depth') ?? 0, window: between(number('alpha'), number('beta')),
			options: Object.fromEntries(given.getAll('set').map(option)),
		},
	};
}
