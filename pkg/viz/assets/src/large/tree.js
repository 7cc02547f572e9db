// tree.js has the nodes of a large tree, as columns.
import {VERSION} from '../version.js';
import {messageOf} from '../words.js';
/** @import {LargeData} from '../page' */

// SEARCHED, SKIPPED and UNSEEN are what became of a node: what a pass has visited was searched,
// whatever a later one left out.
export const SEARCHED = 0, SKIPPED = 1, UNSEEN = 2;

// read unpacks the data of a figure (largeData in Go), and refuses what is malformed.
/** @param {LargeData} data */
export async function read(data) {
	if (data?.version !== VERSION) throw Error('its tree is of another version. Run the cell again.');
	try {
		/** @param {'sizes' | 'folded' | 'looks' | 'values' | 'labels' | 'label_texts'} name */
		const unpack = async name => new Uint8Array(await ablabLoad.unpack(data[name]).arrayBuffer());
		const [sizes, folded, looks, values, labels, texts] =
			await Promise.all(/** @type {const} */ (['sizes', 'folded', 'looks', 'values', 'labels', 'label_texts']).map(unpack));
		return new Tree(data, sizes, folded, looks, values, labels, texts);
	} catch (e) {
		throw Error('its tree is malformed or cut short. Run the cell again. (' + messageOf(e) + ')');
	}
}

// varints returns a function that reads the next number of a column; unsigned, 7 bits a byte.
/** @param {Uint8Array} column */
function varints(column) {
	let at = 0;
	return () => {
		let value = 0, scale = 1, byte;
		do {
			if (at === column.length) throw Error('a column is short');
			byte = column[at++];
			value += (byte & 127) * scale;
			scale *= 128;
		} while (byte > 127);
		return value;
	};
}

// A Tree has the nodes that are carried, in preorder: the subtree of node i is i to end[i], and
// it stands at x[i] to x[i] + size[i] of all the nodes that were recorded.
export class Tree {
	/**
	 * @param {LargeData} data @param {Uint8Array} sizes @param {Uint8Array} folded @param {Uint8Array} looks
	 * @param {Uint8Array} values @param {Uint8Array} labels @param {Uint8Array} texts
	 */
	constructor(data, sizes, folded, looks, values, labels, texts) {
		const n = data.shown;
		if (!(n > 0 && data.nodes >= n)) throw Error('it has no nodes');
		this.n = n, this.nodes = data.nodes, this.kinds = data.kinds, this.valueTexts = data.value_texts;
		this.notes = data.notes ?? [];
		this.texts = texts; // of the labels
		/** @type {string[] | undefined} */
		this.lines = undefined;
		const column = () => new Uint32Array(n);
		this.size = column(), this.x = column(), this.end = column(), this.value = column(), this.label = column();
		this.parent = new Int32Array(n);
		this.ply = new Uint16Array(n), this.height = new Uint16Array(n);
		this.look = new Uint8Array(n), this.folded = new Uint8Array(n);
		this.skipped = new Uint32Array(n + 1), this.unseen = new Uint32Array(n + 1); // before node i
		/** @type {number[]} */
		this.fate = data.kinds.map(({c}) => c.includes(' before') ? SEARCHED :
			c.includes(' skipped') ? SKIPPED : c.includes(' unseen') ? UNSEEN : SEARCHED);
		const [nextSize, nextFolded, nextLook, nextValue, nextLabel] = [sizes, folded, looks, values, labels].map(varints);
		/** @type {number[]} */
		const above = []; // the way to node i
		let x = 0, fresh = 0;
		for (let i = 0; i < n; i++) {
			let parent = above.at(-1) ?? -1;
			for (; parent >= 0 && x >= this.x[parent] + this.size[parent]; parent = above.at(-1) ?? -1) {
				this.end[parent] = i;
				above.pop();
			}
			const code = nextSize(), size = Math.floor(code / 2);
			const room = parent < 0 ? i === 0 ? data.nodes : 0 : this.x[parent] + this.size[parent] - x;
			if (!size || size > room) throw Error('a subtree is too large');
			this.parent[i] = parent, this.ply[i] = above.length, this.x[i] = x, this.size[i] = size;
			this.look[i] = nextLook(), this.value[i] = nextValue();
			if (this.look[i] >= data.kinds.length || this.value[i] >= data.value_texts.length) throw Error('a table is short');
			this.label[i] = nextLabel() || ++fresh;
			const fate = this.fate[this.look[i]];
			let skipped = +(fate === SKIPPED), unseen = +(fate === UNSEEN);
			if (code % 2) {
				this.folded[i] = 1;
				this.height[i] = nextFolded();
				skipped += nextFolded();
				unseen += nextFolded();
			}
			this.skipped[i + 1] = this.skipped[i] + skipped;
			this.unseen[i + 1] = this.unseen[i] + unseen;
			x += this.folded[i] ? size : 1;
			above.push(i);
		}
		if (x !== data.nodes) throw Error('nodes are missing');
		for (const i of above) this.end[i] = n;
		for (let i = n - 1; i > 0; i--) this.height[this.parent[i]] = Math.max(this.height[this.parent[i]], this.height[i] + 1);
		this.plies = this.height[0] + 1;
	}

	// labelOf returns the label of a node. The texts are split when the first is asked for.
	/** @param {number} i */
	labelOf(i) {
		this.lines ??= new TextDecoder().decode(this.texts).split('\n');
		return this.lines[this.label[i] - 1] ?? '';
	}

	/** @param {number} i */
	valueOf(i) { return this.valueTexts[this.value[i]]; }

	/** @param {number} i */
	kindOf(i) { return this.kinds[this.look[i]]; }

	// below counts the nodes below node i: all, skipped, unseen.
	/** @param {number} i */
	below(i) {
		const is = this.fate[this.look[i]], end = this.end[i];
		return {
			all: this.size[i] - 1,
			skipped: this.skipped[end] - this.skipped[i] - Number(is === SKIPPED),
			unseen: this.unseen[end] - this.unseen[i] - Number(is === UNSEEN),
		};
	}

	// children returns the children of node i that are carried.
	/** @param {number} i */
	children(i) {
		/** @type {number[]} */
		const all = [];
		for (let c = i + 1; c < this.end[i]; c = this.end[c]) all.push(c);
		return all;
	}

	// path returns the nodes from the root to node i.
	/** @param {number} i */
	path(i) {
		/** @type {number[]} */
		const path = [];
		for (; i >= 0; i = this.parent[i]) path.unshift(i);
		return path;
	}

	// say says a node in words.
	/** @param {number} i */
	say(i) {
		const value = this.valueOf(i), {all, skipped, unseen} = this.below(i);
		const part = /** @param {number} n @param {string} what */ (n, what) => n && n < all ? `, ${count(n)} ${what}` : '';
		const lost = part(skipped, 'cut off') + part(unseen, 'not visited');
		return `${this.labelOf(i)}${value && ` ${/^[=≥≤~]/.test(value) ? value : '= ' + value}`}: ${this.kindOf(i).s}.` +
			(all ? ` ${count(all)} ${all === 1 ? 'node' : 'nodes'} below${lost}.` : '') +
			(this.folded[i] ? ' They are folded: this page has only their number.' : '');
	}
}

// count writes a number.
/** @param {number} n */
export const count = n => n.toLocaleString('en');
