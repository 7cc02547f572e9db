// ablab.js brings the figures of a page to life: charts, pictures, and those that have a file of
// their own: calculators, large trees, and boards to play on.
// A figure is an element of class ablab: a still picture and, as JSON, what moves it. The
// loader (loader.js) loads this file and calls show. Everything that a reader has written, such as
// the names of nodes, is set as text, never as markup.
import {ask, calibration} from './ask.js';
import {chart} from './chart.js';
import {el, find, hide} from './dom.js';
import STYLE from './figure.css';
import {kept} from './kept.js';
import {proof} from './proof.js';
import {Stage} from './stage.js';
import {inline, scrolls} from './svg.js';
import {visits} from './visits.js';
import {messageOf} from './words.js';
/** @import {Figure, Place} from './page' */

/** @type {Record<string, Figure['figure']>} */
const kinds = {
	ask: ask(show), calibration, chart, kept, picture, proof, visits, calculator: from('calculator.js'),
	large: from('large.js'), play: from('play.js'),
};

// from returns what makes a figure whose script is in another file.
/** @param {'calculator.js' | 'large.js' | 'play.js'} name @returns {Figure['figure']} */
function from(name) {
	return async (stage, data, host) => (await ablabLoad(name)).figure(stage, data, host);
}

// show replaces the still picture of a figure. Where that fails the picture stays and says why.
/** @param {HTMLElement} host */
export async function show(host) {
	const note = find(host, '.ablab-note');
	try {
		const make = kinds[host.dataset.kind ?? ''];
		if (!make) throw Error(`this ablab.js knows no figure of the kind “${host.dataset.kind}”: it is of another version.`);
		let data;
		try {
			const script = /** @type {HTMLElement} */ (host.querySelector('script[type="application/json"]'));
			const {textContent, dataset} = script, text = textContent ?? '';
			data = JSON.parse('packed' in dataset ? await ablabLoad.unpack(text).text() : text);
		} catch (e) {
			throw e instanceof Error && e.constructor === Error ? e : Error('its data is cut short. Run the cell again.');
		}
		const stage = new Stage(), img = find(host, 'img');
		img.before(stage);
		try {
			await make(stage, data, host);
		} catch (e) {
			stage.remove();
			throw e;
		}
		for (const still of [img, find(host, 'br'), note]) hide(still);
		host.dataset.ablab = 'live';
	} catch (e) {
		host.dataset.ablab = 'still';
		note.textContent = 'Still picture: ' + messageOf(e);
		hide(note, false);
		console.warn('ablab:', e);
	}
}

// picture shows the still picture itself, in the colors of the page.
/** @param {Place} stage @param {unknown} _ @param {HTMLElement} host */
async function picture(stage, _, host) {
	const img = find(host, 'img');
	const drawn = inline(img), view = el('div', {class: 'view'});
	const role = drawn.querySelector('a') ? 'group' : 'img'; // what is in an image cannot be reached
	drawn.setAttribute('role', role);
	const root = el('div', {class: 'figure', role, 'aria-label': img.alt});
	view.append(drawn);
	root.append(view);
	scrolls(view, () => view.querySelector('.node'));
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, STYLE), root);
	stage.follow(root);
}
