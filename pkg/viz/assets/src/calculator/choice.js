// choice.js has the choice of the algorithm, what it does in a sentence, and the fields of its options.
import {el, fault, set, textButton} from '../dom.js';
/** @import {Offer, Option, Standing} from 'ablab/viz' */
/** @import {Given, Shown, View} from '../page' */

/** @param {Shown} calculator @param {HTMLElement} section @returns {View} */
export function choice(calculator, section) {
	const {stage, searches} = calculator, {offers = []} = stage;
	const select = el('select', {id: 'variant', 'aria-describedby': 'idea'}), source = el('span', {class: 'quiet'});
	const idea = el('p', {class: 'idea', id: 'idea'}), options = el('div', {class: 'options'});
	const idle = el('details', {class: 'idle'});
	select.onchange = () => searches.search({variant: select.value, options: searches.given(select.value)});
	section.hidden = !offers.length;
	section.append(el('label', {for: 'variant'}, {}, 'Algorithm'), select, source, idea, options, idle);
	const fields = fieldsOf(calculator, options);
	return {
		draw(state, was) {
			if (!offers.length) return;
			if (!select.length) list(select, offers);
			stand(select, calculator, state);
			// What is chosen and not yet searched stays, until its search has failed.
			if (state.variant !== was.variant || state.said !== was.said && state.said.error) select.value = state.variant;
			const offer = offers.find(({name}) => name === state.variant);
			set(source, offer?.source ?? '');
			set(idea, offer?.idea ?? '');
			idea.hidden = !offer?.idea;
			const {standings, judging, absent} = state;
			const isSame = standings === was.standings && judging === was.judging && absent === was.absent;
			if (!isSame) tryOthers(calculator, idle, state);
			fields(offer?.options ?? [], state);
		},
	};
}

// tryOthers lists the algorithms that have nothing to show on this tree, each with the reason and a tree on which it acts.
// While another tree is judged the list keeps its place unseen, so that nothing below it moves under a reader's finger.
/** @param {Shown} calculator @param {HTMLElement} box @param {Given} state */
function tryOthers({stage: {offers = []}, searches}, box, {standings, judging, absent}) {
	box.style.visibility = judging ? 'hidden' : '';
	if (judging) return;
	/** @param {string} name */
	const titleOf = name => offers.find(offer => offer.name === name)?.title ?? name;
	/** @param {Standing} is */
	const row = ({name, say, why = say, try: [tree] = []}) => {
		const cells = el('tr'), acts = el('td');
		if (tree && !absent) {
			const other = {variant: name, tree: tree.text, options: {}, window: undefined, ...tree.asked};
			acts.append(textButton(tree.title, () => searches.search(other), {title: tree.text}));
		}
		cells.append(el('th', {scope: 'row'}, {}, titleOf(name)), el('td', {}, {}, why), acts);
		return cells;
	};
	const table = el('table'), head = el('thead'), names = el('tr'), body = el('tbody');
	names.append(...['Algorithm', 'Why', 'Acts on this tree'].map(name => el('th', {scope: 'col'}, {}, name)));
	head.append(names);
	body.append(...standings.map(row));
	table.append(head, body);
	box.hidden = !standings.length;
	const many = standings.length === 1 ? '1 algorithm has' : standings.length + ' algorithms have';
	box.replaceChildren(el('summary', {}, {}, many + ' nothing to show on this tree'), table);
}

// list fills in the algorithms, in their groups.
/** @param {HTMLSelectElement} select @param {Offer[]} offers */
export function list(select, offers) {
	/** @type {Map<string, HTMLOptGroupElement>} */
	const groups = new Map();
	select.replaceChildren();
	for (const {name, title, group = ''} of offers) {
		const box = groups.get(group) ?? select.appendChild(el('optgroup', {label: group}));
		groups.set(group, box);
		box.append(el('option', {value: name}, {}, title));
	}
	const [only, ...more] = groups.values();
	if (only && !more.length) select.replaceChildren(...only.children); // it says nothing
}

// stand marks the algorithms that have nothing to show on this tree, and those that cannot be chosen, with the reason.
/** @param {HTMLSelectElement} select @param {Shown} calculator @param {Given} state */
export function stand(select, {stage: {offers = []}, searches}, state) {
	for (const option of select.options) {
		const offer = offers.find(({name}) => name === option.value);
		const is = state.standings.find(({name}) => name === option.value);
		if (!offer) continue;
		set(option, offer.title + (is && option.value !== state.variant ? ` (${is.say})` : '')); // else the advice says it
		option.classList.toggle('vain', !!is);
		option.title = searches.off(offer, state);
		option.disabled = !!option.title;
	}
}

// fieldsOf returns what shows the options of an algorithm. Their fields stay while it is the same: one
// of them has the focus. What is wrong in the field of one stays too, until another search is shown.
/** @param {Shown} calculator @param {HTMLElement} box @returns {(options: Option[], state: Given) => void} */
function fieldsOf(calculator, box) {
	/** @type {{variant?: string, given?: string, absent?: string}} */
	let shown = {};
	return (options, {variant, asked, absent}) => {
		const given = JSON.stringify(asked.options ?? {});
		if (shown.variant === variant && shown.given === given && shown.absent === absent) return;
		if (shown.variant !== variant || shown.absent !== absent) make(calculator, box, options, absent);
		shown = {variant, given, absent};
		/** @type {NodeListOf<HTMLInputElement>} */ (box.querySelectorAll('input, select')).forEach((field, i) => {
			const {name, value, usual} = options[i], now = asked.options?.[name] ?? value;
			if (field === calculator.root.activeElement) return; // somebody writes there
			fault(field);
			field.value = usual && now === '0' ? '' : now;
		});
	};
}

// make makes the fields.
/** @param {Shown} calculator @param {HTMLElement} box @param {Option[]} options @param {string} absent */
function make({searches}, box, options, absent) {
	box.replaceChildren(...options.map(({name, value, values, usual, doc}) => {
		const field = values ? el('select', {title: doc}) :
			el('input', {type: 'text', size: 6, title: doc, placeholder: usual ?? value});
		for (const text of values ?? []) field.append(el('option', {value: text}, {}, text));
		field.disabled = !!absent;
		field.onchange = () => {
			fault(field);
			searches.search(({asked}) => ({options: {...asked.options, [name]: field.value.trim() || value}}),
				e => fault(field, e.message));
		};
		const label = el('label', {title: doc}, {}, name + ' ');
		label.append(field);
		return label;
	}));
	if (!options.length) return;
	const meaning = el('details', {class: 'meaning'}), list = el('dl');
	list.append(...options.flatMap(({name, doc}) => [el('dt', {}, {}, name), el('dd', {}, {}, doc)]));
	meaning.append(el('summary', {}, {}, 'What they mean'), list);
	meaning.open = box.dataset.open === 'true';
	meaning.ontoggle = () => { box.dataset.open = String(meaning.open); };
	box.append(meaning);
}
