// ask.js asks a reader before it opens what its data contains (package ask), and shows how the answers went.
import {ANSWERS, answers, chapterOf, forget, keep, tally} from './ask/answers.js';
import {mark} from './ask/mark.js';
import STYLE from './ask.css';
import {el, fault, find, hide, row, shut, textButton} from './dom.js';
import FIGURE from './figure.css';
import {filled} from './words.js';
/** @import {Sealed, Standing} from 'ablab/ask' */
/** @import {Figure, Place} from './page' */

// ask makes a question on a stage. The parts that it opens follow it in the page.
/** @param {(host: HTMLElement) => unknown} show makes a figure interactive @returns {Figure['figure']} */
export const ask = show => async (stage, /** @type {Sealed} */ q, host) => {
	const {say} = q, kept = answers()[q.id], field = fieldOf(q);
	const verdict = el('p', {class: 'verdict', role: 'status', tabindex: -1, dir: 'auto'});
	const form = el('form', {novalidate: ''}), set = el('fieldset');
	const open = /** @param {string} as @param {string} text */ (as, text) => {
		field.close();
		buttons.remove();
		was.remove();
		verdict.className = 'verdict ' + as;
		verdict.textContent = text + (q.why ? ' ' + q.why : '');
		const opened = el('div', {class: 'ablab-opened'});
		opened.innerHTML = q.then; // Go made it, and every text in it is text
		host.append(opened);
		for (const inner of /** @type {NodeListOf<HTMLElement>} */ (opened.querySelectorAll('.ablab'))) {
			inner.dataset.ablab = 'loading';
			hide(find(inner, '.ablab-note'));
			show(inner);
		}
		verdict.focus();
	};
	const right = q.kind === 'text' ? q.right?.[0] ?? '' : q.right?.join(q.kind === 'numbers' ? ' ' : ', ') || say.none;
	const answer = /** @param {'sure' | 'guess'} how */ how => {
		const given = field.read(), marked = mark(q, given);
		fault(field.asked, marked ? '' : say.unread);
		if (!marked) return;
		const is = marked.verdict === 'exact' || marked.verdict === 'near';
		keep(q.id, {chapter: chapterOf(host), given, right: is, how});
		const {off = '', n = 0, of = 0} = marked, texts = {given: given.trim(), right, off, n: String(n), of: String(of)};
		open(is ? 'right' : 'wrong', filled(say[marked.verdict], texts));
	};
	const shown = () => {
		keep(q.id, {chapter: chapterOf(host), given: '', right: false, how: 'shown'});
		open('shown', filled(say.shown, {right}));
	};
	const guess = el('button', {class: 'main'}, {}, say.guess); // what Enter presses
	form.onsubmit = e => {
		e.preventDefault();
		answer('guess');
	};
	const buttons = row('acts', guess, textButton(say.sure, () => answer('sure'), {class: 'main'}),
		textButton(kept ? say.again : say.show, shown));
	const was = el('p', {class: 'quiet'}, {}, kept?.given ? filled(say.was, {given: kept.given.trim()}) : '');
	set.append(el('legend', {dir: 'auto'}, {}, q.text), field.element, buttons, was);
	form.append(el('p', {class: 'quiet'}, {}, say.before), set);
	const root = figure(stage, FIGURE + STYLE, el('div', {class: 'figure ask', role: 'group', 'aria-label': say.before}));
	root.append(form, verdict);
	root.onkeydown = e => { // or the notebook takes letters for commands
		if (!e.ctrlKey && !e.metaKey && !e.altKey && e.key !== 'Escape') e.stopPropagation();
	};
	hide(find(host, 'figcaption')); // the form has the question
};

// figure puts the root of a figure on its stage.
/** @template {HTMLElement} E @param {Place} stage @param {string} style @param {E} root */
function figure(stage, style, root) {
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, style), root);
	shut(stage);
	stage.follow(root);
	return root;
}

// fieldOf makes the field for an answer: its element, read() for what is written, and close().
/** @param {Sealed} q */
function fieldOf({kind, options, say}) {
	if (kind !== 'choice') {
		const asked = el('input', {
			type: 'text', id: 'answer', size: kind === 'number' ? 8 : 24, autocomplete: 'off', spellcheck: 'false',
		});
		const element = row('field', el('label', {for: 'answer'}, {}, say.field), asked);
		return {element, asked, read: () => asked.value, close: () => { asked.readOnly = true; }};
	}
	const radios = (options ?? []).map(option => {
		const label = el('label', {class: 'option', dir: 'auto'});
		const radio = el('input', {type: 'radio', name: 'option', value: option});
		label.append(radio, ' ', option);
		return {label, radio};
	});
	const element = row('field', ...radios.map(r => r.label));
	element.setAttribute('role', 'radiogroup');
	element.setAttribute('aria-label', say.field);
	return {
		element, asked: element, read: () => radios.find(r => r.radio.checked)?.radio.value ?? '',
		close: () => radios.forEach(r => { r.radio.disabled = true; }),
	};
}

// calibration shows how the answers of the chapter went, now and after each one.
/** @param {Place} stage @param {Standing} say @param {HTMLElement} host */
export async function calibration(stage, say, host) {
	const root = figure(stage, FIGURE + STYLE, el('div', {class: 'figure', role: 'group', 'aria-label': say.name}));
	const draw = () => {
		const chapter = chapterOf(host), counts = tally(answers(), chapter), lines = [];
		for (const name of /** @type {const} */ (['all', 'sure', 'guess', 'shown'])) {
			const {of, right} = counts[name];
			if (of) lines.push(filled(say[name], {of: String(of), right: String(right)}));
		}
		root.replaceChildren(...(lines.length ? lines : [say.none]).map(line => el('p', {}, {}, line)));
		const button = textButton(say.forget, () => forget(chapter));
		if (lines.length) root.append(el('p', {class: 'quiet'}, {}, say.private), row('acts', button));
	};
	stage.hear(({run}) => run === ANSWERS && draw());
	draw();
}
