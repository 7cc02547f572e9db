// brush.js draws blocks.
import {contextOf} from '../dom.js';
import {SEARCHED, SKIPPED, count} from './tree.js';

// NARROW is in pixels: what is narrower is drawn with its neighbours as a lantern.
const NARROW = 1;

const COLORS = [
	'ablab-paper', 'ablab-ink', 'max', 'min', 'chance', 'leaf', 'cut', 'unseen', 'pv', 'many', 'many2', 'here', 'link',
];

// A Brush draws on a context what is in sight.
export class Brush {
	/**
	 * @param {CanvasRenderingContext2D} c @param {import('./sight.js').Sight} sight
	 * @param {CSSStyleDeclaration} style has the colors
	 */
	constructor(c, sight, style) {
		const {tree, lo, top, row, height, width, scale} = sight;
		this.c = c, this.tree = tree, this.lo = lo, this.top = top, this.row = row;
		this.height = height, this.width = width, this.scale = scale;
		/** @type {Record<string, string>} */
		this.ink = {};
		for (const name of COLORS) {
			this.ink[name] = style.getPropertyValue('--' + name).trim();
		}
		const {ink} = this, paper = ink['ablab-paper'];
		c.fillStyle = paper;
		c.fillRect(0, 0, width, height);
		c.font = '12px system-ui, sans-serif';
		c.textAlign = 'center';
		c.textBaseline = 'middle';
		c.lineWidth = 1;
		this.cut = stripes(c, paper, ink.cut, true);
		this.many = stripes(c, ink.many, ink.many2, false);
		const has = /** @param {string} word */ word => tree.kinds.map(k => k.c.split(' ').includes(word));
		this.best = has('pv'), this.cuts = has('cut'), this.earlier = has('before');
		this.fills = tree.kinds.map(({c}, k) => [ink[c.split(' ')[0]], this.cut, paper][tree.fate[k]]);
	}

	/** @param {string | CanvasPattern} style @param {number} x @param {number} y @param {number} w @param {number} h */
	fill(style, x, y, w, h) {
		const {c} = this;
		if (c.fillStyle !== style) c.fillStyle = style;
		c.fillRect(x, y, w, h);
	}

	// share draws a lantern, striped from below for the share of its nodes that was cut off.
	/** @param {number} x @param {number} w @param {number} y @param {number} h @param {number} off */
	share(x, w, y, h, off) {
		const striped = off <= 0 ? 0 : off >= 1 ? h : Math.max(2, Math.min(h - 2, Math.round(off * h)));
		this.fill(this.many, x, y, w, h - striped);
		this.fill(this.cut, x, y + h - striped, w, striped);
	}

	// block draws a node and what is below it.
	/** @param {number} i */
	block(i) {
		const {tree, lo, scale, row, width} = this, {x, size} = tree;
		const from = Math.max(-2, (x[i] - lo) * scale), till = Math.min(width + 2, (x[i] + size[i] - lo) * scale);
		const y = (tree.ply[i] - this.top) * row, gap = till - from > 4 ? 1 : 0, w = till - from - gap;
		if (y >= 0) this.node(i, from, y, w);
		if (tree.folded[i]) {
			const is = tree.below(i);
			this.share(from, w, y + row, tree.height[i] * row - 1, is.skipped / is.all);
			if (w > 60 && y + row >= 0) this.text(count(size[i] - 1) + ' nodes', from + w / 2, y + row * 1.5, w);
		} else if (y + row < this.height) this.children(i, y + row);
	}

	/** @param {number} i @param {number} from @param {number} y @param {number} w */
	node(i, from, y, w) {
		const {c, tree, ink, row, best, earlier} = this, kind = tree.look[i], fate = tree.fate[kind];
		this.fill(this.fills[kind], from, y, w, row - 1);
		if (w > 6 && (fate !== SEARCHED || earlier[kind])) {
			c.strokeStyle = fate === SKIPPED ? ink.cut : earlier[kind] ? ink['ablab-ink'] : ink.unseen;
			c.setLineDash(fate === SKIPPED ? [4, 2] : [1, 2]);
			c.strokeRect(from + 0.5, y + 0.5, w - 1, row - 2);
			c.setLineDash([]);
		}
		if (best[kind] || i === 0 && best.includes(true)) this.fill(ink.pv, from, y, Math.max(w, 2), 4);
		if (w > 26) this.write(i, Math.max(0, from), Math.min(this.width, from + w), y, this.cuts[kind]);
	}

	// children draws those of a node; the narrow ones are gathered until they are wide enough.
	/** @param {number} i @param {number} y */
	children(i, y) {
		const {tree, lo, scale, row, width} = this, {x, size, end, skipped} = tree;
		let first = -1, deep = 0;
		const lantern = /** @param {number} end */ end => {
			if (first < 0) return;
			const a = (x[first] - lo) * scale, b = ((end < tree.n ? x[end] : tree.nodes) - lo) * scale;
			this.share(a, Math.max(b - a, NARROW), y, row * (1 + deep) - 1, (skipped[end] - skipped[first]) * scale / (b - a));
			first = -1;
			deep = 0;
		};
		for (let k = i + 1; k < end[i]; k = end[k]) {
			const a = (x[k] - lo) * scale, w = size[k] * scale;
			if (a + w <= 0) continue;
			if (a >= width) {
				lantern(k);
				return;
			}
			if (w >= NARROW * 2) {
				lantern(k);
				this.block(k);
				continue;
			}
			if (first < 0) first = k;
			deep = Math.max(deep, tree.height[k]);
			if ((x[k] + size[k] - x[first]) * scale >= NARROW) lantern(end[k]);
		}
		lantern(end[i]);
	}

	// text writes words where they fit, and tells whether they do.
	/** @param {string} words @param {number} x @param {number} y @param {number} room */
	text(words, x, y, room) {
		const {c, ink} = this;
		if (c.measureText(words).width > room - 6) return false;
		c.lineWidth = 6;
		c.strokeStyle = ink['ablab-paper'];
		c.lineJoin = 'round';
		c.strokeText(words, x, y);
		c.fillStyle = ink['ablab-ink'];
		c.fillText(words, x, y);
		c.lineWidth = 1;
		return true;
	}

	/** @param {number} i @param {number} from @param {number} till @param {number} y @param {boolean} isCut */
	write(i, from, till, y, isCut) {
		const room = till - from, at = (from + till) / 2, value = this.tree.valueOf(i), label = this.tree.labelOf(i);
		const words = label + (value && ' ' + value), middle = y + this.row / 2 + 1;
		if (isCut && this.text(words + ', cut off', at, middle, room)) return;
		this.text(words, at, middle, room) || this.text(label, at, middle, room);
	}

	// ring draws a frame around a node, around none for -1.
	/** @param {number} i @param {string} color @param {number[]} dash */
	ring(i, color, dash) {
		if (i < 0) return;
		const {c, tree, row, width} = this, left = (tree.x[i] - this.lo) * this.scale;
		c.strokeStyle = color;
		c.lineWidth = 2.5;
		c.setLineDash(dash);
		const from = Math.max(-4, left), till = Math.min(width + 4, left + tree.size[i] * this.scale);
		if (till > -4 && from < width + 4) {
			c.strokeRect(from + 1.5, (tree.ply[i] - this.top) * row + 1.5, Math.max(2, till - from - 4), row - 4);
		}
		c.setLineDash([]);
	}
}

// stripes returns a pattern: aslant for what was cut off, upright for many nodes.
/** @param {CanvasRenderingContext2D} context @param {string} one @param {string} two @param {boolean} aslant */
function stripes(context, one, two, aslant) {
	const tile = document.createElement('canvas'), c = contextOf(tile);
	tile.width = tile.height = aslant ? 8 : 3;
	c.fillStyle = one;
	c.fillRect(0, 0, 8, 8);
	c.fillStyle = c.strokeStyle = two;
	if (aslant) {
		c.lineWidth = 2.4;
		for (const x of [-8, 0, 8]) {
			c.moveTo(x - 1, 9);
			c.lineTo(x + 9, -1);
		}
		c.stroke();
	} else c.fillRect(0, 0, 1, 3);
	return /** @type {CanvasPattern} */ (context.createPattern(tile, 'repeat')); // null is for an image that is not there yet
}
