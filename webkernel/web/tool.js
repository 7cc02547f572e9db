// tool.js is the worker of one run of Go's compiler or linker. It starts before there is something to do, with memfs.js and
// wasm_exec.js before it.
'use strict';
/** @import {ToolReply, ToolRun} from './kernel' */

const fs = new MemFS();
fs.install();

onmessage = async ({data}) => {
	/** @type {ToolRun} */
	const {module, name, args, env, files, served, makes} = data;
	for (const [path, data] of files) fs.put(path, data);
	fs.serve(served);
	fs.enter('/cell');
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
};
