// engine.js asks the searches in Go, compiled to WebAssembly (cmd/ablab-wasm). A page has one
// engine, which answers one question after the other and keeps nothing between two. It runs in a
// Worker, so that the page never stands still; where there can be none, on the page itself.
import {boot} from './boot.js';
import {VERSION} from './version.js';

const GO = 'wasm_exec.js', WASM = 'ablab.wasm.gz', WORKER = 'worker.js'; // as assets.Engine says

/** @type {import('./page').Engine} */
export const engine = {
	files: [WORKER, GO, WASM],

	state: 'absent', // or loading, or ready
	why: '', // it could not be loaded: a sentence after a colon

	// load gets the engine ready; it may be called at any time and again. It rejects with why.
	load: () => current ??= get(),

	// ask answers a calc.Ask with its calc.Answer. Where there is none it rejects with an Error that
	// says so in a sentence; one about a place of the notation has its line and column, one about a tree that the
	// variant cannot search has others to try. only is an object of who wants but the newest answer:
	// a question of its that still waits when it asks again is dropped.
	ask(question, only) {
		if (only) newest.set(only, question);
		const turn = line.then(() => {
			if (only && newest.get(only) !== question) throw Error('Something else was asked since.');
			return answer(question);
		});
		line = turn.catch(() => {});
		return turn;
	},
};

let line = Promise.resolve(); // the last question is answered
const newest = new WeakMap(); // question of each that wants no other
/** @type {Promise<(ask: string) => string | Promise<string>>} */
let current; // a promise of the function that answers, text in and text out or a promise of it
/** @type {WebAssembly.Module} */
let compiled;

async function answer(question) {
	const call = await engine.load();
	await new Promise(go => setTimeout(go)); // the page shows that it waits
	let text;
	try {
		text = await call(JSON.stringify({version: VERSION, ...question}));
	} catch (e) {
		console.warn('ablab:', e);
	}
	if (typeof text !== 'string') {
		current = undefined; // the next question gets a new one
		engine.state = 'absent';
		throw Error('The engine has stopped: this search is too much for it.');
	}
	const answer = JSON.parse(text), {error} = answer;
	if (error) throw Object.assign(Error(error.message + (error.hint ? (error.message.endsWith('.') ? ' ' : ': ') + error.hint : '')), {line: error.line, column: error.column, field: error.field, try: error.try});
	return answer;
}

async function get() {
	engine.state = 'loading';
	try {
		const call = await start();
		engine.state = 'ready';
		engine.why = '';
		return call;
	} catch (e) {
		console.warn('ablab:', e);
		current = undefined;
		engine.state = 'absent';
		engine.why = reason(e);
		throw Error(engine.why[0].toUpperCase() + engine.why.slice(1));
	}
}

async function start() {
	if (!window.WebAssembly?.compileStreaming) throw new WebAssemblyOff();
	const missing = e => { throw new Missing(e.message); };
	if (!compiled) {
		const {body} = await ablabLoad.open(WASM).catch(missing);
		compiled = await WebAssembly.compileStreaming(new Response(body, {headers: {'Content-Type': 'application/wasm'}}));
	}
	const sources = await Promise.all([GO, WORKER].map(name => ablabLoad.open(name).then(file => file.text(), missing)));
	try {
		return await hire(sources.join('\n'));
	} catch (e) { // whatever keeps a Worker away, such as the rules of the page
		console.info('ablab: the engine runs on the page itself:', e.message);
	}
	await ablabLoad(GO);
	return boot(compiled);
}

// hire starts the engine in a Worker of a source, and returns a promise of the function.
async function hire(source) {
	const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
	try {
		const worker = new Worker(url);
		const call = data => new Promise((resolve, reject) => {
			const stop = (why = 'it has stopped.') => {
				worker.terminate();
				reject(Error(why));
			};
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
function reason(e) {
	if (e instanceof WebAssemblyOff) return 'this browser runs no WebAssembly.';
	if (e instanceof Missing) {
		if (!window.DecompressionStream) return e.message;
		return document.getElementById('jupyter-config-data')
			? 'this JupyterLab does not serve the engine. Run “make setup” where ablab is, or “make kernel” for a Jupyter of your own, and load the page again.'
			: 'this page does not carry the engine. It was made where “make setup” had not built it, or without nb.Embed().';
	}
	if (e instanceof RangeError) return 'there is not enough memory for the engine.';
	if (/Content Security Policy|unsafe-eval/.test(e.message)) return 'the rules of this page (Content-Security-Policy) allow no WebAssembly.';
	return `the engine does not start: ${e.message}`;
}
