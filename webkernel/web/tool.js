// tool.js is the worker of one run of Go's compiler or linker, with memfs.js and wasm_exec.js before it. A tool starts before
// there is something to do: it reads what it can, and waits where it opens a file that is not there yet.
'use strict';
/** @import {ToolFiles, ToolReply, ToolRun} from './kernel' */

const fs = new MemFS();
fs.install();

/** @type {Map<string, (() => void)[]>} */
const coming = new Map(); // files that will be there, with those who wait where they open one

/** @param {ToolFiles} data */
function add({files, served}) {
	for (const [path, data] of files) fs.put(path, data);
	fs.serve(served);
	for (const path of [...files.map(([path]) => path), ...Object.keys(served)]) {
		const waiting = coming.get(path) ?? [];
		coming.delete(path);
		for (const go of waiting) go();
	}
}

onmessage = ({data}) => {
	add(data);
	if (data.module) run(data);
};

/** @param {ToolRun} what */
async function run({module, name, args, env, awaits, makes, lists}) {
	fs.enter('/cell');
	for (const path of awaits) coming.set(path, []);
	const calls = /** @type {any} */ (fs), open = calls.open;
	calls.open = (/** @type {string} */ path, /** @type {any[]} */ ...rest) => {
		const file = fs.path(path), waiting = coming.get(file);
		if (!waiting) return open(path, ...rest);
		waiting.push(() => open(path, ...rest));
		collect();
		postMessage({wants: file});
	};
	const decoder = new TextDecoder();
	let exit = 0, text = '';
	fs.print = (_, bytes) => { text += decoder.decode(bytes, {stream: true}); };
	const go = new Go();
	go.argv = [name, ...args];
	go.env = {GOOS: 'js', GOARCH: 'wasm', GOROOT: '/go', TMPDIR: '/tmp', HOME: '/tmp', PWD: '/cell', GOGC: '400', ...env};
	go.exit = code => { exit = code; };
	await go.run(await WebAssembly.instantiate(module, go.importObject));
	const made = /** @type {Uint8Array<ArrayBuffer> | undefined} */ (exit ? undefined : fs.get(makes));
	/** @type {ToolReply} */
	const reply = {
		text: text.replaceAll('/cell/', ''), listed: lists ? decoder.decode(fs.get(lists)) : '',
		made: made?.length === made?.buffer.byteLength ? made : made?.slice(), // a file may have room at its end
	};
	postMessage(reply, reply.made ? [reply.made.buffer] : []);
}
