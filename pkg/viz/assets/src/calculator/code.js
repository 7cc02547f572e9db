// code.js shows the algorithm as one text or several, such as pseudo-code, Go and Python, and the lines that run.
import {attr, copy, el, set, textButton} from '../dom.js';
/** @import {Listing, Step} from 'ablab/viz' */
/** @import {Shown, View} from '../page' */

// chosen is the name of the text that a reader of this page has chosen.
let chosen = '';

/** @param {Shown} calculator @returns {View & {element: HTMLElement}} */
export function code(calculator) {
	const element = el('details', {class: 'code'}), choice = el('div', {class: 'texts', role: 'group', 'aria-label': 'notation'});
	const say = el('p', {class: 'quiet'}), box = el('div', {class: 'lines', role: 'region', 'aria-label': 'code'});
	/** @type {Listing | undefined} */
	let listing;
	let at = 0; // which of its texts is shown
	/** @type {HTMLElement[]} */
	let lines = [];
	/** @type {HTMLElement[]} */
	let lit = [];
	/** @type {HTMLElement | undefined} */
	let running;
	element.append(el('summary', {}, {}, 'Code'), choice, say, box);

	// list shows a text of the listing: the one that a reader has chosen, else the first.
	function list() {
		element.hidden = !listing;
		lines = [];
		if (!listing) return;
		at = Math.max(0, listing.texts.findIndex(({name}) => name === chosen));
		const text = listing.texts[at];
		const buttons = listing.texts.map(({name}) => textButton(name, () => choose(name), {'aria-pressed': name === text.name}));
		choice.replaceChildren(...buttons, copier(text.lines));
		set(say, text.say);
		lines = text.lines.map((line, i) => {
			const number = text.numbers?.[i];
			const e = el('div', {class: number === 0 ? 'file' : 'line', ...number && {'data-n': number}});
			// what does not fit goes on below, a little to the right
			const [start] = line.match(/^\s*/) ?? [''], room = start.replaceAll('\t', '  '), hang = room.length + 4 + 'ch';
			const code = e.appendChild(el('code', {}, {paddingLeft: hang, textIndent: '-' + hang}, room));
			code.append(el('span', {}, {}, line.slice(start.length) || ' '));
			return e;
		});
		box.replaceChildren(...lines);
		fit();
		box.scrollTop = 0;
	}

	// choose shows another text, in which the same step is marked. The focus stays on the choice.
	/** @param {string} name */
	function choose(name) {
		chosen = name;
		list();
		mark(calculator.state.step);
		/** @type {HTMLElement | null} */ (choice.querySelector('[aria-pressed=true]'))?.focus();
	}

	// mark marks the line that runs, the one that waits for it, and those that are why.
	/** @param {Step} step */
	function mark({src = 0}) {
		const {now = 0, from = 0, why = []} = listing?.spots[src - 1]?.[at] ?? {};
		for (const line of lit) line.classList.remove('now', 'from', 'why');
		running?.removeAttribute('aria-current');
		running = lines[now - 1];
		lit = [];
		light([now], 'now');
		light([from], 'from');
		light(why, 'why');
		if (running) attr(running, 'aria-current', 'step');
		sight();
	}

	/** @param {number[]} numbers @param {string} as */
	function light(numbers, as) {
		for (const line of numbers.map(n => lines[n - 1]).filter(Boolean)) {
			line.classList.add(as);
			lit.push(line);
		}
	}

	// sight keeps the line that runs in sight.
	function sight() {
		if (!running) box.scrollTop = 0;
		if (!running || !element.open) return;
		const top = running.offsetTop;
		if (top < box.scrollTop + 20 || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - box.clientHeight / 2;
	}

	// fit makes the box a stop for Tab where there is more to see than room.
	function fit() {
		box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
	}

	element.ontoggle = () => {
		fit();
		sight();
	};
	return {
		element, fit,
		draw({run, step}, was) {
			if (run !== was.run) {
				listing = run.listing;
				list();
				if (listing && calculator.host.clientWidth >= 700) element.open = true;
			}
			if (run !== was.run || step !== was.step) mark(step);
		},
	};
}

// copier returns a button that copies lines.
/** @param {string[]} lines */
function copier(lines) {
	const button = textButton('Copy', async () => {
		const done = await copy(lines.join('\n') + '\n');
		button.textContent = done ? 'Copied' : 'This page may not copy';
	}, {class: 'copy'});
	return button;
}
