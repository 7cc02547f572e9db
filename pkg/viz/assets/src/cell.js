// cell.js takes what a reader has made of a figure back to Go: as a cell of the notebook.
import {copy} from './dom.js';

/**
 * @typedef {{node: Node, content?: Notebook}} Widget
 * @typedef {{
 *   widgets?: {node: HTMLElement}[], activeCellIndex: number,
 *   model?: {sharedModel: {insertCell(index: number, cell: {cell_type: string, source: string, metadata: object}): void}},
 * }} Notebook
 */

// lab is the JupyterLab of the page, if it gives itself to its pages (LabApp.expose_app_in_browser), as that of make lab does.
/** @returns {{shell: {widgets(area: string): Iterable<Widget>}} | undefined} */
const lab = () => /** @type {any} */ (window).jupyterapp;

// offer says what the button does.
export const offer = () => lab() ? 'Insert as a cell' : 'Copy as a cell';

// toCell puts Go into a new cell below that of a figure, or on the clipboard where no JupyterLab can be reached. It returns
// what it has done, in words.
/** @param {Element} figure @param {string} code */
export async function toCell(figure, code) {
	let host = figure; // the outermost, which the cell contains
	for (let root; (root = host.getRootNode()) instanceof ShadowRoot;) host = root.host;
	for (const {node, content} of lab()?.shell.widgets('main') ?? []) {
		if (!node.contains(host) || !content?.model) continue;
		const index = content.widgets?.findIndex(cell => cell.node.contains(host)) ?? -1;
		if (index < 0) continue;
		content.model.sharedModel.insertCell(index + 1, {cell_type: 'code', source: code.trim(), metadata: {trusted: true}});
		content.activeCellIndex = index + 1;
		content.widgets?.[index + 1]?.node.scrollIntoView({block: 'nearest'});
		return 'It is the next cell: run it, and go on in Go.';
	}
	return await copy(code) ? 'Copied as Go: paste it into a cell.' : 'The browser does not let the page copy.';
}
