// picture.js has the pictures of recorded searches: what a run shows after so many steps, and an
// SVG that shows it.
'use strict';

// fold returns what a run shows after k steps: the look of every node. It depends on nothing
// else, so that back, forward and any jump are the same thing. saved has the looks of every
// 256th step that it has come by.
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
function apply(step, looks) {
	for (const change of step.set ?? []) {
		if (!change.to) looks[change.n] = change;
		for (let i = change.n; i < change.to; i++) looks[i] = {...looks[i], c: change.c};
	}
}

// A Still is the SVG of a tree that shows the looks that it is given; it changes only what
// differs from the last.
class Still {
	constructor(svg, run) {
		this.svg = svg;
		this.looks = [];
		this.here = -1;
		const groups = new Map([...svg.querySelectorAll('g[id]')].map(g => [g.id, g]));
		this.parts = run.nodes.map((_, i) => {
			const node = groups.get('n' + i), edge = groups.get('e' + i);
			const [shape, value, window, why] = ['.shape', '.value', '.window', '.why'].map(part => node?.querySelector(part));
			if (!shape || !value || !window || i && !edge) throw Error('its picture and its data do not fit. Run the cell again.');
			return {node, edge, shape, value, window, why, kind: node.getAttribute('class').split(' ', 2).join(' ')};
		});
	}

	// draw shows looks; here is the node that stands out, -1 for none. It returns the nodes that
	// look otherwise than before.
	draw(looks, here) {
		const changed = [];
		this.parts[this.here]?.node.classList.remove('here');
		looks.forEach((look, i) => {
			const was = this.looks[i];
			if (look === was || was && look.c === was.c && look.v === was.v && look.w === was.w && look.y === was.y) return;
			const {node, edge, kind, value, window, why} = this.parts[i];
			node.setAttribute('class', kind + ' ' + look.c);
			edge?.setAttribute('class', 'edge ' + look.c);
			value.textContent = look.v ?? '';
			window.textContent = look.w ?? '';
			if (why) why.textContent = look.y ?? '';
			changed.push(i);
		});
		this.looks = looks;
		this.here = here;
		this.parts[here]?.node.classList.add('here');
		return changed;
	}
}

// A Picture is that of the element. Who cannot see it has its nodes as the items of a tree.
class Picture extends Still {
	constructor(svg, run) {
		super(svg, run);
		for (const part of this.parts) {
			part.edge?.setAttribute('aria-hidden', 'true');
			part.title = part.node.querySelector('title') ?? this.add(part.node, 'title', {}); // its name: what it is and has
			Object.assign(part, {children: [], ply: 1});
		}
		run.nodes.forEach(({p}, i) => {
			if (i === 0) return;
			this.parts[i].ply = this.parts[p].ply + 1;
			this.parts[p].children.push(i);
		});
		this.parts.forEach(({node, ply}, i) => {
			const among = i ? this.parts[run.nodes[i].p].children : [0];
			const item = {role: 'treeitem', 'aria-level': ply, 'aria-setsize': among.length, 'aria-posinset': among.indexOf(i) + 1, 'aria-selected': false};
			for (const [name, value] of Object.entries(item)) node.setAttribute(name, value);
		});
		svg.setAttribute('role', 'none');
		svg.querySelector('svg > title')?.remove(); // it would be the tooltip of all
		this.ring = this.add(svg, 'rect', {class: 'pick', rx: 6, 'aria-hidden': true});
		this.ring.style.display = 'none';
	}

	add(parent, tag, attributes) {
		const e = document.createElementNS(this.svg.namespaceURI, tag);
		for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
		return parent.appendChild(e);
	}

	// draw names the nodes too, as describe does.
	draw(looks, here, describe) {
		this.parts[this.here]?.node.removeAttribute('aria-current');
		for (const i of super.draw(looks, here)) this.parts[i].title.textContent = describe(i);
		this.parts[here]?.node.setAttribute('aria-current', 'step');
	}

	// pick draws a ring around a node; -1 none.
	pick(node, was) {
		this.parts[was]?.node.setAttribute('aria-selected', false);
		this.parts[node]?.node.setAttribute('aria-selected', true);
		this.ring.style.display = node < 0 ? 'none' : '';
		if (node < 0) return;
		const {x, y, width, height} = this.parts[node].shape.getBBox();
		for (const [name, value] of Object.entries({x: x - 4, y: y - 4, width: width + 8, height: height + 8})) this.ring.setAttribute(name, value);
	}

	// mark puts the dot of a breakpoint at a node, or takes it off.
	mark(node, on) {
		const part = this.parts[node];
		part.dot?.remove();
		part.dot = undefined;
		if (!on) return;
		const {x, y, height} = part.shape.getBBox();
		part.dot = this.add(part.node, 'circle', {class: 'dot', cx: x, cy: part.kind.endsWith('max') ? y + height : y, r: 6});
	}
}

module.exports = {fold, apply, Still, Picture};
