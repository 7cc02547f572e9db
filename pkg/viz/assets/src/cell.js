// cell.js takes what a reader has made of a figure back to Go: as a cell of the notebook.
import {copy} from './dom.js';

/**
 * @typedef {{node: Node, content?: Notebook}} Widget
 * @typedef {{
 *   widgets?: {node: HTMLElement}[], activeCellIndex: number,
 *   model?: {sharedModel: {
 *     cells: Iterable<{source: string}>,
 *     insertCell(index: number, cell: {cell_type: string, source: string, metadata: object}): void,
 *   }},
 * }} Notebook
 */

// lab is the JupyterLab of the page, if it gives itself to its pages (LabApp.expose_app_in_browser), as that of make lab does.
/** @returns {{shell: {widgets(area: string): Iterable<Widget>}} | undefined} */
const lab = () => /** @type {any} */ (window).jupyterapp;

// offer says what the button does.
export const offer = () => lab() ? 'Insert as a cell' : 'Copy as a cell';

// toCell puts Go into a new cell below that of a figure, or on the clipboard where no JupyterLab can be reached. It returns
// what it has done, in words.
/** @param {Element} figure @param {string} code @param {string} [name] of the variable that it declares */
export async function toCell(figure, code, name) {
	let host = figure; // the outermost, which the cell contains
	for (let root; (root = host.getRootNode()) instanceof ShadowRoot;) host = root.host;
	for (const {node, content} of lab()?.shell.widgets('main') ?? []) {
		if (!node.contains(host) || !content?.model) continue;
		const index = content.widgets?.findIndex(cell => cell.node.contains(host)) ?? -1;
		if (index < 0) continue;
		const {sharedModel} = content.model, source = name ? renamed(code, name, sharedModel.cells) : code;
		sharedModel.insertCell(index + 1, {cell_type: 'code', source: source.trim(), metadata: {trusted: true}});
		content.activeCellIndex = index + 1;
		content.widgets?.[index + 1]?.node.scrollIntoView({block: 'nearest'});
		return 'It is the next cell: run it, and go on in Go.';
	}
	return await copy(code) ? 'Copied as Go: paste it into a cell.' : 'The browser does not let the page copy.';
}

// renamed gives the variable that Go declares a name that no cell has: to declare a variable again takes the value of the first.
/** @param {string} code @param {string} name @param {Iterable<{source: string}>} cells */
export function renamed(code, name, cells) {
	const sources = [...cells].map(({source}) => source);
	const taken = /** @param {string} word */ word => sources.some(source => RegExp(`\\b${word}\\b`).test(source));
	let free = name;
	for (let i = 2; taken(free); i++) free = name + i;
	return code.replace(RegExp(`^(var |ablab\\.Show\\()${name}\\b`, 'gm'), `$1${free}`);
}
