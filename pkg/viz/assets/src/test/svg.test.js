import assert from 'node:assert/strict';
import {clean} from '../svg.js';
import {bind} from '../words.js';
import {law} from './law.js';

const SVG = 'http://www.w3.org/2000/svg';

// An Element is as much of one as clean wants.
class Element {
	constructor(localName, attributes = {}, textContent = '', namespaceURI = SVG) {
		Object.assign(this, {localName, attributes, textContent, namespaceURI, children: [], removed: false});
	}

	querySelectorAll() { return this.children; }

	getAttributeNames() { return Object.keys(this.attributes); }

	getAttribute(name) { return this.attributes[name] ?? null; }

	removeAttribute(name) { delete this.attributes[name]; }

	remove() { this.removed = true; }
}

// cleaned returns an element of a picture as it is after the picture was cleaned.
function cleaned(...element) {
	const svg = new Element('svg'), e = new Element(...element);
	svg.children.push(e);
	clean(svg);
	return e;
}

law('a link leads to the web or to what lies beside the page', random => {
	const parts = ['java', 'script', 'data', 'http', 's', ':', '//', '/', '#', '\t', '\n', ' ', '%3a', 'A', '.', '\u0001'];
	const href = random.times(6, () => random.of(parts)).join('');
	const {href: left} = cleaned('a', {href}).attributes;
	if (left === undefined) return;
	assert.equal(left, href);
	const page = 'https://example.org/page.html';
	if (URL.canParse(left, page)) assert.match(new URL(left, page).protocol, /^https?:$/, JSON.stringify(left));
});

law('what asks for something that is not on the page is left out', random => {
	const word = random.of(['url(', 'URL (', 'image-set(', '@import ', 'u\\72l(']);
	const value = random.of(['', 'fill:']) + [...word].map(c => random.below(2) ? c.toUpperCase() : c).join('') +
		random.of(['x)', '"//x")', '']);
	for (const name of ['style', 'fill', 'stroke']) assert.deepEqual(cleaned('rect', {[name]: value}).attributes, {});
	assert.ok(cleaned('style', {}, value).removed);
});

law('no element and no attribute stays but those of our pictures', random => {
	const name = random.of(['script', 'image', 'foreignObject', 'iframe', 'animate', 'set', 'feImage', 'handler']);
	assert.ok(cleaned(name).removed);
	assert.ok(cleaned('a', {}, '', 'http://www.w3.org/1999/xhtml').removed);
	const e = cleaned('a', {[random.of(['onclick', 'onload', 'xlink:href', 'srcset', 'tabindex'])]: 'x', class: 'node',
		href: 'https://example.org'});
	assert.deepEqual(e.attributes, {class: 'node', href: 'https://example.org'});
	assert.deepEqual(cleaned('use', {href: 'https://example.org#a'}).attributes, {});
	assert.deepEqual(cleaned('use', {href: '#a'}).attributes, {href: '#a'});
});

law('a relation stays on one line, and no letter changes', random => {
	const text = random.times(12, () => random.of(['C', ' ', '=', '~', '≤', '≥', '3', ' = ', ' ≤ ', ' ~≥ '])).join('');
	const bound = bind(text);
	assert.equal(bound.replaceAll('\u00a0', ' '), text);
	assert.doesNotMatch(bound, / [=~≤≥]\u00a0/);
	assert.equal(bind(bound), bound);
});
