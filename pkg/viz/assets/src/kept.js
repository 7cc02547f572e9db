// kept.js shows programs that a reader can take into the notebook (package keep).
import STYLE from './ask.css';
import {offer, toCell} from './cell.js';
import {el, find, hide, row, shut, textButton} from './dom.js';
import FIGURE from './figure.css';
/** @import {Offered} from 'ablab/keep' */
/** @import {Place} from './page' */

/** @param {Place} stage @param {Offered} offered @param {HTMLElement} host */
export async function kept(stage, offered, host) {
	const root = el('div', {class: 'figure', role: 'group', 'aria-label': offered.text});
	const done = el('p', {class: 'quiet', role: 'status'});
	root.append(el('p', {}, {}, offered.text));
	for (const {title, cell} of offered.programs) {
		const take = textButton(`${offer()}: ${title}`, async () => { done.textContent = await toCell(host, cell); });
		const code = el('details');
		code.append(el('summary', {}, {}, `Show ${title}`), el('pre', {tabindex: 0, 'aria-label': title}, {}, cell));
		root.append(row('acts', take), code);
	}
	root.append(done);
	stage.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), root);
	shut(stage);
	stage.follow(root);
	hide(find(host, 'figcaption'));
}
