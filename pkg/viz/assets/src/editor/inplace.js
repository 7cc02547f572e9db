// inplace.js writes into the picture.
import {el} from '../dom.js';
import {float} from './hand.js';
/** @import {Edits} from './edits.js' */

/** @typedef {'name' | 'value'} What */

// A Writer opens a box on the selected node, once what was asked before is done: for the value of a
// leaf, else for the name. What is typed meanwhile is in the box when it opens.
export class Writer {
	/** @param {Edits} edits @param {Element} hand */
	constructor(edits, hand) {
		this.edits = edits;
		this.hand = hand;
		/** @type {{what?: What, start?: string, enter?: boolean} | undefined} */
		this.opening = undefined; // while one waits
	}

	/** @param {What} [what] @param {string} [start] what it begins with, in place of what is there */
	write(what, start) {
		const {calculator, complain} = this.edits, {opening} = this;
		if (!opening) {
			this.opening = {what, start};
			calculator.searches.wait(() => this.open()).catch(complain).finally(() => { this.opening = undefined; });
		} else if (start === undefined) opening.enter = true;
		else opening.start = (opening.start ?? '') + start;
	}

	async open() {
		const {edits, opening = {}} = this, {calculator} = edits;
		const i = calculator.state.selected, node = edits.nodes[i], what = opening.what ?? (node?.f ? 'value' : 'name');
		if (!node || what === 'value' && !node.f || !edits.editing) return;
		const {node: is = {}} = opening.start === undefined
			? await edits.ask({do: 'node', edit: {path: edits.path, do: ''}}) : {};
		if (calculator.state.selected !== i) return;
		this.put(what, is[what] ?? '', opening);
	}

	// put puts the box there.
	/** @param {What} what @param {string} was @param {{start?: string, enter?: boolean}} opening */
	put(what, was, {start, enter}) {
		const {edits, hand} = this, {calculator} = edits, {view} = calculator, {picture, selected} = calculator.state;
		const box = el('input', {
			class: 'inplace', 'aria-label': `${what} of ${edits.nodes[selected].l}`, autocomplete: 'off',
			spellcheck: 'false', dir: 'auto',
		});
		box.value = start ?? was;
		let done = false, refused = false;
		const close = () => {
			done = true;
			if (calculator.root.activeElement === box) view.focus({preventScroll: true});
			box.remove();
			if (refused) calculator.tell(); // what was wrong is gone
			edits.inspect();
		};
		/** @param {boolean} stay where it is refused */
		const commit = async stay => {
			if (done) return;
			done = true;
			const text = box.value.trim();
			if (text === was) return close();
			const taken = await edits.at(what, {text});
			if (taken) refused = false; // what it says now is of the change
			if (taken || !stay) return close();
			done = false;
			refused = true;
			box.setAttribute('aria-invalid', 'true');
		};
		box.onkeydown = e => {
			if (e.key !== 'Enter' && e.key !== 'Escape') return;
			e.stopPropagation();
			e.preventDefault();
			e.key === 'Enter' ? commit(true) : close();
		};
		box.onblur = () => commit(false);
		hand.remove();
		view.after(box);
		const {node} = picture.parts[selected];
		float(view, box, node.querySelector('.' + what) ?? node, (r, height) => (r.top + r.bottom - height) / 2);
		box.focus({preventScroll: true});
		if (start === undefined) box.select();
		if (enter) commit(true);
	}
}
