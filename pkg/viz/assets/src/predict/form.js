// form.js is a question in the box, with the fields where it is answered.
import {el, row} from '../dom.js';
import {bind} from '../words.js';
import {partsOf, words} from './answers.js';
import {fieldsOf} from './fields.js';
/** @import {Question} from 'ablab/exercise' */
/** @import {Point} from '../page' */

// A Form asks a question. label names a node, changed is called after another move was marked.
export class Form {
	/** @param {Question} q @param {(node: number) => string} label @param {() => void} changed */
	constructor(q, label, changed) {
		this.q = q;
		this.label = label;
		this.field = fieldsOf(q, label, changed);
		this.submit = el('button', {type: 'submit', class: 'main'}, {}, 'Answer');
		this.acts = row('acts', this.submit);
		this.clue = el('p', {class: 'hint quiet', dir: 'ltr'});
		this.set = el('fieldset');
		this.set.append(el('legend', {dir: 'ltr'}, {}, bind(q.text)), this.field.element, this.acts);
		this.element = el('form', {novalidate: ''});
		this.element.append(this.set, this.clue);
	}

	// words says what is in the fields.
	get words() { return words(this.q, this.field.read(), this.label); }

	// points returns the nodes that it is about, as they are marked by now.
	/** @returns {Point[]} */
	get points() {
		const {q} = this;
		/** @type {Point[]} */
		const at = q.kind === 'update' ? [] : [[q.at, 'node']];
		if (q.kind !== 'cut') return at;
		const {skipped} = this.field.read();
		return [...partsOf(q).map(({node}) => /** @type {Point} */ ([node, skipped.includes(node) ? 'skip' : 'move'])), ...at];
	}

	hint() {
		this.clue.textContent = this.q.hint;
	}

	focus() {
		const fields = [...this.set.querySelectorAll('input')]; // an arrow key would choose one of the signs
		(fields.find(({type}) => type !== 'radio') ?? fields[0])?.focus();
	}

	// close takes no more answers: act is what there is to do next.
	/** @param {HTMLElement} act */
	close(act) {
		for (const input of this.set.querySelectorAll('input')) input.disabled = true;
		this.acts.replaceChildren(act);
		this.clue.textContent = '';
	}
}
