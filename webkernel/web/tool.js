// tool.js is the worker of one run of Go's compiler or linker, with memfs.js and wasm_exec.js before it. A tool starts before
// there is something to do: it reads what it can, and waits where it opens the file that comes last.
'use strict';
/** @import {ToolFiles, ToolReply, ToolRun} from './kernel' */

const fs = new MemFS();
fs.install();

/** @param {ToolFiles} data */
function add({files, served}) {
	for (const [path, data] of files) fs.put(path, data);
	fs.serve(served);
}

let come = () => {};

onmessage = ({data}) => {
	add(data);
	if (data.module) run(data);
	else come();
};

/** @param {ToolRun} what */
async function run({module, name, args, env, awaits, makes}) {
	fs.enter('/cell');
	const there = new Promise(go => { come = () => go(undefined); }), calls = /** @type {any} */ (fs), open = calls.open;
	calls.open = (/** @type {string} */ path, /** @type {any[]} */ ...rest) => {
		if (fs.path(path) === awaits) there.then(() => open(path, ...rest));
		else open(path, ...rest);
	};
	const decoder = new TextDecoder();
	let exit = 0, text = '';
	fs.print = (_, bytes) => { text += decoder.decode(bytes, {stream: true}); };
	const go = new Go();
	go.argv = [name, ...args];
	go.env = {GOOS: 'js', GOARCH: 'wasm', GOROOT: '/go', TMPDIR: '/tmp', HOME: '/tmp', PWD: '/cell', GOGC: '400', ...env};
	go.exit = code => { exit = code; };
	await go.run(await WebAssembly.instantiate(module, go.importObject));
	/** @type {ToolReply} */
	const reply = {text: text.replaceAll('/cell/', ''), made: exit ? undefined : fs.get(makes)?.slice()};
	postMessage(reply, reply.made ? [reply.made.buffer] : []);
}
