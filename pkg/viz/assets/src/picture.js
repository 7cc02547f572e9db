// picture.js has the pictures of recorded searches: what a run shows after so many steps, and an
// SVG that shows it.
import {set} from './dom.js';
/** @import {Change, Run} from 'ablab/viz' */
/** @import {Apply, Fold, Folded, Piece} from './page' */

// fold returns what a run shows after k steps: the look of every node. It depends on nothing
// else, so that back, forward and any jump are the same thing. saved has the looks of every
// 256th step that it has come by.
/** @type {Fold} */
function fold(run, k, saved) {
	let from = Math.floor(k / 256);
	while (from > 0 && !saved[from]) from--;
	const looks = (saved[from] ?? run.start).slice();
	for (let i = from * 256; i < k; i++) {
		if (i % 256 === 0) saved[i / 256] ??= looks.slice();
		apply(run.steps[i], looks);
	}
	return looks;
}

// apply takes the changes of a step over into the looks of all nodes.
/** @type {Apply} */
function apply(step, looks) {
	for (const change of step.set ?? []) {
		if (!change.to) looks[change.n] = change;
		else for (let i = change.n; i < change.to; i++) looks[i] = {...looks[i], c: change.c};
	}
}

const UNFIT = 'its picture and its data do not fit. Run the cell again.';

// recall returns fold for a run. It remembers what it has come by.
/** @type {(run: Run) => (k: number) => Change[]} */
export function recall(run) {
	/** @type {Change[][]} */
	const saved = [];
	let at = 0, looks = run.start;
	return k => {
		if (k === at + 1) {
			looks = looks.slice();
			apply(run.steps[at], looks);
		} else if (k !== at) looks = fold(run, k, saved);
		at = k;
		return looks;
	};
}

// A Still is the SVG of a tree that shows the looks that it is given; it changes only what
// differs from the last. Of the subtrees that Go has folded (viz/fold.go) one is open: that in
// which the search is, or the reader wants to be.
export class Still {
	/** @param {SVGSVGElement} svg @param {Run} run */
	constructor(svg, run) {
		this.svg = svg;
		/** @type {Change[]} */
		this.looks = [];
		this.here = -1;
		this.open = -1; // the folded subtree that is open
		/** @type {Folded[]} */
		this.folds = []; // the folded subtrees, by their roots
		/** @type {number[]} */
		this.within = []; // of each node: the root of the folded subtree that it is in
		const groups = new Map([...svg.querySelectorAll('g[id]')].map(g => [g.id, g]));
		/** @type {Piece[]} */
		this.parts = run.nodes.map((_, i) => {
			const node = groups.get('n' + i), edge = groups.get('e' + i);
			if (!node || i && !edge) throw Error(UNFIT);
			/** @type {(SVGGraphicsElement | null)[]} */
			const [shape, value, window, why] = ['.shape', '.value', '.window', '.why'].map(part => node.querySelector(part));
			if (!shape || !value || !window) throw Error(UNFIT);
			const group = groups.get('f' + i);
			if (group) this.folds[i] = {group, sum: [...group.querySelectorAll('.sum')].slice(0, 3), till: i + 1};
			if (group && this.folds[i].sum.length < 3) throw Error(UNFIT);
			const {p} = run.nodes[i], fold = this.folds[p] ? p : this.within[p];
			if (fold !== undefined) {
				this.within[i] = fold;
				this.folds[fold].till = i + 1;
			}
			return {node, edge, shape, value, window, why: why ?? undefined, children: [], ply: 1,
				kind: [...node.classList].slice(0, 2).join(' ')};
		});
		run.nodes.forEach(({p}, i) => {
			if (i === 0) return;
			this.parts[i].ply = this.parts[p].ply + 1;
			this.parts[p].children.push(i);
		});
		if (!this.folds.length) return;
		this.open = this.folds.findIndex(fold => fold?.group.matches('.open'));
		svg.addEventListener('click', e => {
			const lid = /** @type {Element} */ (e.target).closest('.lid');
			const i = this.folds.findIndex(fold => lid && fold?.group === lid.parentNode);
			if (i >= 0) this.unfold(this.open === i ? -1 : i);
		});
	}

	// unfold opens a folded subtree and closes the one that is open; -1 opens none.
	/** @param {number} root */
	unfold(root) {
		if (root === this.open) return;
		this.folds[this.open]?.group.classList.remove('open');
		this.folds[root]?.group.classList.add('open');
		this.open = root;
	}

	// show has a node in the picture.
	/** @param {number} node */
	show(node) {
		if (this.within[node] !== undefined) this.unfold(this.within[node]);
	}

	// draw shows looks; here is the node that stands out, -1 for none. It returns the nodes that
	// look otherwise than before.
	/** @param {Change[]} looks @param {number} here */
	draw(looks, here) {
		/** @type {number[]} */
		const changed = [];
		this.parts[this.here]?.node.classList.remove('here');
		looks.forEach((look, i) => {
			const was = this.looks[i];
			if (look === was || was && look.c === was.c && look.v === was.v && look.w === was.w && look.m === was.m &&
				look.y === was.y) return;
			const {node, edge, kind, value, window, why} = this.parts[i];
			node.setAttribute('class', kind + ' ' + look.c);
			edge?.setAttribute('class', 'edge ' + look.c);
			value.textContent = look.v ?? '';
			window.textContent = [look.w, look.m].filter(Boolean).join(' ');
			if (why) why.textContent = look.y ?? '';
			changed.push(i);
		});
		this.looks = looks;
		this.here = here;
		this.parts[here]?.node.classList.add('here');
		const best = this.folds.findIndex((fold, i) => fold && / pv\b/.test(looks[i].c)); // at the end
		const into = this.folds[here] ? here : this.within[here] ?? best;
		if (into >= 0) this.unfold(into);
		for (const i of new Set(changed.map(i => this.within[i]))) {
			if (i === undefined) continue;
			this.sum(i).forEach((line, k) => set(this.folds[i].sum[k], line));
			changed.push(i); // it says what is below
		}
		return changed;
	}

	// sum says how many nodes there are in a folded subtree, and what became of them, as sumOf
	// in viz/fold.go does.
	/** @param {number} root */
	sum(root) {
		const all = this.folds[root].till - root - 1;
		let visited = 0, cut = 0;
		for (let i = root + 1; i <= root + all; i++) {
			const {c} = this.looks[i];
			if (/^(done|active)|before/.test(c)) visited++;
			else if (c.startsWith('skipped')) cut++;
		}
		const lines = visited === all ? ['all visited'] : cut === all ? ['all cut off'] : visited + cut === 0 ? ['not visited'] :
			[...visited ? [`${visited} visited`] : [], ...cut ? [`${cut} cut off`] : []];
		return [`${all} ${all === 1 ? 'node' : 'nodes'}`, ...lines, ''].slice(0, 3);
	}
}

// A Picture is that of the element. Its nodes are the items of a tree, named as describe does, for a
// reader who cannot see it.
export class Picture extends Still {
	/** @param {SVGSVGElement} svg @param {Run} run @param {(node: number) => string} describe */
	constructor(svg, run, describe) {
		super(svg, run);
		this.describe = describe;
		for (const part of this.parts) {
			part.edge?.setAttribute('aria-hidden', 'true');
			part.title = part.node.querySelector('title') ?? this.add(part.node, 'title', {}); // its name: what it is and has
		}
		this.parts.forEach(({node, ply}, i) => {
			const among = i ? this.parts[run.nodes[i].p].children : [0];
			const item = {
				role: 'treeitem', 'aria-level': ply, 'aria-setsize': among.length, 'aria-posinset': among.indexOf(i) + 1,
				'aria-selected': false,
			};
			for (const [name, value] of Object.entries(item)) node.setAttribute(name, value);
		});
		this.folds.forEach(({group}, i) => {
			group.lastElementChild?.setAttribute('aria-hidden', true); // the node says it
			this.parts[i].node.setAttribute('aria-expanded', i === this.open);
		});
		svg.setAttribute('role', 'none');
		svg.querySelector('svg > title')?.remove(); // it would be the tooltip of all
		this.ring = this.add(svg, 'rect', {class: 'pick', rx: 6, 'aria-hidden': true});
		this.ring.style.display = 'none';
	}

	// add adds an element to one of the picture.
	/** @param {Element} parent @param {string} tag @param {Record<string, string | number | boolean>} attributes */
	add(parent, tag, attributes) {
		const e = /** @type {SVGElement} */ (document.createElementNS('http://www.w3.org/2000/svg', tag));
		for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
		return parent.appendChild(e);
	}

	/** @param {number} root */
	unfold(root) {
		this.parts[this.open]?.node.setAttribute('aria-expanded', false);
		this.parts[root]?.node.setAttribute('aria-expanded', true);
		super.unfold(root);
	}

	// draw names the nodes too.
	/** @param {Change[]} looks @param {number} here */
	draw(looks, here) {
		this.parts[this.here]?.node.removeAttribute('aria-current');
		const changed = super.draw(looks, here);
		for (const i of changed) this.name(i);
		this.parts[here]?.node.setAttribute('aria-current', 'step');
		return changed;
	}

	// name names a node, for a reader who cannot see it.
	/** @param {number} node */
	name(node) {
		const {title} = this.parts[node];
		if (title) title.textContent = this.describe(node);
	}

	// point marks nodes and their edges, each with what it is, and no others.
	/** @param {[number, string][]} points */
	point(points) {
		for (const e of this.svg.querySelectorAll('[data-asked]')) e.removeAttribute('data-asked');
		for (const [node, as] of points) {
			this.show(node);
			for (const e of [this.parts[node].node, this.parts[node].edge]) e?.setAttribute('data-asked', as);
		}
	}

	// pick draws a ring around a node; -1 none.
	/** @param {number} node @param {number} was */
	pick(node, was) {
		this.parts[was]?.node.setAttribute('aria-selected', false);
		this.parts[node]?.node.setAttribute('aria-selected', true);
		this.ring.style.display = node < 0 ? 'none' : '';
		if (node < 0) return;
		this.show(node);
		this.parts[node].node.parentNode?.append(this.ring); // is hidden where the node is
		const {x, y, width, height} = this.parts[node].shape.getBBox();
		for (const [name, value] of Object.entries({x: x - 4, y: y - 4, width: width + 8, height: height + 8})) {
			this.ring.setAttribute(name, value);
		}
	}

	// replace puts the ring and the dots to where the nodes are now.
	replace() {
		const picked = this.parts.findIndex(({node}) => node.getAttribute('aria-selected') === 'true');
		this.pick(picked, picked);
		this.parts.forEach(({dot}, i) => dot && this.mark(i, true));
	}

	// mark puts the dot of a breakpoint at a node, or takes it off.
	/** @param {number} node @param {boolean} on */
	mark(node, on) {
		const part = this.parts[node];
		part.dot?.remove();
		part.dot = undefined;
		if (!on) return;
		const now = this.open;
		this.show(node); // what is hidden has no size
		const {x, y, height} = part.shape.getBBox();
		this.unfold(now);
		part.dot = this.add(part.node, 'circle', {class: 'dot', cx: x, cy: part.kind.endsWith('max') ? y + height : y, r: 6});
	}
}

