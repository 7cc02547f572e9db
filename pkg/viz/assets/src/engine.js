// engine.js asks the searches in Go, compiled to WebAssembly (cmd/ablab-wasm, or an engine of the
// author's own). It answers one question after the other and keeps nothing between two. It runs in a
// Worker, so that the page never stands still; where there can be none, on the page itself.
import {boot} from './boot.js';
import {VERSION} from './version.js';
import {messageOf} from './words.js';
/** @import * as play from 'ablab/play' */
/** @import {Call, PlayAsk} from './page' */

const WORKER = 'worker.js';

// OURS are the engines that “make setup” builds, which one wasm_exec.js runs; '' is the second.
const OURS = ['', 'ablab', 'ablab-play', 'ablab-chance'];

// Engine is one compiled engine, by the name of its files; '' is that of the textbook, as assets.Engine
// says.
/** @template Ask @template Answer */
class Engine {
	state = 'absent'; // or loading, or ready
	why = ''; // it could not be loaded: a sentence after a colon

	#line = Promise.resolve(); // the last question is answered
	/** @type {WeakMap<object, Partial<Ask>>} */
	#newest = new WeakMap(); // question of each that wants no other
	/** @type {Promise<Call> | undefined} */
	#current; // a promise of the function that answers, text in and text out or a promise of it
	/** @type {WebAssembly.Module | undefined} */
	#compiled;

	/** @param {string} name */
	constructor(name) {
		this.go = OURS.includes(name) ? 'wasm_exec.js' : name + '.js';
		this.wasm = (name || OURS[1]) + '.wasm.gz';
		this.files = [WORKER, this.go, this.wasm];
	}

	// load gets the engine ready; it may be called at any time and again. It rejects with why.
	load() {
		return this.#current ??= this.#get();
	}

	// ask answers a calc.Ask with its calc.Answer. Where there is none it rejects with an Error that
	// says so in a sentence; one about a place of the notation has its line and column, one about a tree that the
	// variant cannot search has others to try. only is an object of who wants but the newest answer:
	// a question of its that still waits when it asks again is dropped.
	/** @param {Partial<Ask>} question @param {object} [only] @returns {Promise<Answer>} */
	ask(question, only) {
		if (only) this.#newest.set(only, question);
		const turn = this.#line.then(() => {
			if (only && this.#newest.get(only) !== question) throw Error('Something else was asked since.');
			return this.#answer(question);
		});
		this.#line = turn.then(() => {}, () => {});
		return turn;
	}

	// stop ends what the engine is about, which is rejected. What it remembers is gone; the next question gets a
	// new one.
	stop() {
		this.#current?.then(call => call.stop?.());
	}

	/** @param {Partial<Ask>} question @returns {Promise<Answer>} */
	async #answer(question) {
		const call = await this.load();
		await new Promise(go => setTimeout(go)); // the page shows that it waits
		let text;
		try {
			text = await call(JSON.stringify({version: VERSION, ...question}));
		} catch (e) {
			console.warn('ablab:', e);
		}
		if (typeof text !== 'string') {
			this.#current = undefined; // the next question gets a new one
			this.state = 'absent';
			throw Error('The engine has stopped: this search is too much for it.');
		}
		const answer = JSON.parse(text), {error} = answer;
		if (error) {
			const hint = error.hint ? (error.message.endsWith('.') ? ' ' : ': ') + error.hint : '';
			const {line, column, field} = error;
			throw Object.assign(Error(error.message + hint), {line, column, field, try: error.try});
		}
		return answer;
	}

	async #get() {
		this.state = 'loading';
		try {
			const call = await this.#start();
			this.state = 'ready';
			this.why = '';
			return call;
		} catch (e) {
			console.warn('ablab:', e);
			this.#current = undefined;
			this.state = 'absent';
			this.why = reason(e);
			throw Error(this.why[0].toUpperCase() + this.why.slice(1));
		}
	}

	async #start() {
		if (!window.WebAssembly?.compileStreaming) throw new WebAssemblyOff();
		/** @returns {never} */
		const missing = /** @param {Error} e */ e => { throw new Missing(e.message); };
		if (!this.#compiled) {
			const {body} = await ablabLoad.open(this.wasm).catch(missing);
			const file = new Response(body, {headers: {'Content-Type': 'application/wasm'}});
			this.#compiled = await WebAssembly.compileStreaming(file);
		}
		const sources = await Promise.all([this.go, WORKER].map(name => ablabLoad.open(name).then(file => file.text(), missing)));
		try {
			return await hire(sources.join('\n'), this.#compiled);
		} catch (e) { // whatever keeps a Worker away, such as the rules of the page
			console.info('ablab: the engine runs on the page itself:', messageOf(e));
		}
		await ablabLoad(this.go);
		return boot(this.#compiled);
	}
}

/** @type {Record<string, import('./page').Engine>} */
const engines = {};

// engineOf returns the engine of a name: one for all the figures of a page that name it.
export const engineOf = (name = '') => engines[name] ??= new Engine(name);

// newEngine returns one that nothing else asks.
/** @param {string} name @returns {Engine<PlayAsk, play.Answer>} */
export const newEngine = name => new Engine(name);

// hire starts a compiled engine in a Worker of a source, and returns a promise of the function.
/** @param {string} source @param {WebAssembly.Module} compiled @returns {Promise<Call>} */
async function hire(source, compiled) {
	const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
	try {
		const worker = new Worker(url);
		/** @type {string | undefined} */
		let ended; // why nothing is answered any more, not even a question that was on its way
		/** @type {Call & ((data: string | WebAssembly.Module) => Promise<string>)} */
		const call = data => new Promise((resolve, reject) => {
			const stop = (why = 'it has stopped.') => {
				worker.terminate();
				ended = why;
				reject(Error(why));
			};
			if (ended) return stop(ended);
			call.stop = () => stop('it was stopped.');
			worker.onmessage = e => typeof e.data === 'string' ? resolve(e.data) : stop();
			worker.onmessageerror = () => stop();
			worker.onerror = e => {
				e.preventDefault(); // it is said
				stop(e.message || undefined);
			};
			worker.postMessage(data);
		});
		await call(compiled);
		return call;
	} finally {
		URL.revokeObjectURL(url);
	}
}

class Missing extends Error {}
class WebAssemblyOff extends Error {}

// reason says what keeps the engine away.
/** @param {unknown} e */
function reason(e) {
	const message = messageOf(e);
	if (e instanceof WebAssemblyOff) return 'this browser runs no WebAssembly.';
	if (e instanceof Missing) {
		if (!window.DecompressionStream) return message;
		return document.getElementById('jupyter-config-data')
			? 'this JupyterLab does not serve the engine. Run “make setup” where ablab is, or ' +
				'“make kernel” for a Jupyter of your own, and load the page again.'
			: 'this page does not carry the engine. It was made where “make setup” had not built it, or without nb.Embed().';
	}
	if (e instanceof RangeError) return 'there is not enough memory for the engine.';
	if (/Content Security Policy|unsafe-eval/.test(message)) {
		return 'the rules of this page (Content-Security-Policy) allow no WebAssembly.';
	}
	return `the engine does not start: ${message}`;
}
