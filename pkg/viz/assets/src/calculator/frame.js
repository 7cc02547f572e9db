// frame names the calculator, wears the classes that its parts want, and puts the code beside the
// picture, or below it where the picture needs the whole width.
/** @param {import('../page').Shown} calculator @param {HTMLElement} body @returns {import('../page').View} */
export function frame(calculator, body) {
	const {box, host} = calculator, title = host.querySelector('figcaption b');
	function fit() {
		const {run: {listing}, picture: {svg}} = calculator.state, room = body.clientWidth;
		const beside = room - 18 - Math.max(280, 0.36 * room);
		const whole = room >= 700 && 0.68 * Number(svg.getAttribute('width')) > beside;
		body.classList.toggle('wide', !!listing && !whole);
		body.classList.toggle('whole', !!listing && whole);
	}
	return {
		fit,
		draw({run, wants: {classes = []}}, was) {
			box.classList.remove(...(was.wants?.classes ?? []).filter(name => !classes.includes(name)));
			box.classList.add(...classes);
			if (run === was.run) return;
			box.setAttribute('aria-label', 'Calculator: ' + (run.name ?? ''));
			if (run.name && title) title.textContent = run.name;
			fit();
		},
	};
}
