// export.js writes a search for papers, slides and other programs: a part of the calculator
// (calculator.js). The page itself makes the picture and a page of its own, and Go the rest
// (package calc), from the notation: the search of a game has none.
import {contextOf, copy, el, find, save} from './dom.js';
import {seed as seedIn, values} from './editor/fields.js';
import STYLE from './export.css';
import {Still} from './picture.js';
import {messageOf} from './words.js';
/** @import {Ask} from 'ablab/calc' */
/** @import {Run} from 'ablab/viz' */
/** @import {Engine, MakePart, Shown} from './page' */

// FORMATS are what can be written, in groups: a name, what it is called, the end of the file's
// name and its type.
/** @type {[string, string[][]][]} */
const FORMATS = [
	['Picture of this step', [
		['svg', 'SVG', 'svg', 'image/svg+xml'],
		['png', 'PNG, twice the size', 'png', 'image/png'],
		['tikz', 'TikZ, for LaTeX', 'tex', 'application/x-tex'],
		['dot', 'DOT, for Graphviz', 'dot', 'text/vnd.graphviz'],
	]],
	['The search', [
		['print', 'the tree as indented text', 'txt', 'text/plain'],
		['log', 'its steps as text', 'txt', 'text/plain'],
		['json', 'JSON, all its events', 'json', 'application/json'],
		['page', 'a web page of its own', 'html', 'text/html'],
	]],
	['Exercise sheet with its key', [
		['sheet html', 'this tree, to print', 'html', 'text/html'],
		['sheet tikz', 'this tree, for LaTeX', 'tex', 'application/x-tex'],
		['seeded html', 'trees from a seed, to print', 'html', 'text/html'],
		['seeded tikz', 'trees from a seed, for LaTeX', 'tex', 'application/x-tex'],
	]],
];

// HERE are the formats that need no engine.
const HERE = ['svg', 'png', 'log', 'page'];

// FILES are what a calculator is made of, but for its engine.
const FILES = ['ablab.js', 'calculator.js', 'page.html'];

// picture returns the picture of the page as viz.SVG makes one, for white paper, or viz.DarkSVG:
// with colors in place of variables, and halos of their own below the texts.
/** @param {Shown} calculator @param {boolean} dark */
function picture(calculator, dark) {
	const {run, k, last, step, looks, picture: {open}} = calculator.state;
	const svg = calculator.drawn(run), still = new Still(svg, run);
	still.draw(looks, k > 0 && k < last ? step.at : -1);
	still.unfold(open);
	for (const below of svg.querySelectorAll('.fold:not(.open) > .below')) below.remove();
	svg.removeAttribute('style');
	find(svg, 'title').textContent = k === last ? run.alt : `${run.name}, step ${k} of ${last}: ${step.say}`;
	/** @type {Record<string, string>} */
	const colors = {};
	const plain = /** @param {string} css */ css =>
		css.replace(/var\(--([\w-]+),([^()]*)\)/g, (_, name, light) => colors[name] ?? light);
	for (const style of svg.querySelectorAll('style')) {
		const rule = /\n\.dark \.ablab-tree\{(.*)\}/.exec(style.textContent);
		if (rule) style.textContent = style.textContent.replace(rule[0], '');
		if (rule && dark) {
			Object.assign(colors, Object.fromEntries(plain(rule[1]).split(';').map(line => line.slice(2).split(':'))));
		}
		const css = plain(style.textContent), [halo, edge] = /paint-order:stroke;([^}]*)/.exec(css) ?? [];
		style.textContent = halo ? css.replace(halo, '') + `.ablab-tree .halo{${edge}}` : css;
	}
	for (const text of svg.querySelectorAll('text')) {
		if (!text.textContent || text.classList.contains('in')) continue;
		const copy = text.cloneNode(true);
		copy.classList.add('halo');
		text.before(copy);
	}
	return new XMLSerializer().serializeToString(svg);
}

// page returns a page that opens from the disk and has this run, in the frame of viz.Page. It has
// the engine, with its license, where this page has it; asks says how it asks.
/** @param {Shown} calculator @param {{on: boolean, hints: boolean}} asks */
async function page(calculator, asks) {
	const {stage, host, box} = calculator, {run, tree, asked} = calculator.state;
	const loader = document.querySelector('script[data-ablab-loader]');
	if (!loader) throw Error('This page has lost what wakes its figures: write one with ablab calculator.');
	const figure = document.implementation.createHTMLDocument().importNode(host, true); // where no element wakes
	const data = find(figure, 'script[type="application/json"]'), img = find(figure, 'img');
	figure.removeAttribute('data-ablab');
	img.previousElementSibling?.remove(); // the calculator
	img.removeAttribute('hidden');
	img.style.display = '';
	img.alt = run.alt;
	const svg = run.svg ?? stage.runs[0].svg;
	if (svg) img.src = 'data:image/svg+xml;base64,' + base64(new TextEncoder().encode(svg));
	data.removeAttribute('data-packed');
	const predict = stage.predict && {...stage.predict, ...asks};
	const alone = {...stage, predict, runs: [{...run, svg: undefined}], comparisons: undefined, notation: tree, asked};
	data.textContent = JSON.stringify(alone).replace(/</g, '\\u003c');
	/** @type {Record<string, string>} */
	const holes = {
		title: el('p', {}, {}, box.getAttribute('aria-label') ?? '').innerHTML, figures: figure.outerHTML,
		libraries: await libraries(calculator.engine), loader: loader.outerHTML,
	};
	return (await (await ablabLoad.open('page.html')).text()).replace(/{{(\w+)}}/g, (_, hole) => holes[hole]);
}

// libraries returns the scripts of such a page, and the license of its engine: those that this page
// carries, else those that it is served.
/** @param {Engine} [engine] */
async function libraries(engine) {
	const runs = await engine?.load().then(() => true, () => false);
	const found = await Promise.all([...FILES, ...engine && runs ? engine.files : []].map(library));
	if (runs) {
		const license = document.querySelector('details[data-of=engine]')?.outerHTML;
		found.push(license ?? await (await ablabLoad.open('licenses.html')).text());
	}
	return found.join('\n');
}

// library returns the script element that carries a file.
/** @param {string} name */
async function library(name) {
	const carried = document.querySelector(`script[data-ablab-library="${name}"]`);
	if (carried) return carried.outerHTML;
	const file = await (await ablabLoad.open(name)).blob();
	const packed = new Response(file.stream().pipeThrough(new CompressionStream('gzip')));
	return el('script', {type: 'text/plain', 'data-ablab-library': name}, {},
		base64(new Uint8Array(await packed.arrayBuffer()))).outerHTML;
}

// choices returns the list of formats.
/** @param {Shown} calculator */
function choices(calculator) {
	const choice = el('select', {id: 'format', 'aria-label': 'Export'});
	for (const [group, formats] of FORMATS) {
		const options = el('optgroup', {label: group});
		for (const [value, text] of formats) {
			if (calculator.stage.notation || HERE.includes(value)) options.append(el('option', {value}, {}, text));
		}
		if (options.children.length) choice.append(options);
	}
	return choice;
}

// named returns what a file is called.
/** @param {Shown} shown @param {string[]} format @param {string} seed */
function named({state: {variant, tree, k}, stage: {examples = []}}, [format, , end], seed) {
	const [kind] = format.split(' '), what = examples.find(({text}) => text === tree)?.name ?? (tree ? 'tree' : 'game');
	if (kind === 'seeded') return `sheet-${seed || 0}.${end}`;
	const parts = [what, variant || 'search'];
	if (['sheet', 'print', 'log'].includes(kind)) parts.push(kind);
	else if (!['json', 'page'].includes(kind)) parts.push('step', String(k));
	return parts.join('-') + '.' + end;
}

// log returns the sentences of a search, a numbered line for each step.
/** @param {Run} run */
function log({name, say, steps, result}) {
	return [name, '', `0. ${say}`, ...steps.map((step, i) => `${i + 1}. ${step.say}`), '', result.say, ''].join('\n');
}

// ticked returns a box to tick, and its label.
/** @param {string} id @param {string} text */
function ticked(id, text) {
	const box = el('input', {type: 'checkbox', id, 'aria-label': text}), label = el('label', {for: id});
	label.append(box, ' ' + text);
	return {box, label};
}

/** @type {MakePart} */
export function part(calculator) {
	const {engine} = calculator;
	const section = el('details', {class: 'export'}), row = el('div', {class: 'row'});
	const choice = choices(calculator);
	const seed = el('input', {type: 'number', min: 0, value: 1, id: 'seed', 'aria-label': 'Seed'});
	const seedLabel = el('label', {for: 'seed'}, {}, 'Seed ');
	seedLabel.append(seed);
	seed.oninput = () => values({seed}, seedIn);
	const begin = ticked('begin', 'begin with the questions'), strict = ticked('strict', 'without hints');
	const dark = ticked('dark', 'for a dark slide');
	begin.box.checked = !!calculator.stage.predict?.on;
	strict.box.checked = calculator.stage.predict?.hints === false;
	const download = el('button', {type: 'button', class: 'main'}, {}, 'Download');
	const copyButton = el('button', {type: 'button'}, {}, 'Copy');
	const note = el('p', {class: 'quiet', role: 'status'});
	const text = el('textarea', {readonly: '', rows: 8, 'aria-label': 'the text, to be copied', spellcheck: false});
	row.append(el('label', {for: 'format'}, {}, 'Export'), choice, seedLabel, begin.label, strict.label, dark.label, download,
		copyButton, note);
	section.append(el('summary', {}, {}, 'Export'), row, text);
	text.hidden = true;

	const chosen = () => FORMATS.flatMap(([, formats]) => formats).find(([value]) => value === choice.value) ?? FORMATS[0][1][0];
	const picked = () => {
		seedLabel.hidden = !choice.value.startsWith('seeded');
		begin.label.hidden = strict.label.hidden = choice.value !== 'page' || !calculator.stage.predict;
		dark.label.hidden = !['svg', 'png'].includes(choice.value);
		copyButton.disabled = choice.value === 'page';
		text.hidden = true;
		note.textContent = '';
	};
	choice.onchange = picked;

	// make returns the text that was asked for, or the Blob of a PNG.
	async function make() {
		const {tree, variant, asked, k} = calculator.state, [format] = chosen();
		if (format === 'page') return page(calculator, {on: begin.box.checked, hints: !strict.box.checked});
		if (format === 'png') return png(picture(calculator, dark.box.checked));
		if (format === 'svg') return picture(calculator, dark.box.checked);
		if (format === 'log') return log(calculator.state.run);
		const [verb, as] = format.split(' ');
		if (verb === 'sheet') return ask({do: 'sheet', tree, variant, asked, format: as});
		if (verb === 'seeded') {
			const given = values({seed}, seedIn);
			if (!given) throw Error('Correct the seed first.');
			return ask({do: 'sheet', variant, asked, format: as, shape: {seed: 0, ...given}});
		}
		return ask({do: 'export', tree, variant, asked, step: k, format});
	}

	/** @param {Partial<Ask>} question */
	async function ask(question) {
		if (!engine) throw Error('This page has no engine.');
		return (await engine.ask(question)).text ?? '';
	}

	// act makes what is chosen and hands it on.
	/** @param {(content: string | Blob) => string | Promise<string>} hand @param {Promise<string | Blob>} made */
	async function act(hand, made = make()) {
		note.textContent = '';
		note.classList.remove('error');
		try {
			note.textContent = await hand(await made);
		} catch (e) {
			note.textContent = messageOf(e);
			note.classList.add('error');
		}
	}

	download.onclick = () => act(content => {
		const file = named(calculator, chosen(), seed.value);
		save(file, content, chosen()[3]);
		return 'Saved as ' + file;
	});
	copyButton.onclick = () => {
		const isPicture = choice.value === 'png', made = make();
		const written = write(isPicture ? 'image/png' : 'text/plain', made);
		act(async content => {
			if (await written || typeof content === 'string' && await copy(content)) return 'Copied';
			if (content instanceof Blob) return 'This page may not copy a picture: download it.';
			text.value = String(content);
			text.hidden = false;
			text.select();
			return 'This page may not copy: here is the text.';
		}, made);
	};
	picked();
	return {
		section, place: 'end', style: STYLE,
		draw({run, k}, was) {
			if (run !== was.run || k !== was.k) picked();
		},
	};
}

// write puts on the clipboard what is being made, and tells whether it could: Safari lets a page do so
// at the click alone.
/** @param {string} type @param {Promise<string | Blob>} made */
async function write(type, made) {
	const blob = made.then(content => content instanceof Blob ? content : new Blob([content], {type}));
	blob.catch(() => {}); // act waits for it too, and says it
	try {
		await navigator.clipboard.write([new ClipboardItem({[type]: blob})]);
		return true;
	} catch {
		return false;
	}
}

// png returns a picture as a PNG of twice its size.
/** @param {string} svg */
async function png(svg) {
	const image = new Image();
	image.src = 'data:image/svg+xml;base64,' + base64(new TextEncoder().encode(svg));
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = 2 * image.naturalWidth;
	canvas.height = 2 * image.naturalHeight;
	const context = contextOf(canvas);
	if (guarded(context)) {
		throw Error('This browser guards canvases against being read, and would save stripes: ' +
			'take the SVG, or allow this page to read canvases.');
	}
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	/** @type {Blob | null} */
	const blob = await new Promise(made => canvas.toBlob(made));
	if (!blob) throw Error('The picture is too large for a PNG: take the SVG.');
	return blob;
}

// guarded tells whether a browser gives something else than what was drawn, as Tor and LibreWolf do.
// The noise of others, of a bit or two, is not seen.
/** @param {CanvasRenderingContext2D} context */
function guarded(context) {
	context.fillStyle = '#4080c0';
	context.fillRect(0, 0, 8, 8);
	const {data} = context.getImageData(0, 0, 8, 8), drawn = [64, 128, 192, 255];
	context.clearRect(0, 0, 8, 8);
	return data.some((value, i) => Math.abs(value - drawn[i % 4]) > 8);
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
	let text = '';
	for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
	return btoa(text);
}
