// ablab.js brings the figures of a page to life: charts, pictures, and calculators, which have a
// file of their own.
// A figure is an element of class ablab: a still picture and, as JSON, what moves it. The
// loader (loader.js) runs this file as the body of a function and calls show. Everything
// that a reader has written, such as the names of nodes, is set as text, never as markup.
'use strict';

const kinds = {chart, picture, calculator: from('calculator.js'), large: from('large.js')};

// VERSION is viz.Version, that of the data which these files read.
const VERSION = 1;

// from returns what makes a figure whose script is in another file, given the tools that are here.
function from(name) {
	return async (stage, data, host) => (await ablabLoad(name)).figure(stage, data, host, {el, drawing, iconButton, textButton, inline, scrolls, shut, pass, element, STYLE, VERSION});
}

// show replaces the still picture of a figure. Where that fails the picture stays and says why.
async function show(host) {
	const note = host.querySelector('.ablab-note');
	try {
		const make = kinds[host.dataset.kind];
		if (!make) throw Error(`this ablab.js knows no figure of the kind “${host.dataset.kind}”: it is of another version.`);
		let data;
		try {
			const {textContent, dataset} = host.querySelector('script[type="application/json"]');
			data = JSON.parse('packed' in dataset ? await ablabLoad.unpack(textContent).text() : textContent);
		} catch (e) {
			throw e.constructor === Error ? e : Error('its data is cut short. Run the cell again.');
		}
		const stage = new Stage(), img = host.querySelector('img');
		img.before(stage);
		try {
			await make(stage, data, host);
		} catch (e) {
			stage.remove();
			throw e;
		}
		for (const still of [img, host.querySelector('br'), note]) hide(still);
		host.dataset.ablab = 'live';
	} catch (e) {
		host.dataset.ablab = 'still';
		note.textContent = 'Still picture: ' + e.message;
		hide(note, false);
		console.warn('ablab:', e);
	}
}

// hide takes an element out of sight, or brings it back, whatever a style of the page says of such
// elements.
function hide(e, is = true) {
	e.hidden = is;
	e.style.display = is ? 'none' : '';
}

// ---- what a figure stands on ----

// A Stage is the element that a figure is made on. It tells the figure what happens to all, as long
// as it is on the page, and what it has missed when it comes back to it: JupyterLab takes off the
// page what is out of sight. Nothing else holds on to a figure, so that an output that was run
// again is gone for good.
class Stage extends HTMLElement {
	static tag = '';
	dark;
	paper;

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

// element defines an element of a name, or of the next where the page has it already: after an update
// it may load a file twice.
function element(name, made) {
	made.tag = name;
	for (let i = 2; customElements.get(made.tag); i++) made.tag = name + '-' + i;
	customElements.define(made.tag, made);
}

element('ablab-stage', Stage);

// ---- charts ----

// chart draws an ECharts option.
async function chart(stage, option, host) {
	const echarts = await ablabLoad('echarts.min.js').catch(e => {
		if (window.echarts?.init) return window.echarts; // somebody else's will do
		throw e;
	});
	const img = host.querySelector('img');
	const {width, height} = option.ablab ?? {};
	delete option.ablab;
	revive(option);
	const box = el('div', {role: 'img', 'aria-label': img.alt}, {width: width ?? '100%', height: height ?? '400px'});
	stage.append(box);
	Object.assign(stage.style, {overflowX: 'auto', overflowY: 'hidden'});
	// The wheel scrolls the page; with Ctrl, and by pinching, it zooms the chart.
	for (const wheel of ['wheel', 'mousewheel']) {
		stage.addEventListener(wheel, e => e.ctrlKey || e.metaKey || e.stopPropagation(), {capture: true, passive: true});
	}
	let drawn, settle;
	const link = linked(stage, host, [option.series ?? []].flat()), tree = option.series?.[0]?.type === 'tree' && option.series[0].data[0].text;
	const draw = () => {
		box.hidden = false;
		const paper = paperOf(stage);
		drawn = echarts.init(box, stage.dark ? 'dark' : null, {renderer: 'svg'});
		const tooltip = {...option.tooltip, ...calm() && {transitionDuration: 0}};
		drawn.setOption({backgroundColor: paper, ...option, ...calm(), tooltip, series: link.series(onPaper(option.series, stage.dark, paper))});
		link.drawn(drawn);
		stage.style.background = paper;
		hide(img);
		look(true);
	};
	const erase = () => {
		drawn?.dispose();
		drawn = undefined;
	};
	// An output may be hidden, or not on the page yet, and JupyterLab takes cells off the
	// page that are out of sight: draw when there is room, forget when there is none.
	const observer = new ResizeObserver(() => {
		try {
			if (!host.isConnected) erase();
			else if (host.clientWidth) drawn ? drawn.resize() : draw();
			if (drawn) settle.resolve();
		} catch (e) {
			erase();
			hide(img, false);
			settle.reject(e);
		}
	});
	const look = scrolls(stage, () => tree && [...box.querySelectorAll('text')].find(e => tree.startsWith(e.textContent))); // when it has its size
	stage.onlook = () => {
		erase();
		observer.unobserve(host); // draws anew, when the page has taken on its new look
		observer.observe(host);
	};
	box.hidden = true;
	await new Promise((resolve, reject) => {
		settle = {resolve, reject};
		observer.observe(host);
	});
}

// linked lets a chart of recorded searches move with the other figures of those searches, by the
// event ablab-at of the document: {run, step, node, from}. An item of ours says which node it is,
// from which step to which it stands for, or at which steps. That where another figure is stands
// out; a click on an item tells the others to go there.
function linked(stage, host, series) {
	const items = [], now = new Map(), steps = new Map(); // the item that stands out, and the step, of each run
	series.forEach(({type, data}, seriesIndex) => {
		const add = (item, dataIndex) => item && items.push({run: host.dataset.run, ...item, children: undefined, place: {seriesIndex, dataIndex}});
		let n = 0; // ECharts puts a root of its own before the nodes of a tree
		const walk = node => { add(node, ++n); node.children?.forEach(walk); };
		if (type === 'tree') data?.forEach(walk);
		else if (type === 'lines' && data?.[0]?.steps || data?.[0]?.run) data.forEach(add);
	});
	if (!items.some(item => item.run)) return {series: s => s, drawn() {}};
	let chart;
	const mark = (type, item) => item && chart && !chart.isDisposed() && chart.dispatchAction({type, ...item.place});
	const markAll = () => now.forEach(item => mark('highlight', item));
	stage.hear(({run, step, node}) => {
		const ours = items.filter(item => item.run === run);
		if (!ours.length) return;
		const next = ours.findLast(({steps: s, at}) => s && s[0] <= step && step <= s[1] || at?.includes(step)) ?? ours.find(item => item.node === node);
		steps.set(run, step);
		if (next === now.get(run)) return;
		mark('downplay', now.get(run));
		now.set(run, next);
		mark('highlight', next);
	});
	const emphasis = {tree: {itemStyle: {borderColor: HERE, borderWidth: 5}}, lines: {lineStyle: {color: HERE, width: 22}}, bar: {itemStyle: {color: HERE}}};
	return {
		// Where there is a calculator, a click on a node goes there and does not fold what is below.
		series: s => s.map(one => ({...one, emphasis: emphasis[one.type], ...document.querySelector('.ablab[data-kind=calculator]') && one.type === 'tree' && {expandAndCollapse: false}})),
		drawn(drawn) {
			chart = drawn;
			markAll();
			chart.on('mouseout', markAll);
			chart.on('click', ({data}) => {
				const {run = host.dataset.run, node, steps: s, at = s?.slice(0, 1)} = data ?? {};
				const step = at?.find(k => k > (s ? 0 : steps.get(run) ?? 0)) ?? at?.[0]; // the next cut
				if (step || Number.isInteger(node)) document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run, step, node, from: host}}));
			});
		},
	};
}

// HERE is the colour of where a search is.
const HERE = '#b57e00';

// revive gives a chart the functions that JSON cannot carry: data of ours has the text of its
// label and of its tooltip, and both are shown to the letter, {b} and <b> included.
function revive(option) {
	for (const series of [option.series ?? []].flat()) {
		if (JSON.stringify(series.data ?? null).includes('"text":')) {
			series.label = {formatter: p => p.data.text, ...series.label};
		}
	}
	option.tooltip = {
		confine: true,
		formatter: p => el('div', {dir: 'auto'}, {whiteSpace: 'pre-line'}, [p].flat().map(q => q.data?.tip ?? `${q.name}: ${q.value}`).join('\n')),
		...option.tooltip,
	};
}

// onPaper fits series to the page. Labels have an edge of its colour, so that they can be read
// across lines; the nodes of a tree are filled dark where it is dark.
function onPaper(series, dark, paper) {
	const fill = node => {
		const color = DARK[node.itemStyle?.color] ?? node.itemStyle?.color;
		return {...node, itemStyle: {...node.itemStyle, color}, children: node.children?.map(fill)};
	};
	return [series ?? []].flat().map(s => ({
		...s, ...calm(), label: {textBorderColor: paper, textBorderWidth: 3, ...s.label},
		data: dark && s.type === 'tree' ? s.data.map(fill) : s.data,
	}));
}

// calm returns what keeps a chart still where the reader wants little motion, else false. (With
// no animation at all a folded tree leaves links behind.)
function calm() {
	return matchMedia('(prefers-reduced-motion: reduce)').matches && {animationDuration: 1, animationDurationUpdate: 1, stateAnimation: {duration: 0}};
}

// DARK has the fills of a tree on a dark page, those of the calculator there.
const DARK = {'#dcecf7': '#0b3247', '#fbe6d6': '#4d2608', '#f3f3f3': '#333333'};

// ---- pictures of trees and boards ----

// picture shows the still picture itself, in the colours of the page.
async function picture(stage, _, host) {
	const img = host.querySelector('img');
	const root = el('div', {class: 'figure', role: 'img', 'aria-label': img.alt});
	const view = el('div', {class: 'view'});
	view.append(inline(img));
	root.append(view);
	scrolls(view, () => view.querySelector('.node'));
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, STYLE), root);
	stage.follow(root);
}

// scrolls lets a picture that is wider than its box fade out where it goes on, and begin with its root
// in the middle, if root finds one. It returns what looks at the picture again.
function scrolls(view, root) {
	let width;
	const look = anew => {
		const first = (anew || view.clientWidth !== width) && root?.();
		if (first) {
			const r = first.getBoundingClientRect(), v = view.getBoundingClientRect();
			view.scrollBy({left: (r.left + r.right - v.left - v.right) / 2, behavior: 'instant'});
			width = view.clientWidth;
		}
		const left = view.scrollLeft > 1, right = view.scrollWidth - view.clientWidth - view.scrollLeft > 1;
		const fade = `linear-gradient(to right, ${left ? '#0000, #000 28px' : '#000'}, ${right ? '#000 calc(100% - 28px), #0000' : '#000'})`;
		view.style.setProperty('--ablab-fade', left || right ? fade : 'none');
	};
	view.style.maskImage = 'var(--ablab-fade, none)';
	view.addEventListener('scroll', () => look(), {passive: true});
	new ResizeObserver(() => look()).observe(view);
	return look;
}

// inline returns a picture as an element: the text of an SVG, or the still picture of an <img>.
function inline(picture) {
	const svg = new DOMParser().parseFromString(typeof picture === 'string' ? picture : stillOf(picture), 'image/svg+xml').documentElement;
	if (svg.localName !== 'svg') throw Error('its picture cannot be read. Run the cell again.');
	clean(svg);
	const width = +svg.getAttribute('width'); // shrinks as far as it can be read, then scrolls
	Object.assign(svg.style, {width: `max(${0.68 * width}px, min(100%, ${width}px))`, height: 'auto'});
	return document.importNode(svg, true);
}

// ELEMENTS and ATTRIBUTES are what our pictures are made of. What else is in one, such as a script,
// somebody has put there: it is left out.
const ELEMENTS = new Set('svg g defs symbol use title style rect path circle ellipse line polygon polyline text tspan'.split(' '));
const ATTRIBUTES = new Set(('xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity ' +
	'stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href font-family font-size font-weight text-anchor ' +
	'dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden aria-label').split(' '));

const STYLED = new Set(['style', 'fill', 'stroke']);

function clean(svg) {
	for (const e of [svg, ...svg.querySelectorAll('*')]) {
		if (!ELEMENTS.has(e.localName) || e.namespaceURI !== svg.namespaceURI || e.localName === 'style' && outside(e.textContent)) {
			e.remove();
			continue;
		}
		for (const name of e.getAttributeNames()) {
			if (!ATTRIBUTES.has(name) || name === 'href' && !e.getAttribute(name).startsWith('#') || STYLED.has(name) && outside(e.getAttribute(name))) e.removeAttribute(name);
		}
	}
}

// outside tells whether a style may ask for something that is not on the page.
function outside(style) {
	return /url\s*\(|image-set|@import|\\/i.test(style);
}

// stillOf returns the text of a still picture.
function stillOf(img) {
	return new TextDecoder().decode(Uint8Array.from(atob(img.src.slice(img.src.indexOf(',') + 1)), c => c.charCodeAt(0)));
}

// STYLE is how a picture stands on the page.
const STYLE = `
.figure {
	--ablab-paper: var(--jp-layout-color0, var(--vscode-editor-background, #fff));
	--ablab-ink: var(--jp-content-font-color1, var(--vscode-editor-foreground, #1a1a1a));
	font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif); color: var(--ablab-ink); background: var(--ablab-paper); color-scheme: light; scrollbar-color: #8889 transparent;
	border: 1px solid #8886; border-radius: 6px; padding: 8px 10px; overflow: clip;
}
.figure.dark {
	--ablab-paper: var(--jp-layout-color0, var(--vscode-editor-background, #121212));
	--ablab-ink: var(--jp-content-font-color1, var(--vscode-editor-foreground, #e8e8e8)); color-scheme: dark;
}
.figure svg.ablab-tree { --ablab-paper: inherit; --ablab-ink: inherit } /* one paper, whatever the picture has of its own, dark or not */
.view { overflow: auto }
.view > svg { display: block; margin: 0 auto }
.ablab-tree .edge.active path { stroke-width: 2.8; opacity: 1; stroke: var(--ablab-gold, #b57e00) }
.figure .ablab-tree .here .shape { stroke: var(--ablab-gold, #b57e00); stroke-width: 4.5 }
@media (prefers-reduced-motion: no-preference) { .node, .edge { transition: opacity .2s } .view { scroll-behavior: smooth } }
`;

// drawing returns an icon of 16 by 16.
function drawing(path) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	svg.setAttribute('viewBox', '0 0 16 16');
	svg.setAttribute('aria-hidden', 'true');
	svg.appendChild(document.createElementNS(svg.namespaceURI, 'path')).setAttribute('d', path);
	return svg;
}

// iconButton returns a button with a drawing on it, and the key that does the same, if any.
function iconButton(name, key, icon, act) {
	const b = el('button', {type: 'button', 'aria-label': name, title: key ? `${name} (${key})` : name});
	b.append(drawing(icon));
	b.onclick = act;
	return b;
}

// textButton returns a button with words on it.
function textButton(text, act, attributes = {}) {
	const b = el('button', {type: 'button', ...attributes}, {}, text);
	b.onclick = act;
	return b;
}

// ---- the page ----

// shut keeps the keys that are pressed in an element from older JupyterLabs, which look before one
// can stop a key. pass lets out the one that is on its way.
const SHUT = 'data-lm-suppress-shortcuts';

function shut(e) {
	e.setAttribute(SHUT, 'true');
}

function pass(e) {
	e.removeAttribute(SHUT);
	setTimeout(() => shut(e));
}

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
function paperOf(stage) {
	const style = getComputedStyle(stage);
	return ['--jp-layout-color0', '--vscode-editor-background'].map(name => style.getPropertyValue(name).trim()).find(Boolean) ?? (stage.dark ? '#121212' : '#fff');
}

// el makes an element with attributes, a style and text.
/** @type {import('./page').FigureTools['el']} */
function el(tag, attributes = {}, style = {}, text = '') {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
	Object.assign(e.style, style);
	e.textContent = String(text);
	return e;
}

module.exports = {show, VERSION};
