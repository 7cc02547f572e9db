// stage.js is what a figure stands on.
import {el, element} from './dom.js';

// A Stage is the element that a figure is made on. It tells the figure what happens to all, as long
// as it is on the page, and what it has missed when it comes back to it: JupyterLab takes off the
// page what is out of sight. Nothing else holds on to a figure, so that an output that was run
// again is gone for good.
export class Stage extends HTMLElement {
	static tag = '';
	dark;
	paper;
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

	// look sees in what colours the page is, and calls onlook where they are others than before.
	look() {
		const dark = isDark(this), paper = getComputedStyle(this).getPropertyValue('--jp-layout-color0');
		if (dark === this.dark && paper === this.paper) return;
		Object.assign(this, {dark, paper});
		this.classList.toggle('dark', dark);
		this.onlook?.();
	}

	// follow makes an element dark where the page is, now and later; changed is called after it.
	follow(element, changed) {
		this.onlook = () => {
			element.classList.toggle('dark', this.dark);
			changed?.();
		};
		this.onlook();
	}

	// hear calls f where another figure has gone to a step or a node of its search: with {run, step,
	// node, from}, where from is what has led there.
	hear(f) {
		this.onat = f;
	}
}

// On a page of its own the keys are those of its figure, wherever the focus is, unless several figures have keys.
document.addEventListener('keydown', e => {
	const [only, ...more] = [...stages].filter(stage => stage.onkey);
	if (more.length || !document.querySelector('main[data-ablab-page]') || e.defaultPrevented || e.composedPath().includes(only)) return;
	only?.onkey?.(e);
});

// stages are those on the page; told is where the figures of each run were last led.
const stages = new Set(), told = new Map();

document.addEventListener('ablab-at', ({detail}) => {
	told.set(detail.run, {...detail, from: undefined});
	for (const stage of stages) stage.onat?.(detail);
});

{
	const look = () => { for (const stage of stages) stage.look(); };
	const watch = new MutationObserver(look);
	for (const e of [document.documentElement, document.body]) {
		watch.observe(e, {attributeFilter: ['class', 'style', 'data-jp-theme-light', 'data-vscode-theme-kind', 'data-theme']});
	}
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look);
}

element('ablab-stage', Stage);

// isDark tells whether it is dark around an element: JupyterLab and VS Code say so on the body;
// elsewhere the first thing below the element that has a colour shows it, at last the paper of the page.
function isDark(e) {
	const {dataset} = document.body;
	if (dataset.jpThemeLight) return dataset.jpThemeLight === 'false';
	if (dataset.vscodeThemeKind) return /dark$|high-contrast$/.test(dataset.vscodeThemeKind);
	const paper = el('i', {}, {background: 'Canvas'}), colours = []; // Canvas is as bright as what is around wants it
	e.before(paper);
	for (let at = e.parentNode; at instanceof Element; at = at.parentNode) colours.push(getComputedStyle(at).backgroundColor);
	colours.push(getComputedStyle(paper).backgroundColor, 'rgb(255, 255, 255)');
	paper.remove();
	const [r, g, b] = colours.filter(c => c.startsWith('rgb')).map(c => c.match(/[\d.]+/g).map(Number)).find(([, , , a = 1]) => a > 0.5);
	return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}

// paperOf returns the colour that a figure stands on.
export function paperOf(stage) {
	const style = getComputedStyle(stage);
	return ['--jp-layout-color0', '--vscode-editor-background'].map(name => style.getPropertyValue(name).trim()).find(Boolean) ?? (stage.dark ? '#121212' : '#fff');
}
