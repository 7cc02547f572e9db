// engine.js asks the searches in Go, compiled to WebAssembly (cmd/ablab-wasm). A page has one
// engine, which answers one question after the other and keeps nothing between two.
'use strict';

const VERSION = 1; // viz.Version

const engine = {
	state: 'absent', // or loading, or ready
	why: '', // it could not be loaded, in a sentence

	// load gets the engine ready; it may be called at any time and again. It rejects with why.
	load: () => current ??= get(),

	// ask answers a calc.Ask with its calc.Answer. Where there is none it rejects with an Error that
	// says so in a sentence; one about a place of the notation has its line and column, one about a tree that the
	// variant cannot search has others to try.
	async ask(question) {
		const call = await engine.load();
		await new Promise(go => setTimeout(go)); // the page shows that it waits
		let text;
		try {
			text = call(JSON.stringify({version: VERSION, ...question}));
		} catch (e) {
			console.warn('ablab:', e);
		}
		if (typeof text !== 'string') {
			current = undefined; // the next question gets a new one
			engine.state = 'absent';
			throw Error('The engine has stopped: this search is too much for it.');
		}
		const answer = JSON.parse(text), {error} = answer;
		if (error) throw Object.assign(Error(error.message + (error.hint ? (error.message.endsWith('.') ? ' ' : ': ') + error.hint : '')), {line: error.line, column: error.column, try: error.try});
		return answer;
	},
};

let current; // a promise of the function that answers, text in and text out
let compiled;

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
		throw Error(engine.why);
	}
}

async function start() {
	if (!window.WebAssembly?.compileStreaming) throw new WebAssemblyOff();
	if (!compiled) {
		const [wasm] = await Promise.all([ablabLoad.open('ablab.wasm.gz'), ablabLoad('wasm_exec.js')]).catch(e => { throw new Missing(e.message); });
		compiled = await WebAssembly.compileStreaming(new Response(wasm.body, {headers: {'Content-Type': 'application/wasm'}}));
	}
	const go = new Go();
	go.exit = () => {}; // its end is seen below
	const instance = await WebAssembly.instantiate(compiled, go.importObject);
	return new Promise((resolve, reject) => {
		window.ablabEngine = resolve; // the engine calls it with the function
		go.run(instance).then(() => {
			current = undefined;
			engine.state = 'absent';
			reject(Error('the engine has ended.'));
		}, reject);
	});
}

class Missing extends Error {}
class WebAssemblyOff extends Error {}

// reason says what keeps the engine away.
function reason(e) {
	if (e instanceof WebAssemblyOff) return 'this browser runs no WebAssembly.';
	if (e instanceof Missing) {
		return document.getElementById('jupyter-config-data')
			? 'this JupyterLab does not serve the engine. Run “make setup” where ablab is, or “make kernel” for a Jupyter of your own, and load the page again.'
			: 'this page does not carry the engine. It was made where “make setup” had not built it, or without nb.Embed().';
	}
	if (e instanceof RangeError) return 'there is not enough memory for the engine.';
	if (/Content Security Policy|unsafe-eval/.test(e.message)) return 'the rules of this page (Content-Security-Policy) allow no WebAssembly.';
	return `the engine does not start: ${e.message}`;
}

module.exports = {engine};
