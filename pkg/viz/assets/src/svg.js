// svg.js puts pictures on a page as elements.

// scrolls lets a picture that is wider than its box fade out where it goes on, and begin with its root
// in the middle, if root finds one. It returns what looks at the picture again.
/** @param {HTMLElement} view @param {() => Element | null | undefined} [root] */
export function scrolls(view, root) {
	/** @type {number | undefined} */
	let width;
	const look = (anew = false) => {
		const first = (anew || view.clientWidth !== width) && root?.();
		if (first) {
			const r = first.getBoundingClientRect(), v = view.getBoundingClientRect();
			view.scrollBy({left: (r.left + r.right - v.left - v.right) / 2, behavior: 'instant'});
			width = view.clientWidth;
		}
		const left = view.scrollLeft > 1, right = view.scrollWidth - view.clientWidth - view.scrollLeft > 1;
		const from = left ? '#0000, #000 28px' : '#000', till = right ? '#000 calc(100% - 28px), #0000' : '#000';
		const fade = `linear-gradient(to right, ${from}, ${till})`;
		view.style.setProperty('--ablab-fade', left || right ? fade : 'none');
	};
	view.style.maskImage = 'var(--ablab-fade, none)';
	view.addEventListener('scroll', () => look(), {passive: true});
	new ResizeObserver(() => look()).observe(view);
	return look;
}

// inline returns a picture as an element: the text of an SVG, or the still picture of an <img>.
/** @param {string | HTMLImageElement} picture */
export function inline(picture) {
	const text = typeof picture === 'string' ? picture : stillOf(picture);
	const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
	if (svg.localName !== 'svg') throw Error('its picture cannot be read. Run the cell again.');
	clean(svg);
	const width = Number(svg.getAttribute('width')); // shrinks a little, and then scrolls: its texts are to be read
	Object.assign(svg.style, {width: `max(${0.92 * width}px, min(100%, ${width}px))`, height: 'auto'});
	return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(svg, true)));
}

// ELEMENTS and ATTRIBUTES are what our pictures are made of. What else is in one, such as a script,
// somebody has put there: it is left out.
const ELEMENTS = new Set(
	'svg g defs symbol use a title style rect path circle ellipse line polygon polyline text tspan'.split(' '));
const ATTRIBUTES = new Set((
	'xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule ' +
	'fill-opacity stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href ' +
	'font-family font-size font-weight text-anchor dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden ' +
	'aria-label').split(' '));

// LINKS are where a part of a picture may lead: one that is used to another part, and a link to the web or to what lies
// beside the page, never to a script.
/** @type {Record<string, RegExp>} */
const LINKS = {use: /^#/, a: /^(https?:\/\/|[^:]*$)/i};

const STYLED = new Set(['style', 'fill', 'stroke']);

/** @param {Element} svg */
export function clean(svg) {
	for (const e of [svg, ...svg.querySelectorAll('*')]) {
		const asks = e.localName === 'style' && outside(e.textContent ?? '');
		if (!ELEMENTS.has(e.localName) || e.namespaceURI !== svg.namespaceURI || asks) {
			e.remove();
			continue;
		}
		for (const name of e.getAttributeNames()) {
			const value = e.getAttribute(name) ?? '';
			const leads = name === 'href' && !LINKS[e.localName]?.test(value), asks = STYLED.has(name) && outside(value);
			if (!ATTRIBUTES.has(name) || leads || asks) e.removeAttribute(name);
		}
	}
}

// outside tells whether a style may ask for something that is not on the page.
/** @param {string} style */
function outside(style) {
	return /url\s*\(|image-set|@import|\\/i.test(style);
}

// stillOf returns the text of a still picture.
/** @param {HTMLImageElement} img */
function stillOf(img) {
	return new TextDecoder().decode(Uint8Array.from(atob(img.src.slice(img.src.indexOf(',') + 1)), c => c.charCodeAt(0)));
}
