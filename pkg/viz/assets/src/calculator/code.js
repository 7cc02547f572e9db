// code.js shows the code of the algorithm, and the line that runs.
import {el} from '../dom.js';
/** @import {Run, Step} from 'ablab/viz' */
/** @import {Shown, View} from '../page' */

/** @param {Shown} calculator @returns {View & {element: HTMLElement}} */
export function code(calculator) {
	const element = el('details', {class: 'code'});
	/** @type {HTMLElement[]} */
	let lines = [];
	/** @type {HTMLElement | undefined} */
	let running;
	/** @type {HTMLElement[]} */
	let reasons = [];

	// list shows the code of a run.
	/** @param {Run} run */
	function list({listing}) {
		element.hidden = !listing;
		lines = [];
		if (!listing) return;
		const box = el('div', {class: 'lines', role: 'region', tabindex: 0, 'aria-label': 'code'});
		lines = listing.lines.map((line, i) => {
			const number = listing.numbers[i];
			const e = box.appendChild(el('div', number ? {class: 'line', 'data-n': number} : {class: 'file'}));
			// what does not fit goes on below, a little to the right
			const [tabs] = line.match(/^\t*/) ?? [''], hang = 2 * tabs.length + 4 + 'ch';
			e.append(el('code', {}, {paddingLeft: hang, textIndent: '-' + hang}, '  '.repeat(tabs.length) +
				line.slice(tabs.length) || ' '));
			return e;
		});
		element.replaceChildren(el('summary', {}, {}, 'Code'), el('p', {class: 'quiet'}, {}, listing.say), box);
		if (calculator.host.clientWidth >= 700) element.open = true;
	}

	// mark marks the line that runs, and those that are why.
	/** @param {Step} step */
	function mark({src = 0, why = []}) {
		const line = lines[src - 1];
		if (running !== line) {
			running?.classList.remove('now');
			running?.removeAttribute('aria-current');
			line?.classList.add('now');
			line?.setAttribute('aria-current', 'step');
			running = line;
		}
		for (const reason of reasons) reason.classList.remove('why');
		reasons = why.map(n => lines[n - 1]).filter(Boolean);
		for (const reason of reasons) reason.classList.add('why');
		sight();
	}

	// sight keeps the line that runs in sight.
	function sight() {
		if (!running || !element.open) return;
		const box = /** @type {HTMLElement} */ (running.parentNode), top = running.offsetTop;
		if (top < box.scrollTop + 20 || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - box.clientHeight / 2;
	}

	element.ontoggle = sight;
	return {
		element,
		draw({run, step}, was) {
			if (run !== was.run) list(run);
			if (step !== was.step) mark(step);
		},
	};
}
