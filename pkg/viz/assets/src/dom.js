// dom.js makes the elements that figures are made of, and does to them what all figures do.

// el makes an element with attributes, a style and text.
/** @type {import('./page').El} */
export function el(tag, attributes = {}, style = {}, text = '') {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
	Object.assign(e.style, style);
	e.textContent = String(text);
	return e;
}

// find returns what a selector finds, which is there in a figure as Go wrote it.
/** @type {import('./page').Find} */
export const find = (/** @type {ParentNode} */ root, /** @type {string} */ selector) => {
	const found = root.querySelector(selector);
	if (!found) throw Error(`it has lost its “${selector}”. Run the cell again.`);
	return /** @type {any} */ (found);
};

// contextOf returns what draws on a canvas.
/** @param {HTMLCanvasElement} canvas */
export function contextOf(canvas) {
	const context = canvas.getContext('2d');
	if (!context) throw Error('This browser has no room for another canvas.');
	return context;
}

// row makes a box with elements in it.
/** @param {string} name @param {(Node | string)[]} inside */
export function row(name, ...inside) {
	const e = el('div', {class: name});
	e.append(...inside);
	return e;
}

// hint writes keys, each with what it does.
/** @param {Element} place @param {string[][]} keys */
export function hint(place, keys) {
	place.replaceChildren(...keys.map(([key, what]) => {
		const hint = el('span', {}, {}, what);
		hint.prepend(el('kbd', {}, {}, key));
		return hint;
	}));
}

// section makes a section with a name and elements in it.
/** @param {string} name @param {(Node | string)[]} inside */
export function section(name, ...inside) {
	const e = el('section', {class: name, 'aria-label': name});
	e.append(...inside);
	return e;
}

// more makes a box that is folded away under a name.
/** @param {string} name @param {(Node | string)[]} inside */
export function more(name, ...inside) {
	const e = el('details', {class: 'more'});
	e.append(el('summary', {}, {}, name), ...inside);
	return e;
}

// drawing returns an icon of 16 by 16.
/** @param {string} path */
export function drawing(path) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	svg.setAttribute('viewBox', '0 0 16 16');
	svg.setAttribute('aria-hidden', 'true');
	svg.appendChild(document.createElementNS(svg.namespaceURI, 'path')).setAttribute('d', path);
	return svg;
}

// PLAY and PAUSE are on the button that lets a search go on by itself.
export const PLAY = 'M4 2.5l9 5.5-9 5.5z', PAUSE = 'M4 3h3v10h-3zM9 3h3v10h-3z';

// iconButton returns a button with a drawing on it, and the key that does the same, if any.
/** @param {string} name @param {string} key @param {string} icon @param {() => unknown} act */
export function iconButton(name, key, icon, act) {
	const b = el('button', {type: 'button', 'aria-label': name, title: key ? `${name} (${key})` : name});
	b.append(drawing(icon));
	b.onclick = act;
	return b;
}

// textButton returns a button with words on it.
/** @param {string} text @param {() => unknown} act @param {Record<string, string | number | boolean>} attributes */
export function textButton(text, act, attributes = {}) {
	const b = el('button', {type: 'button', ...attributes}, {}, text);
	b.onclick = act;
	return b;
}

// hide takes an element out of sight, or brings it back, whatever a style of the page says of such
// elements.
/** @param {HTMLElement} e */
export function hide(e, is = true) {
	e.hidden = is;
	e.style.display = is ? 'none' : '';
}

// element defines an element of a name, or of the next where the page has it already: after an update
// it may load a file twice.
/** @param {string} name @param {CustomElementConstructor & {tag: string}} made */
export function element(name, made) {
	made.tag = name;
	for (let i = 2; customElements.get(made.tag); i++) made.tag = name + '-' + i;
	customElements.define(made.tag, made);
}

// shut keeps the keys that are pressed in an element from older JupyterLabs, which look before one
// can stop a key. pass lets out the one that is on its way.
const SHUT = 'data-lm-suppress-shortcuts';

/** @param {Element} e */
export function shut(e) {
	e.setAttribute(SHUT, 'true');
}

/** @param {Element} e */
export function pass(e) {
	e.removeAttribute(SHUT);
	setTimeout(() => shut(e));
}

// set and attr change a text and an attribute where they differ.
/** @param {Node} e @param {string} text */
export function set(e, text) {
	if (e.textContent !== text) e.textContent = text;
}

/** @param {Element} e @param {string} name @param {string | number | boolean} value */
export function attr(e, name, value) {
	if (e.getAttribute(name) !== String(value)) e.setAttribute(name, value);
}

// reveal scrolls a view as far as it takes to show a part of its picture, and what is around.
/** @param {Element} view @param {Element} part */
export function reveal(view, part) {
	if (view.scrollWidth <= view.clientWidth && view.scrollHeight <= view.clientHeight) return;
	const p = part.getBoundingClientRect(), v = view.getBoundingClientRect();
	/** @param {number} now @param {number} size @param {number} from @param {number} till */
	const to = (now, size, from, till) => {
		const room = Math.min(150, size / 4);
		return Math.max(now + till + room - size, Math.min(now + from - room, now));
	};
	const left = to(view.scrollLeft, view.clientWidth, p.left - v.left, p.right - v.left);
	const top = to(view.scrollTop, view.clientHeight, p.top - v.top, p.bottom - v.top);
	const far = Math.abs(left - view.scrollLeft) > view.clientWidth; // nothing could be seen on the way
	view.scrollTo({left, top, behavior: far ? 'instant' : 'auto'});
}

// fault says beside a field what is wrong with it, and marks it; without a message all is well.
let faults = 0;
/** @param {HTMLElement} field */
export function fault(field, message = '') {
	if (message) field.setAttribute('aria-invalid', true);
	else field.removeAttribute('aria-invalid');
	if (!field.fault) {
		if (!message) return;
		field.fault = document.createElement('span');
		Object.assign(field.fault, {className: 'fault error', id: `fault${++faults}`});
		field.fault.setAttribute('role', 'alert');
		field.setAttribute('aria-errormessage', field.fault.id);
		field.after(field.fault);
	}
	field.fault.textContent = message;
	field.fault.hidden = !message;
}

// copy puts a text on the clipboard, and tells whether it could.
/** @param {string} text */
export async function copy(text) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch { // a page that is not served safely
		const field = document.createElement('textarea'), focus = document.activeElement;
		field.style = 'position: fixed; opacity: 0';
		field.value = text;
		document.body.append(field);
		field.select();
		const done = document.execCommand('copy');
		field.remove();
		/** @type {HTMLElement} */ (focus?.shadowRoot?.activeElement ?? focus)?.focus();
		return done;
	}
}

// save hands the reader a file: a text or a Blob.
/** @param {string} name @param {BlobPart} content @param {string} type */
export function save(name, content, type) {
	const a = document.createElement('a');
	a.href = URL.createObjectURL(new Blob([content], {type}));
	a.download = name;
	a.click();
	setTimeout(() => URL.revokeObjectURL(a.href), 60000);
}
