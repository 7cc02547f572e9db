// frame names the calculator, wears the classes that its parts want, and puts the code beside the
// picture, or below it where the picture needs the whole width.
// ROOMY is the width from which on two columns can be read, in pixels.
const ROOMY = 860;

/**
 * @param {import('../page').Shown} calculator @param {HTMLElement} body @param {() => number} least the width of the picture
 * @returns {import('../page').View}
 */
export function frame(calculator, body, least) {
	const {box, host} = calculator, title = host.querySelector('figcaption b');
	function fit() {
		const room = body.clientWidth, beside = room >= ROOMY;
		const wide = beside && least() <= room - 24 - Math.max(300, 0.36 * room);
		body.classList.toggle('wide', wide);
		body.classList.toggle('whole', beside && !wide);
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
