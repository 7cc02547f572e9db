// modes.js begins editing: by hand, with an empty tree, and at an address.
import {el} from '../dom.js';
import {NAMES, addressed} from './address.js';
import {EMPTY, guide} from './trees.js';
/** @import {Failure} from '../page' */
/** @import {Edits} from './edits.js' */

// modes begins editing where there is an engine. needs are what there is only then; off, in their
// place, says that there is none. text is the notation's field, and refuse shows a text that is wrong.
/**
 * @param {Edits} edits @param {HTMLElement[]} needs @param {HTMLTextAreaElement} text
 * @param {(text: string, e: Failure) => void} refuse
 */
export function modes(edits, needs, text, refuse) {
	const {calculator, engine} = edits, off = el('p', {class: 'off quiet', hidden: ''});

	// ready tells whether there is an engine, and hides what needs one where there is none.
	async function ready() {
		if (engine.state !== 'ready') await engine.load().catch(() => {});
		const absent = engine.state === 'absent';
		for (const e of needs) e.hidden = absent;
		off.hidden = !absent;
		text.readOnly = absent;
		if (absent) off.textContent = `Build is off: ${engine.why}`;
		return !absent;
	}

	// edit begins editing by hand, and tells whether it could. begin gives the picture the focus too: a
	// reader asked for it, and not the load of a page.
	async function edit() {
		if (!await ready()) {
			calculator.tell(off.textContent ?? '', true);
			return false;
		}
		edits.path = calculator.state.selected < 0 ? [] : edits.pathOf(calculator.state.selected);
		calculator.turn('editing');
		return edits.editing; // questions come first
	}
	async function begin() {
		if (!await edit()) return false;
		calculator.view.focus({preventScroll: true});
		return true;
	}

	// anew begins with an empty tree, edited by hand.
	async function anew() {
		if (await edits.change(() => ({tree: EMPTY, asked: {depth: 0}}))) await guide(edits, begin);
	}

	// go shows what an address says.
	/** @param {string} address */
	async function go(address) {
		const given = new URLSearchParams(address), tree = given.get('tree');
		const more = [...given.keys()].find(name => !NAMES.includes(name));
		if (!address) return;
		if (!tree) {
			return calculator.tell('The address names no tree, so the tree stays. ' +
				'A link that this page copies has one after #tree=.');
		}
		if (!await ready()) return calculator.tell('The tree of the address cannot be searched. ' + off.textContent, true);
		const done = await edits.change(() => addressed(given, calculator.state.variant),
			e => e.line ? refuse(tree, e) : edits.complain(e));
		if (done && more) calculator.tell(`The address also has “${more}”, which this page does not know.`);
		const step = given.get('step'), {last} = calculator.state;
		if (done && step) {
			if (!/^\d+$/.test(step) || +step > last) {
				calculator.tell(`The address says step=${step}: this search has the steps 0 to ${last}.`);
			} else calculator.go(+step);
		}
		if (done && calculator.state.tree === EMPTY) await guide(edits, edit);
	}
	return {off, ready, begin, anew, go};
}
