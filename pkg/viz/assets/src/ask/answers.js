// answers.js keeps a reader's answers in the browser. They never leave it.

// ANSWERS is the run of which figures hear when an answer is kept or all are forgotten.
export const ANSWERS = 'ablab-answers';

/** @typedef {{chapter: string, given: string, right: boolean, how: 'sure' | 'guess' | 'shown'}} Kept */

/** @type {Record<string, Kept>} */
let here = {}; // what is kept where the browser keeps nothing for a page

// answers returns what is kept, by the questions.
/** @returns {Record<string, Kept>} */
export function answers() {
	try {
		const kept = JSON.parse(localStorage.getItem(ANSWERS) ?? '{}');
		if (kept && typeof kept === 'object') return {...here, ...kept};
	} catch { /* it is switched off, or no JSON of ours */ }
	return here;
}

/** @param {Record<string, Kept>} all */
function write(all) {
	here = all;
	try {
		localStorage.setItem(ANSWERS, JSON.stringify(all));
	} catch { /* it is switched off, or full */ }
	document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run: ANSWERS}}));
}

// keep keeps the first answer to a question.
/** @param {string} id @param {Kept} answer */
export function keep(id, answer) {
	const all = answers();
	if (!all[id]) write({...all, [id]: answer});
}

// forget forgets the answers of a chapter.
/** @param {string} chapter */
export function forget(chapter) {
	write(Object.fromEntries(Object.entries(answers()).filter(([, kept]) => kept.chapter !== chapter)));
}

// tally counts the answers of a chapter.
/** @param {Record<string, Kept>} all @param {string} chapter */
export function tally(all, chapter) {
	const of = Object.values(all).filter(kept => kept.chapter === chapter);
	/** @param {(kept: Kept) => boolean} which */
	const count = which => {
		const some = of.filter(which);
		return {of: some.length, right: some.filter(kept => kept.right).length};
	};
	return {
		all: count(({how}) => how !== 'shown'), sure: count(({how}) => how === 'sure'), guess: count(({how}) => how === 'guess'),
		shown: count(({how}) => how === 'shown'),
	};
}

// chapterOf names the chapter that an element is in: the notebook, by the tab of its panel, or the page.
/** @param {Element} e */
export function chapterOf(e) {
	const panel = e.closest('.jp-NotebookPanel');
	const tab = panel && document.querySelector(`[data-id="${CSS.escape(panel.id)}"] .lm-TabBar-tabLabel`);
	const name = tab?.textContent ?? decodeURIComponent(location.pathname).split('/').pop() ?? '';
	return name.replace(/\.(ipynb|html?)$/, '');
}
