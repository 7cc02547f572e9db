// editor.js changes the tree, as text and by hand on the picture: a part of the calculator
// (calculator.js). The page holds the notation and nothing else. Every change is asked of the
// engine, which answers with the new notation, the node to look at next and the search; undo is
// the text before. Its pieces are in the folder editor, around one Edits.
import {el, more, textButton as act} from './dom.js';
import STYLE from './editor.css';
import {addressOf} from './editor/address.js';
import {asking} from './editor/asked.js';
import {barOf} from './editor/bar.js';
import {drags} from './editor/drag.js';
import {Edits} from './editor/edits.js';
import {handOf} from './editor/hand.js';
import {Writer} from './editor/inplace.js';
import {modes} from './editor/modes.js';
import {writing} from './editor/notation.js';
import {sharing} from './editor/sharing.js';
import {choosing, galleryOf, orders, random} from './editor/trees.js';
/** @import {MakePart, State} from './page' */

const HELP = [
	['e', 'Build: change the tree by hand; a double click on a node does too'],
	['a or Insert', 'Build: add a move to the node; once more adds another move to the same node'],
	['s or Shift+Insert', 'Build: add a sibling'], ['Delete', 'Build: remove the node'],
	['0 to 9, Enter', 'Build: the value of a leaf'], ['F2', 'Build: the name'],
	['w', 'Build: who moves first, MAX or MIN'],
	['Alt+Shift+← →', 'Build: move the node among its siblings; so does dragging it'],
	['Ctrl+Z, Ctrl+Y', 'undo, redo what changed the tree, or what is asked of it'],
];

/** @type {MakePart} */
export function part(calculator) {
	const {engine, view} = calculator;
	if (!engine) return;
	const edits = new Edits(calculator, engine), details = el('details', {class: 'writing'});
	const open = () => { details.open = true; };
	const asked = asking(edits), notation = writing(edits, open), address = addressOf(edits);
	const examples = choosing(edits), ordering = orders(edits);
	const chance = random(edits, () => { trees.open = true; }, () => gallery.element.classList.add('drawn'));
	const share = sharing(edits, notation.write, address.link), bar = barOf(edits), hand = handOf(edits, bar.bar);
	const gallery = galleryOf(edits);
	const writer = new Writer(edits, hand.hand);
	drags(edits, hand.hand);
	edits.pieces.push(notation, asked, examples, gallery, bar, hand, address);

	const row = el('div', {class: 'row'}), summary = el('summary');
	const trees = more('Trees'), settings = more('Window, depth and order', asked.settings, ordering);
	const hands = act('Build', () => edits.editing ? calculator.turn('') : begin(),
		{class: 'edit', 'aria-pressed': 'false', title: 'change the tree by hand (e)'});
	const {off, ready, begin, anew, go} = modes(edits, [...share.needs, gallery.element, trees, settings, hands],
		notation.text, notation.write);
	const fresh = act('New', () => {
		asked.clear();
		anew();
	}, {title: 'begin with an empty tree'});
	gallery.element.append(fresh, chance.again, ...chance.larger);
	trees.append(examples.list, chance.row);
	row.append(share.copies, share.cell, share.save, share.open, share.file);
	summary.append('Notation and link ', notation.preview, asked.range);
	details.append(summary, notation.box, notation.wrong, row);
	const section = el('div', {class: 'editor'});
	section.append(off, trees, settings, details);
	calculator.places.tree.append(gallery.element);
	view.before(bar.bar);
	details.ontoggle = () => details.open && ready();
	engine.load().catch(ready);
	address.restore(go);

	view.addEventListener('dblclick', async e => {
		const i = calculator.nodeOf(e);
		if (i < 0 || !edits.editing && !await begin()) return;
		if (calculator.state.selected !== i) calculator.select(i);
		writer.write();
	});
	// A click chooses the node, even if it is selected already.
	view.addEventListener('click', () => {
		if (!edits.isAdded) return;
		edits.added = undefined;
		edits.inspect();
	});

	const keys = keysOf(edits, begin, writer);
	return {
		section, place: 'end', toggle: hands, style: STYLE, help: HELP,
		wants: ({mode}) => mode === 'editing' ? {classes: ['building']} : {},
		get keys() { return edits.editing ? keys.editing : keys.resting; },
		draw(state, was) {
			follow(edits, state, was);
			if (state.k !== was.k) address.moved();
			if (state.mode === was.mode) return;
			hands.setAttribute('aria-pressed', edits.editing);
			edits.each(piece => piece.turn?.(edits.editing));
			edits.mend();
		},
	};
}

// follow minds what is shown and selected.
/** @param {Edits} edits @param {State} state @param {Partial<State>} was */
function follow(edits, {run, tree, selected}, was) {
	const {shown, showing} = edits;
	if (run !== was.run) {
		if (!showing && shown && shown.tree !== tree) edits.keep({...shown, whole: true}); // another tree was tried
		edits.refresh();
		if (!showing) edits.mend();
	} else if (selected !== was.selected && !showing) {
		if (selected >= 0) edits.path = edits.pathOf(selected);
		if (selected < 0 || !edits.isAdded) edits.added = undefined;
		edits.inspect();
	}
}

// keysOf returns what keys do at rest, and while the tree is edited by hand.
/** @param {Edits} edits @param {() => unknown} begin @param {Writer} writer */
function keysOf(edits, begin, writer) {
	const again = {'Ctrl+Z': edits.undo, 'Ctrl+Y': edits.redo, 'Ctrl+Shift+Z': edits.redo};
	/** @type {Record<string, () => unknown>} */
	const editing = {
		e: () => edits.calculator.turn(''), Escape: () => escape(edits), ...again, w: () => edits.turnSides(),
		a: () => edits.add(), s: () => edits.at('sibling'), Insert: () => edits.add(), 'Shift+Insert': () => edits.at('sibling'),
		Delete: () => edits.at('remove'), Backspace: () => edits.at('remove'),
		F2: () => writer.write('name'), Enter: () => writer.write(),
		'Alt+Shift+ArrowLeft': () => edits.at('move', {by: -1}), 'Alt+Shift+ArrowRight': () => edits.at('move', {by: 1}),
	};
	for (const c of '0123456789-') editing[c] = () => writer.write('value', c);
	/** @type {Record<string, () => unknown>} */
	const resting = {e: begin, ...again};
	return {editing, resting};
}

// escape lets go of the node that is selected. Where none is, it ends Build, and says so: the letters are shortcuts again.
/** @param {Edits} edits */
function escape({calculator}) {
	if (calculator.state.selected >= 0) return calculator.select(-1);
	calculator.turn('');
	calculator.tell('Build has ended. The key e, or the button Build, goes back to it.');
}
