// sight.js has what is in sight of a large tree.

// Lengths in pixels.
const HEIGHT = 460, LEAST_ROW = 18, MOST_ROW = 42;

// A Sight is the part of a tree that is shown: the nodes from lo to hi, as wide as there is room, and
// the rows from top on. changed is called when it is another.
export class Sight {
	/** @param {import('./tree.js').Tree} tree @param {Element} box @param {() => void} changed */
	constructor(tree, box, changed) {
		this.tree = tree;
		this.box = box; // as wide as the picture
		this.changed = changed;
		this.lo = 0;
		this.hi = tree.nodes;
		this.top = 0;
	}

	get span() { return this.hi - this.lo; }

	get rows() { return Math.min(this.tree.plies, Math.floor(HEIGHT / LEAST_ROW)); }

	// ---- pixels ----

	get row() { return Math.floor(Math.max(LEAST_ROW, Math.min(MOST_ROW, HEIGHT / this.rows))); }

	get height() { return this.row * this.rows; }

	get width() { return this.box.clientWidth || 960; }

	get scale() { return this.width / this.span; } // for a node

	// left returns where the block of node i begins; it is wide(i) wide.
	/** @param {number} i */
	left(i) { return (this.tree.x[i] - this.lo) * this.scale; }

	/** @param {number} i */
	wide(i) { return this.tree.size[i] * this.scale; }

	// find returns the node at a point, -1 if there is none.
	/** @param {number} x @param {number} y */
	find(x, y) {
		const {tree} = this, at = this.lo + x / this.scale, row = this.top + Math.floor(y / this.row);
		if (row < 0 || at < 0 || at >= tree.nodes) return -1;
		let i = 0;
		while (tree.ply[i] < row) {
			let c = i + 1;
			while (c < tree.end[i] && tree.x[c] + tree.size[c] <= at) c = tree.end[c];
			if (c >= tree.end[i] || tree.x[c] > at) return tree.folded[i] && row <= tree.ply[i] + tree.height[i] ? i : -1;
			i = c;
		}
		return i;
	}

	// ---- what moves it ----

	// show shows span nodes from lo, as far as there are.
	/** @param {number} lo @param {number} span */
	show(lo, span) {
		const {nodes} = this.tree;
		span = Math.max(Math.min(4, nodes), Math.min(nodes, span));
		this.lo = Math.max(0, Math.min(nodes - span, lo));
		this.hi = this.lo + span;
		this.changed();
	}

	// centre shows span nodes, the block of node i in the middle.
	/** @param {number} i */
	centre(i, span = this.span) {
		const {x, size} = this.tree;
		this.show(x[i] + size[i] / 2 - span / 2, span);
	}

	// shift moves all by pixels.
	/** @param {number} by */
	shift(by) {
		this.show(this.lo - by / this.scale, this.span);
	}

	// zoom makes all wider by a factor; what is at x pixels stays there.
	/** @param {number} factor @param {number} x */
	zoom(factor, x) {
		const still = this.lo + x / this.scale, span = this.span / factor;
		this.show(still - x / this.width * span, span);
	}

	// zoomAt keeps node i where it is, or brings it to the middle.
	/** @param {number} factor @param {number} i */
	zoomAt(factor, i) {
		const middle = this.left(i) + this.wide(i) / 2, inside = middle >= 0 && middle <= this.width;
		if (!inside) this.centre(i);
		this.zoom(factor, inside ? middle : this.width / 2);
	}

	// zoomTo shows the subtree of node i alone.
	/** @param {number} i */
	zoomTo(i) {
		const {x, size, ply} = this.tree;
		this.top = ply[i];
		this.show(x[i], size[i]);
		this.scroll(ply[i]);
	}

	whole() {
		this.top = 0;
		this.show(0, this.tree.nodes);
	}

	// bring brings the block of node i into sight, where it is wide enough to be seen.
	/** @param {number} i */
	bring(i) {
		const {x, size, ply} = this.tree, width = this.wide(i);
		if (width < 14) this.centre(i, size[i] * this.width / 24);
		else if (this.left(i) < 0 || this.left(i) + width > this.width) {
			if (width > this.width) this.show(Math.max(x[i], Math.min(x[i] + size[i] - this.span, this.lo)), this.span);
			else this.centre(i);
		}
		this.scroll(ply[i]);
	}

	// scroll brings a row into sight.
	/** @param {number} row */
	scroll(row) {
		this.top = Math.max(0, Math.min(this.tree.plies - this.rows, row, Math.max(this.top, row + 2 - this.rows)));
	}

	// roll moves all up by rows.
	/** @param {number} rows */
	roll(rows) {
		this.top = Math.max(0, Math.min(this.tree.plies - this.rows, this.top + rows));
	}
}
