// notation.js has the tree as a text.
import {el, textButton as act} from '../dom.js';
/** @import {Failure} from '../page' */
/** @import {Edits, Piece} from './edits.js' */

// placeOf returns where an error is in a text: an offset, and the character there.
/** @param {string} text @param {number} line @param {number} column */
function placeOf(text, line, column) {
	const lines = text.split('\n');
	const offset = lines.slice(0, line - 1).join('\n').length + Number(line > 1) +
		[...lines[line - 1] ?? ''].slice(0, column - 1).join('').length;
	return {offset, there: String.fromCodePoint(text.codePointAt(offset) ?? 0x20)};
}

// writing is the notation as a text. open shows it.
/** @param {Edits} edits @param {() => void} open */
export function writing(edits, open) {
	const {calculator} = edits, {view} = calculator;
	const preview = el('code', {dir: 'ltr'});
	const text = el('textarea', {
		rows: 1, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
		dir: 'ltr', 'aria-label': 'Notation of the tree', 'aria-errormessage': 'wrong',
	});
	const shade = el('div', {class: 'shade', 'aria-hidden': 'true', dir: 'ltr'});
	const wrong = el('p', {class: 'wrong error', id: 'wrong', role: 'alert', hidden: ''});
	const box = el('div', {class: 'notation'});
	box.append(shade, text);

	let pause = 0; // in typing
	text.oninput = () => {
		shade.textContent = text.value + '\n';
		clearTimeout(pause);
		pause = window.setTimeout(typed, 500);
	};
	text.onblur = () => {
		if (pause) typed();
		else if (wrong.hidden) edits.refresh();
	};
	// Ctrl+Z in the text is the browser's own.
	function typed() {
		clearTimeout(pause);
		pause = 0;
		if (text.value === calculator.state.tree) return refuse();
		edits.change(() => text.value === calculator.state.tree ? undefined : {tree: text.value}, refuse);
	}

	// refuse says what is wrong with the text and where; the picture of the last good one stays,
	// dimmed. Without an error all is well again.
	/** @param {Failure} [e] */
	function refuse(e) {
		wrong.hidden = !e;
		text.setAttribute('aria-invalid', !!e);
		view.classList.toggle('stale', !!e);
		shade.textContent = text.value + '\n';
		wrong.replaceChildren();
		if (!e) return;
		calculator.tell(); // what was said before is of something else
		if (e.line) point(e.line, e.column ?? 1);
		wrong.append(e.message + '.');
	}

	// point marks a place in the text, and leads there.
	/** @param {number} line @param {number} column */
	function point(line, column) {
		const {offset, there} = placeOf(text.value, line, column);
		shade.replaceChildren(text.value.slice(0, offset), el('mark', {}, {}, there.trim() ? there : '\u00a0'),
			text.value.slice(offset + there.length) + '\n');
		wrong.append(act(`Line ${line}, column ${column}`, () => {
			text.focus();
			text.setSelectionRange(offset, offset + there.length);
		}, {class: 'where', title: 'go there'}), ': ');
	}

	/** @type {Piece} */
	const piece = {
		accepted: () => refuse(),
		refresh() {
			preview.textContent = calculator.state.tree;
			if (calculator.root.activeElement === text) return;
			text.value = calculator.state.tree;
			refuse();
		},
	};
	return {
		...piece, preview, box, wrong, text,
		// write shows a text, refused where there is an error; else it is taken as if it had been typed.
		/** @param {string} given @param {Failure} [e] */
		write(given, e) {
			open();
			text.value = given;
			e ? refuse(e) : typed();
		},
	};
}
