// drag.js lets a node be dragged among its siblings.
/** @import {Edits} from './edits.js' */

// A Drag is of a node that is held, with all that is below it.
class Drag {
	/** @param {Edits} edits @param {number} node @param {PointerEvent} e */
	constructor(edits, node, e) {
		const {picture} = edits.calculator.state, {svg, parts} = picture, {view} = edits.calculator;
		const row = edits.moves(edits.nodes[node].p);
		this.node = node;
		this.view = view;
		this.pointer = e.pointerId;
		this.edge = parts[node].edge;
		this.from = e.clientX + view.scrollLeft;
		this.at = row.indexOf(node);
		this.to = this.at;
		this.middles = row.map(k => {
			const r = parts[k].shape.getBoundingClientRect();
			return (r.left + r.right) / 2;
		});
		const below = parts.slice(node + 1, edits.end(node));
		const groups = [parts[node].node, ...below.flatMap(({node, edge}) => edge ? [node, edge] : [node])];
		// the marks of what is folded
		this.groups = [...groups, ...svg.querySelectorAll(groups.map(g => '#m' + g.id.slice(1)).join())];
		this.scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
	}

	// by returns how far it was dragged.
	/** @param {PointerEvent} e */
	by({clientX}) { return clientX + this.view.scrollLeft - this.from; }

	begin() {
		this.view.setPointerCapture(this.pointer);
		this.view.classList.add('dragging');
		for (const g of this.groups) g.classList.add('dragged');
		this.edge?.setAttribute('visibility', 'hidden');
	}

	/** @param {PointerEvent} e */
	move(e) {
		const by = this.by(e), {view, middles, at} = this, {left, right} = view.getBoundingClientRect(), x = middles[at] + by;
		for (const g of this.groups) g.setAttribute('transform', `translate(${by * this.scale} 0)`);
		if (e.clientX < left + 30 || e.clientX > right - 30) {
			view.scrollBy({left: e.clientX < left + 30 ? -16 : 16, behavior: 'instant'});
		}
		this.to = middles.filter((m, k) => k !== at && m < x).length;
	}

	end() {
		for (const g of this.groups) {
			g.classList.remove('dragged');
			g.removeAttribute('transform');
		}
		this.view.classList.remove('dragging');
		this.edge?.removeAttribute('visibility');
	}
}

/** @param {Edits} edits @param {Element} hand */
export function drags(edits, hand) {
	const {calculator} = edits, {view} = calculator;
	/** @type {Drag | undefined} */
	let drag;
	let dragged = false;
	view.addEventListener('pointerdown', e => {
		dragged = false;
		const i = calculator.nodeOf(e);
		if (edits.editing && i > 0 && !e.button && !edits.nodes[i].u) drag = new Drag(edits, i, e);
	});
	view.addEventListener('pointermove', e => {
		if (!drag || e.pointerId !== drag.pointer) return;
		if (!dragged && Math.abs(drag.by(e)) < 6) return;
		if (!dragged) {
			dragged = true;
			calculator.select(drag.node);
			hand.remove();
			drag.begin();
		}
		drag.move(e);
	});
	/** @param {boolean} keep */
	const drop = keep => {
		const was = drag;
		drag = undefined;
		if (!was || !dragged) return;
		was.end();
		edits.inspect();
		if (keep && was.to !== was.at) edits.at('move', {by: was.to - was.at});
	};
	view.addEventListener('pointerup', () => drop(true));
	view.addEventListener('pointercancel', () => drop(false));
	view.addEventListener('click', e => dragged && e.stopImmediatePropagation(), true); // it ends a drag
}
