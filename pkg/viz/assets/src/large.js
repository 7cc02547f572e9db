// large.js draws a tree of up to a million nodes as an icicle (viz.LargeView): a row for each
// ply, in it a block for each node, as wide as its subtree has nodes. All words about the search
// were made in Go; here are rectangles, counts, and what zooms them.
import {el, shut} from './dom.js';
import FIGURE from './figure.css';
import STYLE from './large.css';
import {Icicle} from './large/icicle.js';
import {read} from './large/tree.js';
/** @import {LargeData, Place} from './page' */

// figure makes the icicle on a stage; see show in ablab.js.
/** @param {Place} place @param {LargeData} data @param {HTMLElement} host */
export async function figure(place, data, host) {
	const icicle = new Icicle(await read(data), host, place);
	place.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), icicle.box);
	shut(place);
	place.icicle = icicle;
	icicle.begin(place);
}
