// stage.js is what a figure stands on.
import {el, element} from './dom.js';
/** @import {At, Place} from './page' */

// A Stage is the element that a figure is made on. It tells the figure what happens to all, as long
// as it is on the page, and what it has missed when it comes back to it: JupyterLab takes off the
// page what is out of sight. Nothing else holds on to a figure, so that an output that was run
// again is gone for good.
export class Stage extends HTMLElement {
	static tag = '';
	dark = false;
	paper = '';
	/** @type {(() => void) | undefined} */
	onlook;
	/** @type {((at: At) => void) | undefined} */
	onat;
	/** @type {((e: KeyboardEvent) => void) | undefined} */
	onkey; // hears the keys that are pressed on a page of its own

	connectedCallback() {
		stages.add(this);
		this.style.display = 'block';
		this.look();
		for (const at of told.values()) this.onat?.(at);
	}

	disconnectedCallback() {
		stages.delete(this);
	}

	// look sees in what colors the page is, and calls onlook where they are others than before.
	look() {
		const dark = isDark(this), paper = getComputedStyle(this).getPropertyValue('--jp-layout-color0');
		if (dark === this.dark && paper === this.paper) return;
		Object.assign(this, {dark, paper});
		this.classList.toggle('dark', dark);
		this.onlook?.();
	}

	// follow makes an element dark where the page is, now and later; changed is called after it.
	/** @param {Element} element @param {() => void} [changed] */
	follow(element, changed) {
		this.onlook = () => {
			element.classList.toggle('dark', this.dark);
			changed?.();
		};
		this.onlook();
	}

	// hear calls f where another figure has gone to a step or a node of its search: with {run, step,
	// node, from}, where from is what has led there.
	/** @param {(at: At) => void} f */
	hear(f) {
		this.onat = f;
	}
}

// On a page of its own the keys are those of its figure, wherever the focus is, unless several figures have keys.
document.addEventListener('keydown', e => {
	const [only, ...more] = [...stages].filter(stage => stage.onkey);
	if (more.length || !document.querySelector('main[data-ablab-page]') || e.defaultPrevented ||
		e.composedPath().includes(only)) return;
	only?.onkey?.(e);
});

// MOST is how many runs told has: in a notebook that is open for days, each run of a cell is another.
const MOST = 100;

// stages are those on the page; told is where the figures of each run were last led, the latest run last.
/** @type {Set<Stage>} */
const stages = new Set();
/** @type {Map<string, At>} */
const told = new Map();

document.addEventListener('ablab-at', ({detail}) => {
	told.delete(detail.run);
	told.set(detail.run, {...detail, from: undefined});
	const [oldest] = told.keys();
	if (told.size > MOST) told.delete(oldest);
	for (const stage of stages) stage.onat?.(detail);
});

{
	const look = () => { for (const stage of stages) stage.look(); };
	const watch = new MutationObserver(look);
	for (const e of [document.documentElement, document.body]) {
		watch.observe(e, {attributeFilter: ['class', 'style', 'data-jp-theme-light', 'data-vscode-theme-kind', 'data-theme']});
	}
	for (const query of ['(prefers-color-scheme: dark)', 'print']) matchMedia(query).addEventListener('change', look);
}

element('ablab-stage', Stage);

// isDark tells whether it is dark around an element: JupyterLab and VS Code say so on the body;
// elsewhere the first thing below the element that has a color shows it, at last the paper of the page.
/** @param {Element} e */
function isDark(e) {
	if (matchMedia('print').matches) return false; // paper is white
	const {dataset} = document.body;
	if (dataset.jpThemeLight) return dataset.jpThemeLight === 'false';
	if (dataset.vscodeThemeKind) return /dark$|high-contrast$/.test(dataset.vscodeThemeKind);
	const paper = el('i', {}, {background: 'Canvas'}); // which is as bright as what is around wants it
	/** @type {string[]} */
	const colors = [];
	e.before(paper);
	for (let at = e.parentNode; at instanceof Element; at = at.parentNode) colors.push(getComputedStyle(at).backgroundColor);
	colors.push(getComputedStyle(paper).backgroundColor, 'rgb(255, 255, 255)');
	paper.remove();
	const seen = colors.filter(c => c.startsWith('rgb')).map(c => (c.match(/[\d.]+/g) ?? []).map(Number));
	const [r, g, b] = seen.find(([, , , a = 1]) => a > 0.5) ?? [255, 255, 255];
	return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}

// paperOf returns the color that a figure stands on.
/** @param {Place} stage */
export function paperOf(stage) {
	const style = getComputedStyle(stage);
	const papers = ['--jp-layout-color0', '--vscode-editor-background'].map(name => style.getPropertyValue(name).trim());
	return papers.find(Boolean) ?? (stage.dark ? '#121212' : '#fff');
}
