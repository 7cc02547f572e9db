// A Store has a state and those who draw it. The state is replaced and never written: change is the
// one way. Every draw is called with the state and the one that it drew before, in the order in which
// they joined; what changes while they draw is drawn after it, before change returns.
/** @template Given @template {Given} State */
export class Store {
	/** @param {State} state @param {(next: Given) => State} settle makes of a change what follows from it */
	constructor(state, settle) {
		this.state = state;
		this.settle = settle;
		/** @type {{draw: (state: State, was: Partial<State>) => void, drawn?: State}[]} */
		this.views = [];
		this.drawing = false;
	}

	/** @param {(state: State, was: Partial<State>) => void} draw */
	join(draw) {
		this.views.push({draw});
		this.draw();
	}

	/** @param {Partial<Given>} changes */
	change(changes) {
		this.state = this.settle({...this.state, ...changes});
		this.draw();
	}

	draw() {
		if (this.drawing) return;
		this.drawing = true;
		try {
			for (let view; (view = this.views.find(({drawn}) => drawn !== this.state));) {
				const was = view.drawn ?? {};
				view.drawn = this.state;
				view.draw(this.state, was);
			}
		} finally {
			this.drawing = false;
		}
	}
}
