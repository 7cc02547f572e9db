// ablab.js brings the figures of a page to life: charts, and players of recorded searches.
// A figure is an element of class ablab: a still picture and, as JSON, what moves it. The
// loader (loader.js) runs this file as the body of a function and calls show. Everything
// that a reader has written, such as the names of nodes, is set as text, never as markup.
'use strict';

const kinds = {chart, player, picture};

// show replaces the still picture of a figure. Where that fails the picture stays and says why.
async function show(host) {
	const note = host.querySelector('.ablab-note');
	try {
		const make = kinds[host.dataset.kind];
		if (!make) throw Error(`this ablab.js knows no figure of the kind “${host.dataset.kind}”: it is of another version.`);
		let data;
		try {
			data = JSON.parse(host.querySelector('script[type="application/json"]').textContent);
		} catch {
			throw Error('its data is cut short. Run the cell again.');
		}
		const stage = el('div');
		host.querySelector('img').before(stage);
		try {
			await make(stage, data, host);
		} catch (e) {
			stage.remove();
			throw e;
		}
		host.querySelector('br').hidden = note.hidden = true;
		host.dataset.ablab = 'live';
	} catch (e) {
		host.dataset.ablab = 'still';
		note.textContent = 'Still picture: ' + e.message;
		note.hidden = false;
		console.warn('ablab:', e);
	}
}

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
	const draw = () => {
		box.hidden = false;
		drawn = echarts.init(box, isDark() ? 'dark' : null, {renderer: 'svg'});
		drawn.setOption({backgroundColor: 'transparent', ...option, series: onPaper(option.series)});
		img.hidden = true;
		stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2; // the root of a wide tree
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
			img.hidden = false;
			settle.reject(e);
		}
	});
	onTheme(host, () => {
		erase();
		observer.unobserve(host); // draws anew, when the page has taken on its new look
		observer.observe(host);
	});
	box.hidden = true;
	await new Promise((resolve, reject) => {
		settle = {resolve, reject};
		observer.observe(host);
	});
}

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
// across lines; the nodes of a tree are filled dark where it is dark; nothing moves where the
// reader wants little motion. (With no animation at all a folded tree leaves links behind.)
function onPaper(series) {
	const calm = matchMedia('(prefers-reduced-motion: reduce)').matches && {animationDuration: 1, animationDurationUpdate: 1};
	const dark = isDark();
	const paper = getComputedStyle(document.body).getPropertyValue('--jp-layout-color0').trim() || (dark ? '#121212' : '#fff');
	const fill = node => {
		const color = DARK[node.itemStyle?.color] ?? node.itemStyle?.color;
		return {...node, itemStyle: {...node.itemStyle, color}, children: node.children?.map(fill)};
	};
	return [series ?? []].flat().map(s => ({
		...s, ...calm, label: {textBorderColor: paper, textBorderWidth: 3, ...s.label},
		data: dark && s.type === 'tree' ? s.data.map(fill) : s.data,
	}));
}

// DARK has the fills of a tree on a dark page, those of the player there.
const DARK = {'#dcecf7': '#0b3247', '#fbe6d6': '#4d2608', '#f3f3f3': '#333333'};

// ---- the player ----

// fold returns what a script shows after k steps: the look of every node, and the step itself.
// It depends on nothing else, so that back, forward and any jump are the same thing.
function fold(script, k) {
	const looks = script.start.slice();
	for (const step of script.steps.slice(0, k)) {
		for (const look of step.set ?? []) {
			if (!look.to) looks[look.n] = look;
			for (let i = look.n; i < look.to; i++) looks[i] = {...looks[i], c: look.c};
		}
	}
	const step = script.steps[k - 1] ?? {say: script.say, at: -1, visits: 0, leaves: 0, cutoffs: 0, pruned: 0, line: []};
	return {k, looks, step};
}

// A picture is the SVG of a tree that shows a state; it changes only what differs from the last.
class Picture {
	constructor(svg, script) {
		this.svg = svg;
		this.parts = script.start.map((_, i) => {
			const node = svg.querySelector('#n' + i), edge = svg.querySelector('#e' + i);
			if (!node || i && !edge) throw Error('its picture and its data do not fit. Run the cell again.');
			return {
				node, edge, kind: node.getAttribute('class').split(' ', 2).join(' '),
				value: node.querySelector('.value'), window: node.querySelector('.window'),
			};
		});
		this.looks = [];
	}

	draw({looks, step}) {
		this.here?.classList.remove('here');
		looks.forEach((look, i) => {
			if (look === this.looks[i]) return;
			const {node, edge, kind, value, window} = this.parts[i];
			node.setAttribute('class', kind + ' ' + look.c);
			edge?.setAttribute('class', 'edge ' + look.c);
			value.textContent = look.v ?? '';
			window.textContent = look.w ?? '';
		});
		this.looks = looks;
		this.here = this.parts[step.at]?.node;
		this.here?.classList.add('here');
	}
}

// player plays a script on its picture.
async function player(stage, data, host) {
	const script = data.runs?.[0];
	check(script);
	const img = host.querySelector('img');
	const svg = inline(img);
	const picture = new Picture(svg, script);
	const last = script.steps.length;
	let now, timer;

	// A shadow keeps the picture's style and ids, and the notebook's own style, apart.
	const shadow = stage.attachShadow({mode: 'open'});
	const button = (name, key, icon, act) => {
		const b = el('button', {type: 'button', 'aria-label': name, title: `${name} (${key})`});
		b.append(drawing(icon));
		b.onclick = act;
		return b;
	};
	const buttons = [
		button('to the start', 'Home', 'M4 3v10M13 3L6 8l7 5z', () => go(0)),
		button('back', '←', 'M12 3L4 8l8 5z', () => go(now.k - 1)),
		button('play', 'space or p', PLAY, () => play(!timer)),
		button('step', '→', 'M4 3l8 5-8 5z', () => go(now.k + 1)),
		button('to the end', 'End', 'M12 3v10M3 3l7 5-7 5z', () => go(last)),
		button('next cut', 'c', 'M3 8h10M6 12l4-8', () => go(nextCut())),
	];
	const playButton = buttons[2];
	buttons[5].append(' next cut');
	const slider = el('input', {type: 'range', min: 0, max: last, step: 1, 'aria-label': 'step'});
	slider.oninput = () => go(+slider.value);
	const at = el('span', {class: 'at'});
	const say = el('p', {class: 'say', dir: 'auto', 'aria-live': 'polite'});
	const counts = el('p', {class: 'counts'});
	const view = el('div', {class: 'view'});
	view.append(svg);
	const root = el('div', {class: 'player', role: 'group', tabindex: 0, 'aria-label': 'Player: ' + img.alt + ' Arrow keys step, space plays, c goes to the next cut.'});
	const bar = el('div', {class: 'bar'});
	bar.append(...buttons, slider, at);
	root.append(bar, say, counts, view);
	shadow.append(el('style', {}, {}, STYLE), root);

	function go(k) {
		now = fold(script, Math.max(0, Math.min(last, k)));
		picture.draw(now);
		const {step, looks} = now;
		slider.value = now.k;
		slider.setAttribute('aria-valuetext', at.textContent = `step ${now.k} of ${last}`);
		say.textContent = step.say.replace(/ ([=≤≥]) /g, '\u00a0$1\u00a0'); // C ≤ 2 stays on one line
		const window = looks[step.at]?.w;
		counts.textContent = `nodes visited ${step.visits} · leaves ${step.leaves} · cutoffs ${step.cutoffs} · nodes pruned ${step.pruned}` + (window ? ` · window ${window}` : '') + (step.own ?? []).map(own => ` · ${own.name} ${own.text}`).join('');
		for (const i of [0, 1]) buttons[i].setAttribute('aria-disabled', now.k === 0);
		for (const i of [3, 4]) buttons[i].setAttribute('aria-disabled', now.k === last);
		buttons[5].setAttribute('aria-disabled', nextCut() === now.k);
		reveal(view, picture.here ?? picture.parts[0].node);
		if (timer && now.k === last) play(false);
	}

	function nextCut() {
		const i = script.steps.findIndex((step, i) => i >= now.k && step.cut);
		return i < 0 ? now.k : i + 1;
	}

	// A short search is played so that each sentence can be read, a long one in a minute.
	function play(on) {
		clearInterval(timer);
		timer = undefined;
		if (on) {
			if (now.k === last) go(0);
			timer = setInterval(() => root.isConnected ? go(now.k + 1) : play(false), Math.max(60, Math.min(1600, 60000 / last)));
		}
		playButton.replaceChildren(drawing(on ? 'M4 3h3v10h-3zM9 3h3v10h-3z' : PLAY));
		playButton.setAttribute('aria-label', on ? 'pause' : 'play');
		say.setAttribute('aria-live', on ? 'off' : 'polite'); // faster than it can be read out
	}

	// The notebook has commands on plain keys (a, b, x, dd ...): none of them gets there from
	// here. What has Ctrl or Cmd, and the keys that lead out of the player, do.
	const shut = 'data-lm-suppress-shortcuts'; // older JupyterLabs look before we can stop a key
	stage.setAttribute(shut, 'true');
	root.onkeydown = e => {
		const pressed = e.target.closest('button');
		if (e.ctrlKey || e.metaKey || e.altKey || ['Escape', 'Tab'].includes(e.key) || e.key === 'Enter' && !pressed) {
			stage.removeAttribute(shut);
			setTimeout(() => stage.setAttribute(shut, 'true'));
			return;
		}
		e.stopPropagation();
		const act = {
			ArrowRight: () => go(now.k + 1), ArrowLeft: () => go(now.k - 1),
			Home: () => go(0), End: () => go(last),
			' ': pressed ? undefined : () => play(!timer), p: () => play(!timer), c: () => go(nextCut()),
		}[e.key];
		if (!act) return;
		e.preventDefault();
		act();
	};

	follow(host, root);
	go(0);
	img.hidden = true;
}

// picture shows the still picture itself, in the colours of the page.
async function picture(stage, _, host) {
	const img = host.querySelector('img');
	const root = el('div', {class: 'player', role: 'img', 'aria-label': img.alt});
	const view = el('div', {class: 'whole view'});
	view.append(inline(img));
	root.append(view);
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, STYLE), root);
	follow(host, root);
	img.hidden = true;
}

// follow makes an element dark where the page is.
function follow(host, root) {
	const look = () => root.classList.toggle('dark', isDark());
	onTheme(host, look);
	look();
}

// check refuses a script that is malformed.
function check(script) {
	const node = n => Number.isInteger(n) && n >= 0 && n < script.start.length;
	const ok = Array.isArray(script?.start) && Array.isArray(script.steps) &&
		script.start.every((look, i) => look?.n === i) &&
		script.steps.every(step => step && node(step.at) && (step.set ?? []).every(look => look && node(look.n)));
	if (!ok) throw Error('its recorded search is malformed, or of another version. Run the cell again.');
}

// inline returns the still picture of an <img> as an element.
function inline(img) {
	const bytes = Uint8Array.from(atob(img.src.slice(img.src.indexOf(',') + 1)), c => c.charCodeAt(0));
	const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement;
	if (svg.localName !== 'svg') throw Error('its picture cannot be read. Run the cell again.');
	const width = svg.getAttribute('width'); // shrinks as far as it can be read, then scrolls
	Object.assign(svg.style, {width: `max(${0.75 * width}px, min(100%, ${width}px))`, height: 'auto'});
	return document.importNode(svg, true);
}

// reveal scrolls a view as far as it takes to show a part of its picture, and what is around.
function reveal(view, part) {
	if (view.scrollWidth <= view.clientWidth && view.scrollHeight <= view.clientHeight) return;
	const p = part.getBoundingClientRect(), v = view.getBoundingClientRect();
	const to = (now, size, from, till) => {
		const room = Math.min(150, size / 4);
		return Math.max(now + till + room - size, Math.min(now + from - room, now));
	};
	view.scrollTo(to(view.scrollLeft, view.clientWidth, p.left - v.left, p.right - v.left),
		to(view.scrollTop, view.clientHeight, p.top - v.top, p.bottom - v.top));
}

const PLAY = 'M3 2l11 6-11 6z';

// drawing returns an icon of 16 by 16.
function drawing(path) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	svg.setAttribute('viewBox', '0 0 16 16');
	svg.setAttribute('aria-hidden', 'true');
	svg.append(document.createElementNS(svg.namespaceURI, 'path'));
	svg.firstChild.setAttribute('d', path);
	return svg;
}

const STYLE = `
.player {
	--ablab-paper: var(--jp-layout-color0, #fff); --ablab-ink: var(--jp-content-font-color1, #1a1a1a);
	font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif); color: var(--ablab-ink);
	border: 1px solid #8886; border-radius: 6px; padding: 8px 10px; overflow: hidden;
}
.player.dark {
	--ablab-paper: var(--jp-layout-color0, #121212); --ablab-ink: var(--jp-content-font-color1, #e8e8e8);
	--ablab-max: #0b3247; --ablab-min: #4d2608; --ablab-leaf: #333; --ablab-cross: #56b4e9;
}
.player:focus-visible { outline-offset: -2px }
.player:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid #0072b2 }
.dark.player:focus-visible, .dark button:focus-visible, .dark input:focus-visible { outline-color: #56b4e9 }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px }
button {
	font: inherit; color: inherit; background: #8881; border: 1px solid #8886; border-radius: 4px;
	min-width: 32px; height: 30px; padding: 0 7px; display: inline-flex; align-items: center; gap: 5px; cursor: pointer;
}
button:hover { background: #8883 }
button[aria-disabled="true"] { opacity: .4; cursor: default }
button svg { width: 15px; height: 15px; fill: currentColor; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round }
input { flex: 1 1 120px; min-width: 100px; accent-color: #0072b2; margin: 0 6px }
.at { min-width: 7.5em; text-align: right; font-variant-numeric: tabular-nums }
.say { margin: 8px 0 2px; min-height: 3em; font-size: 15px }
.counts { margin: 0 0 6px; opacity: .8; font-size: 13px; font-variant-numeric: tabular-nums }
.view { overflow: auto; max-height: 75vh }
.whole.view { max-height: none }
.view > svg { display: block; margin: 0 auto }
.dark .ablab-tree .max .shape { stroke: #56b4e9 }
.dark .ablab-tree .min .shape { stroke: #e69f00 }
.ablab-tree .edge.active path { stroke-width: 2.8; opacity: 1; stroke: #b57e00 }
.dark .ablab-tree .edge.active path { stroke: #f0e442 }
.player .ablab-tree .here .shape { stroke: #b57e00; stroke-width: 4.5 }
.player.dark .ablab-tree .here .shape { stroke: #f0e442 }
.dark .ablab-tree .edge.cut path, .dark .ablab-tree .ring { stroke: #cc79a7 }
.dark .ablab-tree .word { fill: #cc79a7 }
@media (prefers-reduced-motion: no-preference) { .node, .edge { transition: opacity .2s } .view { scroll-behavior: smooth } }
`;

// ---- the page ----

// isDark tells whether the page is dark: JupyterLab says so on its body, else the reader's system does.
function isDark() {
	const light = document.body.dataset.jpThemeLight;
	return light ? light === 'false' : matchMedia('(prefers-color-scheme: dark)').matches;
}

// onTheme calls f whenever that may have changed, as long as host is about.
function onTheme(host, f) {
	const ref = new WeakRef(host); // an output that was run again is gone for good
	host.ablabTheme = f;
	const changed = () => ref.deref() ? ref.deref().ablabTheme() : stop();
	const stop = () => { watch.disconnect(); system.removeEventListener('change', changed); };
	const watch = new MutationObserver(changed);
	const system = matchMedia('(prefers-color-scheme: dark)');
	watch.observe(document.body, {attributeFilter: ['data-jp-theme-light']});
	system.addEventListener('change', changed);
}

// el makes an element with attributes, a style and text.
function el(tag, attributes = {}, style = {}, text = '') {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
	Object.assign(e.style, style);
	e.textContent = text;
	return e;
}

module.exports = {show, fold};
