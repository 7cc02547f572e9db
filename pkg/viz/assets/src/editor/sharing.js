// sharing.js hands the tree out, and takes one in.
import {offer, toCell} from '../cell.js';
import {copy, el, save, textButton as act} from '../dom.js';
/** @import {Edits} from './edits.js' */

// sharing has what copies, saves and opens. write takes a text; link is the address of the tree, where
// there is one. needs are what there is only where there is an engine.
/** @param {Edits} edits @param {(text: string) => void} write @param {(() => string) | undefined} link */
export function sharing(edits, write, link) {
	const {calculator} = edits;
	const copies = el('span', {role: 'group', class: 'pair', 'aria-label': 'copy the tree'});
	/** @param {string} what @param {string} text */
	const copied = async (what, text, note = '') => {
		calculator.tell(await copy(text) ? `Copied ${what}.${note}` : 'The browser does not let the page copy.');
	};
	/** @param {string} format @param {(text: string) => Promise<void>} take */
	const written = (format, take) => async () => {
		try {
			const {text = ''} = await edits.ask({do: 'export', format});
			await take(text);
		} catch (e) {
			edits.complain(/** @type {Error} */ (e));
		}
	};
	const source = act('Go', written('go', text => copied('the Go source', text)));
	const cell = act(offer(), written('cell', async text => calculator.tell(await toCell(copies, text, 'built'))), {
		title: 'the tree and its search, in Go',
	});
	copies.append('Copy as ', act('notation', () => copied('the notation', calculator.state.tree)), source);
	if (link) {
		copies.append(act('link', () => copied('the link', link(),
			location.protocol === 'file:' ? ' It opens only where this file is.' : '')));
	}
	const file = el('input', {
		type: 'file', accept: '.txt,text/plain', hidden: '', 'aria-label': 'open a file with the notation of a tree',
	});
	file.onchange = async () => {
		const chosen = file.files?.[0];
		if (chosen && chosen.size > 1 << 20) {
			calculator.tell(`${chosen.name} has ${chosen.size} bytes: that is no tree for this page.`);
		}
		else if (chosen) write((await chosen.text()).trim());
		file.value = '';
	};
	const open = act('Open …', () => file.click(), {title: 'a text file'});
	return {
		copies, cell, open, file, needs: [source, cell, open],
		save: act('Save', () => save('tree.txt', calculator.state.tree + '\n', 'text/plain'), {title: 'as a text file'}),
	};
}
