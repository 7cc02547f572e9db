// large.js draws a tree of up to a million nodes as an icicle (viz.LargeView): a row for each
// ply, in it a block for each node, as wide as its subtree has nodes. All words about the search
// were made in Go; here are rectangles, counts, and what zooms them.
import {el, iconButton, pass, shut} from './dom.js';
import FIGURE from './figure.css';
import STYLE from './large.css';
import {VERSION} from './version.js';

// figure makes the icicle on a stage; see show in ablab.js.
export async function figure(place, data, host) {
	const icicle = new Icicle(await read(data), host);
	place.attachShadow({mode: 'open'}).append(el('style', {}, {}, FIGURE + STYLE), icicle.box);
	shut(place);
	place.icicle = icicle; // for tests, and for what drives it from outside
	icicle.begin(host, place);
}

// ---- the columns ----

// SEARCHED, SKIPPED and UNSEEN are what became of a node: what a pass has visited was searched,
// whatever a later one left out.
const SEARCHED = 0, SKIPPED = 1, UNSEEN = 2;

// read unpacks the data of a figure (largeData in Go), and refuses what is malformed.
async function read(data) {
	if (data?.version !== VERSION) throw Error('its tree is of another version. Run the cell again.');
	try {
		const unpack = async name => new Uint8Array(await ablabLoad.unpack(data[name]).arrayBuffer());
		const columns = await Promise.all(['sizes', 'folded', 'looks', 'values', 'labels', 'label_texts'].map(unpack));
		return new Tree(data, ...columns);
	} catch (e) {
		throw Error('its tree is malformed or cut short. Run the cell again. (' + e.message + ')');
	}
}

// varints returns a function that reads the next number of a column; unsigned, 7 bits a byte.
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
class Tree {
	constructor(data, sizes, folded, looks, values, labels, texts) {
		const n = data.shown;
		if (!(n > 0 && data.nodes >= n)) throw Error('it has no nodes');
		this.n = n, this.nodes = data.nodes, this.kinds = data.kinds, this.valueTexts = data.value_texts, this.notes = data.notes ?? [];
		this.texts = texts, this.lines = undefined; // of the labels
		const column = () => new Uint32Array(n);
		this.size = column(), this.x = column(), this.end = column(), this.value = column(), this.label = column();
		this.parent = new Int32Array(n);
		this.ply = new Uint16Array(n), this.height = new Uint16Array(n);
		this.look = new Uint8Array(n), this.folded = new Uint8Array(n);
		this.skipped = new Uint32Array(n + 1), this.unseen = new Uint32Array(n + 1); // before node i
		this.fate = data.kinds.map(({c}) => c.includes(' before') ? SEARCHED : c.includes(' skipped') ? SKIPPED : c.includes(' unseen') ? UNSEEN : SEARCHED);
		const [nextSize, nextFolded, nextLook, nextValue, nextLabel] = [sizes, folded, looks, values, labels].map(varints);
		const above = [];
		let x = 0, fresh = 0;
		for (let i = 0; i < n; i++) {
			while (above.length && x >= this.x[above.at(-1)] + this.size[above.at(-1)]) this.end[above.pop()] = i;
			const parent = above.at(-1) ?? -1, code = nextSize(), size = Math.floor(code / 2);
			const room = parent < 0 ? i === 0 && data.nodes : this.x[parent] + this.size[parent] - x;
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
	labelOf(i) {
		this.lines ??= new TextDecoder().decode(this.texts).split('\n');
		return this.lines[this.label[i] - 1] ?? '';
	}

	valueOf(i) { return this.valueTexts[this.value[i]]; }

	kindOf(i) { return this.kinds[this.look[i]]; }

	// below counts the nodes below node i: all, skipped, unseen.
	below(i) {
		const is = this.fate[this.look[i]], end = this.end[i];
		return {
			all: this.size[i] - 1,
			skipped: this.skipped[end] - this.skipped[i] - Number(is === SKIPPED),
			unseen: this.unseen[end] - this.unseen[i] - Number(is === UNSEEN),
		};
	}

	// children returns the children of node i that are carried.
	children(i) {
		const all = [];
		for (let c = i + 1; c < this.end[i]; c = this.end[c]) all.push(c);
		return all;
	}

	// path returns the nodes from the root to node i.
	path(i) {
		const path = [];
		for (; i >= 0; i = this.parent[i]) path.unshift(i);
		return path;
	}

	// say says a node in words.
	say(i) {
		const value = this.valueOf(i), {all, skipped, unseen} = this.below(i);
		const part = (n, what) => n && n < all ? `, ${count(n)} ${what}` : '';
		return `${this.labelOf(i)}${value && ` ${/^[=≥≤~]/.test(value) ? value : '= ' + value}`}: ${this.kindOf(i).s}.` +
			(all ? ` ${count(all)} ${all === 1 ? 'node' : 'nodes'} below${part(skipped, 'cut off')}${part(unseen, 'not visited')}.` : '') +
			(this.folded[i] ? ' They are folded: this page has only their number.' : '');
	}
}

const count = n => n.toLocaleString('en');

// ---- the picture ----

// Lengths in pixels. What is narrower than NARROW is drawn with its neighbours as a lantern.
const NARROW = 1, HEIGHT = 460, LEAST_ROW = 18, MOST_ROW = 42;

class Icicle {
	constructor(tree, host) {
		this.tree = tree;
		this.alt = host.querySelector('img').alt;
		this.lo = 0; // the part of the nodes that is shown
		this.hi = tree.nodes;
		this.top = 0; // the first row that is shown
		this.at = 0; // the node that is focused
		this.first = undefined; // when it was drawn first, since the page was asked for
		this.link = -1; // the node where another figure of the same search is
		this.box = el('div', {class: 'figure large'});
		const bar = el('div', {class: 'bar'});
		bar.append(
			iconButton('zoom in', '+, or Ctrl and the wheel', 'M8 3v10M3 8h10', () => this.zoomAtFocus(2)),
			iconButton('zoom out', '−', 'M3 8h10', () => this.zoomAtFocus(1 / 2)),
			iconButton('zoom to the node', 'Enter, or double click', 'M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3', () => this.zoomTo(this.at)),
			iconButton('whole tree', 'Home', 'M8 2l6 6h-2v5H4V8H2z', () => this.home()),
			this.crumbs = el('nav', {class: 'crumbs', 'aria-label': 'from the root to the node'}),
			this.where = el('span', {class: 'where'}));
		this.canvas = el('canvas', {role: 'img', 'aria-label': this.alt});
		this.tip = el('div', {class: 'tip', 'aria-hidden': 'true', dir: 'auto', hidden: ''});
		this.item = el('div', {role: 'treeitem', id: 'node'});
		this.keys = el('div', {role: 'tree', tabindex: 0, class: 'keys', 'aria-activedescendant': 'node',
			'aria-label': 'The tree: arrow keys go to the child, the parent and the siblings, Enter zooms to the node, plus and minus zoom, Home shows the whole tree.'});
		this.keys.append(this.item);
		const picture = el('div', {class: 'picture'});
		picture.append(this.canvas, this.keys, this.tip);
		this.sentence = el('p', {class: 'say', dir: 'ltr', 'aria-live': 'polite'});
		this.box.append(bar, picture, this.sentence, this.legend());
		this.box.onkeydown = e => this.key(e);
		this.point();
	}

	// begin draws when there is room, and again when the room or the colours change.
	begin(host, place) {
		new ResizeObserver(() => this.later()).observe(this.canvas.parentElement);
		this.place = place;
		this.focus(0);
		this.run = host.dataset.run;
		place.follow(this.box, () => this.later());
		if (this.run) place.hear(detail => this.follow(detail));
	}

	// follow marks the node where another figure of the same search is.
	follow(detail) {
		if (detail.run !== this.run || detail.from === this) return;
		this.link = detail.node >= 0 && detail.node < this.tree.n ? detail.node : -1;
		this.later();
	}

	// tell leads the other figures of the same search to a node.
	tell(node) {
		if (this.run) document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run: this.run, node, from: this}}));
	}

	legend() {
		const {tree} = this, p = el('p', {class: 'legend'});
		const fates = {skipped: SKIPPED, unseen: UNSEEN};
		const has = look => look in fates ? tree.fate.includes(fates[look]) : tree.kinds.some(k => k.c.split(' ').includes(look));
		const entries = [['max', 'MAX moves'], ['min', 'MIN moves'], ['leaf', 'leaf'], ['skipped', 'cut off'], ['unseen', 'not visited'],
			['before', 'cut off or not visited in the last pass, but visited earlier'], ['pv', 'best line']];
		for (const [look, words] of [...entries.filter(([look]) => has(look)), ['many', `many nodes${has('skipped') ? ', striped for the share that was cut off' : ''}: zoom in`]]) {
			const entry = el('span');
			entry.append(el('i', {class: look}), words);
			p.append(entry);
		}
		const how = el('p', {class: 'how'}, {}, ['A row for each ply, the root on top; a block is as wide as its subtree has nodes. Point at a block to read what it is; a double click, or Ctrl and the wheel, zooms.', ...tree.notes].join(' '));
		const foot = el('div');
		foot.append(p, how);
		return foot;
	}

	// ---- what is shown ----

	get span() { return this.hi - this.lo; }

	get scale() { return this.width / this.span; } // pixels for a node

	// left returns where the block of node i begins, in pixels; it is size[i] * scale wide.
	left(i) { return (this.tree.x[i] - this.lo) * this.scale; }

	// show shows span nodes from lo, as far as there are.
	show(lo, span) {
		const {nodes} = this.tree;
		span = Math.max(Math.min(4, nodes), Math.min(nodes, span));
		this.lo = Math.max(0, Math.min(nodes - span, lo));
		this.hi = this.lo + span;
		this.later();
	}

	// zoom makes all wider by a factor; what is at x pixels stays there.
	zoom(factor, x) {
		const still = this.lo + x / this.scale, span = this.span / factor;
		this.show(still - x / this.width * span, span);
	}

	// zoomAtFocus keeps the focused node where it is, or brings it to the middle.
	zoomAtFocus(factor) {
		const middle = this.left(this.at) + this.tree.size[this.at] * this.scale / 2;
		const inside = middle >= 0 && middle <= this.width;
		if (!inside) this.show(this.tree.x[this.at] + this.tree.size[this.at] / 2 - this.span / 2, this.span);
		this.zoom(factor, inside ? middle : this.width / 2);
	}

	zoomTo(i) {
		const {x, size, ply} = this.tree;
		this.top = ply[i];
		this.show(x[i], size[i]);
		this.scroll(ply[i]);
	}

	home() {
		this.focus(0);
		this.top = 0;
		this.show(0, this.tree.nodes);
	}

	// focus goes to a node, brings it into sight and says it.
	focus(i) {
		const {tree} = this, {x, size, ply, parent} = tree;
		this.at = i;
		const width = size[i] * this.scale;
		if (width < 14) this.show(x[i] + size[i] / 2 - size[i] * this.width / 48, size[i] * this.width / 24);
		else if (this.left(i) < 0 || this.left(i) + width > this.width) {
			if (width > this.width) this.show(Math.max(x[i], Math.min(x[i] + size[i] - this.span, this.lo)), this.span);
			else this.show(x[i] + size[i] / 2 - this.span / 2, this.span);
		}
		this.scroll(ply[i]);
		this.sentence.textContent = tree.say(i);
		const siblings = parent[i] < 0 ? [i] : tree.children(parent[i]);
		for (const [name, value] of Object.entries({level: ply[i] + 1, posinset: siblings.indexOf(i) + 1, setsize: siblings.length})) {
			this.item.setAttribute('aria-' + name, value);
		}
		this.item.textContent = tree.labelOf(i);
		this.trace();
		this.later();
	}

	// scroll brings a row into sight.
	scroll(row) {
		this.top = Math.max(0, Math.min(this.tree.plies - this.rows, row, Math.max(this.top, row + 2 - this.rows)));
	}

	// trace writes the way from the root to the node.
	trace() {
		const {tree} = this, path = tree.path(this.at);
		const gap = path.length > 8 ? path.length - 6 : 0; // the middle of a long way is left out
		const shown = gap ? [path[0], -1, ...path.slice(gap)] : path, had = this.crumbs.querySelector(':focus');
		this.crumbs.replaceChildren(...shown.flatMap((i, k) => {
			const b = i < 0 ? el('span', {}, {}, '…') : el('button', {type: 'button', dir: 'auto'}, {}, tree.labelOf(i));
			if (i === this.at) b.setAttribute('aria-current', 'location');
			b.onclick = () => { this.focus(i); this.zoomTo(i); };
			return k ? [el('span', {'aria-hidden': 'true'}, {}, '›'), b] : [b];
		}));
		if (had) this.keys.focus({preventScroll: true}); // it is gone: the next key would be the notebook's
	}

	// find returns the node at a point in pixels, -1 if there is none.
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

	// ---- drawing ----

	get rows() { return Math.min(this.tree.plies, Math.floor(HEIGHT / LEAST_ROW)); }

	get row() { return Math.floor(Math.max(LEAST_ROW, Math.min(MOST_ROW, HEIGHT / this.rows))); }

	get width() { return this.canvas.parentElement.clientWidth || 960; }

	// later draws with the next frame.
	later() {
		this.wanted ??= requestAnimationFrame(() => this.draw());
	}

	// draw draws all that is shown: no more blocks than fit, however many nodes there are.
	draw() {
		this.wanted = undefined;
		const start = performance.now(), {canvas, width, row, rows, tree, top} = this;
		const ratio = devicePixelRatio || 1, height = row * rows;
		if (!canvas.parentElement.clientWidth) return; // folded away
		if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
			canvas.width = Math.round(width * ratio);
			canvas.height = Math.round(height * ratio);
			canvas.style.height = height + 'px';
		}
		const c = canvas.getContext('2d');
		c.setTransform(ratio, 0, 0, ratio, 0, 0);
		const brush = new Brush(c, this);
		brush.block(0);
		brush.ring(this.at, brush.ink.here, []);
		brush.ring(this.link, brush.ink.link, [6, 3]);
		this.where.textContent = rows < tree.plies ? `plies ${top} to ${top + rows - 1} of ${tree.plies - 1}` : '';
		this.frame = {blocks: brush.blocks, ms: performance.now() - start};
		this.first ??= performance.now();
	}

	// ---- hands ----

	// point listens to the mouse, the pen and fingers.
	point() {
		const {keys, tip} = this, down = new Map();
		let moved = 0, clicked;
		const place = e => {
			const r = keys.getBoundingClientRect();
			return {x: e.clientX - r.left, y: e.clientY - r.top};
		};
		keys.onpointerdown = e => {
			if (e.button) return;
			down.set(e.pointerId, place(e));
			moved = 0;
			keys.setPointerCapture(e.pointerId);
			tip.hidden = true;
		};
		keys.onpointermove = e => {
			const now = place(e), was = down.get(e.pointerId);
			if (!was) return this.hover(now);
			down.set(e.pointerId, now);
			moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y);
			const [one, two] = [...down.values()];
			if (two) { // a pinch: the other finger stands still
				const other = one === now ? two : one;
				const before = Math.abs(was.x - other.x), after = Math.abs(now.x - other.x);
				if (before > 10 && after > 10) this.zoom(after / before, other.x);
				return;
			}
			this.show(this.lo - (now.x - was.x) / this.scale, this.span);
			this.drift = (this.drift ?? 0) - (now.y - was.y) / this.row;
			const rows = Math.trunc(this.drift);
			this.drift -= rows;
			this.top = Math.max(0, Math.min(this.tree.plies - this.rows, this.top + rows));
		};
		keys.onpointerup = keys.onpointercancel = e => {
			const was = down.get(e.pointerId);
			down.delete(e.pointerId);
			if (!was || moved > 5 || down.size || e.type === 'pointercancel') return;
			const i = this.find(was.x, was.y);
			if (i < 0) return;
			if (clicked?.i === i && e.timeStamp - clicked.time < 400) this.zoomTo(i); // a double click, whatever moved between
			else if (i !== this.at) this.focus(i);
			this.tell(i);
			clicked = {i, time: e.timeStamp};
		};
		keys.onpointerleave = () => { tip.hidden = true; };
		// The wheel scrolls the page; with Ctrl, and by pinching, it zooms.
		keys.addEventListener('wheel', e => {
			if (!e.ctrlKey && !e.metaKey) return;
			e.preventDefault();
			this.zoom(Math.exp(-e.deltaY / (e.deltaMode ? 12 : 300)), place(e).x);
		}, {passive: false});
	}

	// hover says the node under the pointer.
	hover({x, y}) {
		const i = this.find(x, y), {tip} = this;
		tip.hidden = i < 0;
		if (i < 0) return;
		tip.textContent = this.tree.say(i);
		tip.style.left = Math.max(0, Math.min(this.width - 300, x + 12)) + 'px';
		tip.style.top = y + 18 + 'px';
	}

	// key does what a key says. The notebook has commands on plain keys: none of them gets there
	// from here. What has Ctrl or Cmd, and the keys that lead out, do.
	key(e) {
		const pressed = e.target.closest('button');
		if (e.ctrlKey || e.metaKey || e.altKey || ['Escape', 'Tab'].includes(e.key)) {
			pass(this.place);
			return;
		}
		e.stopPropagation();
		const {tree, at} = this;
		const sibling = by => () => {
			const all = at ? tree.children(tree.parent[at]) : [0];
			this.focus(all[all.indexOf(at) + by] ?? at);
		};
		const act = {
			ArrowDown: () => at + 1 < tree.end[at] && this.focus(at + 1), ArrowUp: () => at && this.focus(tree.parent[at]),
			ArrowRight: sibling(1), ArrowLeft: sibling(-1), Home: () => this.home(),
			Enter: pressed ? undefined : () => { this.zoomTo(at); this.tell(at); },
			'+': () => this.zoomAtFocus(2), '=': () => this.zoomAtFocus(2), '-': () => this.zoomAtFocus(1 / 2),
		}[e.key];
		if (!act) return;
		e.preventDefault();
		act();
	}
}

// A Brush draws what an icicle shows on a context.
class Brush {
	constructor(c, icicle) {
		const {tree, box, lo, scale, top, row, rows, width} = icicle, style = getComputedStyle(box), ink = {};
		for (const name of ['ablab-paper', 'ablab-ink', 'max', 'min', 'leaf', 'cut', 'unseen', 'pv', 'many', 'many2', 'here', 'link']) {
			ink[name] = style.getPropertyValue('--' + name).trim();
		}
		this.c = c, this.ink = ink, this.tree = tree, this.lo = lo, this.scale = scale, this.top = top, this.row = row, this.width = width;
		this.height = row * rows;
		this.blocks = 0;
		c.fillStyle = ink['ablab-paper'];
		c.fillRect(0, 0, width, this.height);
		c.font = '12px system-ui, sans-serif';
		c.textAlign = 'center';
		c.textBaseline = 'middle';
		c.lineWidth = 1;
		this.cut = stripes(c, ink['ablab-paper'], ink.cut, true);
		this.many = stripes(c, ink.many, ink.many2, false);
		const has = word => tree.kinds.map(k => k.c.split(' ').includes(word));
		this.best = has('pv'), this.cuts = has('cut'), this.earlier = has('before');
		this.fills = tree.kinds.map(({c}, k) => [ink[c.split(' ')[0]], this.cut, ink['ablab-paper']][tree.fate[k]]);
	}

	fill(style, x, y, w, h) {
		const {c} = this;
		if (c.fillStyle !== style) c.fillStyle = style;
		c.fillRect(x, y, w, h);
	}

	// share draws a lantern, striped from below for the share of its nodes that was cut off.
	share(x, w, y, h, off) {
		const striped = off <= 0 ? 0 : off >= 1 ? h : Math.max(2, Math.min(h - 2, Math.round(off * h)));
		this.fill(this.many, x, y, w, h - striped);
		this.fill(this.cut, x, y + h - striped, w, striped);
	}

	// block draws a node and what is below it.
	block(i) {
		this.blocks++;
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
	children(i, y) {
		const {tree, lo, scale, row, width} = this, {x, size, end, skipped} = tree;
		let first = -1, deep = 0;
		const lantern = end => {
			if (first < 0) return;
			this.blocks++;
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

	write(i, from, till, y, isCut) {
		const room = till - from, at = (from + till) / 2, value = this.tree.valueOf(i), label = this.tree.labelOf(i);
		const words = label + (value && ' ' + value), middle = y + this.row / 2 + 1;
		if (isCut && this.text(words + ', cut off', at, middle, room)) return;
		this.text(words, at, middle, room) || this.text(label, at, middle, room);
	}

	// ring draws a frame around a node, around none for -1.
	ring(i, colour, dash) {
		if (i < 0) return;
		const {c, tree, row, width} = this, left = (tree.x[i] - this.lo) * this.scale;
		c.strokeStyle = colour;
		c.lineWidth = 2.5;
		c.setLineDash(dash);
		const from = Math.max(-4, left), till = Math.min(width + 4, left + tree.size[i] * this.scale);
		if (till > -4 && from < width + 4) c.strokeRect(from + 1.5, (tree.ply[i] - this.top) * row + 1.5, Math.max(2, till - from - 4), row - 4);
		c.setLineDash([]);
	}
}

// stripes returns a pattern: aslant for what was cut off, upright for many nodes.
function stripes(context, one, two, aslant) {
	const tile = document.createElement('canvas'), c = tile.getContext('2d');
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
	return context.createPattern(tile, 'repeat');
}
