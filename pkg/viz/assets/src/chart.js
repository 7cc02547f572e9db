// chart.js draws charts, and lets them move with the other figures of the same searches.
import {el, find, hide} from './dom.js';
import {scrolls} from './svg.js';
import {paperOf} from './stage.js';
/** @import {Chart, ChartItem, ChartOption, ChartSeries, Place} from './page' */

// chart draws an ECharts option.
/** @param {Place} stage @param {ChartOption} option @param {HTMLElement} host */
export async function chart(stage, option, host) {
	const echarts = await ablabLoad('echarts.min.js').catch(e => {
		if (window.echarts?.init) return window.echarts; // somebody else's will do
		throw e;
	});
	const img = find(host, 'img');
	const {width, height} = option.ablab ?? {};
	delete option.ablab;
	revive(option);
	const box = el('div', {role: 'img', 'aria-label': img.alt}, {width: width ?? '100%', height: height ?? '400px'});
	stage.append(box);
	Object.assign(stage.style, {overflowX: 'auto', overflowY: 'hidden'});
	// The wheel scrolls the page; with Ctrl, and by pinching, it zooms the chart.
	for (const wheel of ['wheel', 'mousewheel']) {
		stage.addEventListener(wheel, e => {
			const {ctrlKey, metaKey} = /** @type {WheelEvent} */ (e);
			if (!ctrlKey && !metaKey) e.stopPropagation();
		}, {capture: true, passive: true});
	}
	/** @type {Chart | undefined} */
	let drawn;
	/** @type {{resolve: (value?: unknown) => void, reject: (why: unknown) => void}} */
	let settle;
	const series = [option.series ?? []].flat(), link = linked(stage, host, series);
	const tree = series[0]?.type === 'tree' && series[0].data?.[0].text;
	const draw = () => {
		box.hidden = false;
		const paper = paperOf(stage);
		drawn = echarts.init(box, stage.dark ? 'dark' : null, {renderer: 'svg'});
		const tooltip = {...option.tooltip, ...calm() && {transitionDuration: 0}};
		drawn.setOption({backgroundColor: paper, ...option, ...calm(), tooltip,
			series: link.series(onPaper(series, stage.dark, paper))});
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
	const root = () => tree ? [...box.querySelectorAll('text')].find(e => tree.startsWith(e.textContent ?? '')) : undefined;
	const look = scrolls(stage, root); // when it has its size
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
/** @param {Place} stage @param {HTMLElement} host @param {ChartSeries[]} series */
function linked(stage, host, series) {
	/** @typedef {ChartItem & {place: object}} Item */
	/** @type {Item[]} */
	const items = [];
	/** @type {Map<string, Item | undefined>} */
	const now = new Map(); // of each run, the item that stands out
	/** @type {Map<string, number | undefined>} */
	const steps = new Map(); // and the step
	series.forEach(({type, data}, seriesIndex) => {
		/** @param {ChartItem} item @param {number} dataIndex */
		const add = (item, dataIndex) =>
			item && items.push({run: host.dataset.run, ...item, children: undefined, place: {seriesIndex, dataIndex}});
		let n = 0; // ECharts puts a root of its own before the nodes of a tree
		/** @param {ChartItem} node */
		const walk = node => { add(node, ++n); node.children?.forEach(walk); };
		if (type === 'tree') data?.forEach(walk);
		else if (type === 'lines' && data?.[0]?.steps || data?.[0]?.run) data.forEach(add);
	});
	if (!items.some(item => item.run)) return {series: /** @param {ChartSeries[]} s */ s => s, drawn() {}};
	/** @type {Chart | undefined} */
	let chart;
	const mark = /** @param {string} type @param {Item} [item] */ (type, item) =>
		item && chart && !chart.isDisposed() && chart.dispatchAction({type, ...item.place});
	const markAll = () => now.forEach(item => mark('highlight', item));
	stage.hear(({run, step, node}) => {
		const ours = items.filter(item => item.run === run);
		if (!ours.length) return;
		const next = ours.findLast(({steps: s, at}) => step !== undefined &&
			(s && s[0] <= step && step <= s[1] || at?.includes(step))) ?? ours.find(item => item.node === node);
		steps.set(run, step);
		if (next === now.get(run)) return;
		mark('downplay', now.get(run));
		now.set(run, next);
		mark('highlight', next);
	});
	/** @type {Record<string, object>} */
	const emphasis = {
		tree: {itemStyle: {borderColor: HERE, borderWidth: 5}}, lines: {lineStyle: {color: HERE, width: 22}},
		bar: {itemStyle: {color: HERE}},
	};
	return {
		// Where there is a calculator, a click on a node goes there and does not fold what is below.
		series: /** @param {ChartSeries[]} s */ s => s.map(one => ({
			...one, emphasis: emphasis[one.type ?? ''],
			...document.querySelector('.ablab[data-kind=calculator]') && one.type === 'tree' && {expandAndCollapse: false},
		})),
		/** @param {Chart} drawn */
		drawn(drawn) {
			chart = drawn;
			markAll();
			chart.on('mouseout', markAll);
			chart.on('click', ({data}) => {
				const {run = host.dataset.run ?? '', node, steps: s, at = s?.slice(0, 1)} = data ?? {};
				const step = at?.find(/** @param {number} k */ k => k > (s ? 0 : steps.get(run) ?? 0)) ?? at?.[0]; // the next cut
				if (step || Number.isInteger(node)) {
					document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run, step, node, from: host}}));
				}
			});
		},
	};
}

// HERE is the color of where a search is.
const HERE = '#b57e00';

// revive gives a chart the functions that JSON cannot carry: data of ours has the text of its
// label and of its tooltip, and both are shown to the letter, {b} and <b> included.
/** @param {ChartOption} option */
function revive(option) {
	for (const series of [option.series ?? []].flat()) {
		if (JSON.stringify(series.data ?? null).includes('"text":')) {
			series.label = {formatter: /** @param {{data: ChartItem}} p */ p => p.data.text, ...series.label};
		}
	}
	/** @typedef {{name: string, value: unknown, data?: ChartItem}} Shown */
	option.tooltip = {
		confine: true,
		formatter: /** @param {Shown | Shown[]} p */ p => el('div', {dir: 'auto'}, {whiteSpace: 'pre-line'},
			[p].flat().map(q => q.data?.tip ?? `${q.name}: ${q.value}`).join('\n')),
		...option.tooltip,
	};
}

// onPaper fits series to the page. Labels have an edge of its color, so that they can be read
// across lines; the nodes of a tree are filled dark where it is dark.
/** @param {ChartSeries[]} series @param {boolean} dark @param {string} paper */
function onPaper(series, dark, paper) {
	/** @type {(node: ChartItem) => ChartItem} */
	const fill = node => {
		const color = DARK[node.itemStyle?.color ?? ''] ?? node.itemStyle?.color;
		return {...node, itemStyle: {...node.itemStyle, color}, children: node.children?.map(fill)};
	};
	return series.map(s => ({
		...s, ...calm(), label: {textBorderColor: paper, textBorderWidth: 3, ...s.label},
		data: dark && s.type === 'tree' ? s.data?.map(fill) : s.data,
	}));
}

// calm returns what keeps a chart still where the reader wants little motion, else false. (With
// no animation at all a folded tree leaves links behind.)
function calm() {
	return matchMedia('(prefers-reduced-motion: reduce)').matches &&
		{animationDuration: 1, animationDurationUpdate: 1, stateAnimation: {duration: 0}};
}

// DARK has the fills of a tree on a dark page, those of the calculator there.
/** @type {Record<string, string>} */
const DARK = {'#dcecf7': '#0b3247', '#fbe6d6': '#4d2608', '#f3f3f3': '#333333'};
