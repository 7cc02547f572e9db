// tools.js is the worker of Go's compiler and linker, and of the kernel's own program, which knows cells. A page has one. The
// compiler and the linker are compiled by the browser once, and each run of them has an instance of its own.
'use strict';
/** @import {Assembled, CellReply, CellRequest, KernelProgram, Manifest, ToolsRequest} from './kernel' */
importScripts('memfs.js', 'wasm_exec.js', 'fzstd.js');

const TRIES = [0, 1000, 4000]; // milliseconds before each try to fetch a file

const fs = new MemFS();
fs.install();
performance.setResourceTimingBufferSize(2000);
fs.cwd = '/cell';

/** @type {Manifest} */
let manifest;
/** @type {KernelProgram} */
let kernel;
/** @type {Record<string, WebAssembly.Module>} */
const modules = {};
/** @type {Map<string, string>} */
const names = new Map(); // of what the compiler can leave out, by the package
/** @type {Map<string, Promise<void>>} */
const objects = new Map(); // that are there or on their way, by the package

// Bytes that were fetched, of those that are known to be needed.
let done = 0, total = 0, told = 0;
const tell = () => {
	if (done < total && performance.now() - told < 100) return;
	told = performance.now();
	postMessage({progress: {done, total}});
	if (done === total) done = total = 0;
};

// get fetches a file, of which bytes are expected, and tries again when that fails.
/** @template T @param {string} name @param {number} bytes @param {(answer: Response) => Promise<T>} take @returns {Promise<T>} */
async function get(name, bytes, take) {
	/** @type {unknown} */
	let why, gone = false;
	total += bytes;
	for (const wait of TRIES) {
		if (wait) await new Promise(go => setTimeout(go, wait));
		try {
			const answer = await fetch(name);
			gone = answer.status === 404;
			if (gone) break;
			if (!answer.ok) throw Error(`the server answers ${answer.status} ${answer.statusText}`);
			const value = await take(answer);
			done += bytes;
			tell();
			return value;
		} catch (e) {
			why = e;
		}
	}
	total -= bytes;
	tell();
	if (gone) throw Error(`${name} is not on the server any more. It may have a newer version of this page: reload the page`);
	const reason = why instanceof Error ? why.message : why;
	throw Error(`${name} could not be fetched (${reason}). Run the cell again to try it once more`);
}

/** @param {string} name @param {number} bytes */
const unpacked = (name, bytes) => get(name, bytes, async answer => {
	const packed = new Uint8Array(await answer.arrayBuffer());
	if (packed.length !== bytes) throw Error(`it has ${packed.length} bytes, and not ${bytes}`);
	return fzstd.decompress(packed);
});

/** @param {string} name @param {number} bytes */
async function program(name, bytes) {
	modules[name] ??= await get(name + '.wasm', bytes, answer => WebAssembly.compileStreaming(answer));
	return modules[name];
}

const encoder = new TextEncoder(), decoder = new TextDecoder();

// start fetches what every cell needs. What is there already is not fetched again.
async function start() {
	manifest ??= await get('manifest.json', 0, answer => answer.json());
	const {programs, exports, names: known, order, packages, prelude} = manifest;
	await Promise.all([
		program('compile', programs.compile), program('link', programs.link),
		program('kernel', programs.kernel).then(async module => {
			if (kernel) return;
			const go = new Go(), started = new Promise(go => { globalThis.kernelStarted = go; });
			go.run(await WebAssembly.instantiate(module, go.importObject));
			kernel = await started;
			kernel.packages(JSON.stringify(packages), (/** @type {string} */ path) => fs.get(`/x/${path}.a`));
		}),
		unpacked('exports.zst', exports).then(all => {
			let at = 0;
			for (const path of order) fs.put(`/x/${path}.a`, all.subarray(at, at += packages[path].export));
		}),
		unpacked('names.zst', known).then(all => {
			// A block of lines for each package, and an empty line after each block.
			let at = 0;
			const text = decoder.decode(all);
			for (const path of order) {
				const end = text[at] === '\n' ? at : text.indexOf('\n\n', at) + 1;
				names.set(path, text.slice(at, end));
				at = end + 1;
			}
		}),
	]);
	/** @param {string} folder */
	const config = folder => encoder.encode(order.map(path => `packagefile ${path}=/${folder}/${path}.a\n`).join(''));
	fs.put('/cell/compile.cfg', config('x'));
	fs.put('/cell/link.cfg', new Uint8Array([...config('o'), ...encoder.encode('packagefile main=/cell/cell.a\n')]));
	if (prelude) need([prelude]).catch(() => {}); // most cells will ask for it, and say why it failed
}

// need fetches the object code of packages and of all that they import, and returns their paths.
/** @param {string[]} paths */
async function need(paths) {
	/** @type {Set<string>} */
	const wanted = new Set();
	/** @param {string} path */
	const walk = path => {
		if (wanted.has(path) || !manifest.packages[path] || path === 'unsafe') return;
		wanted.add(path);
		manifest.packages[path].imports.forEach(walk);
	};
	['runtime', ...paths].forEach(walk);
	const missing = [...wanted].filter(path => !objects.has(path));
	for (const path of missing) {
		const {object, bytes} = manifest.packages[path];
		objects.set(path, unpacked(object, bytes).then(data => fs.put(`/o/${path}.a`, data)));
		objects.get(path)?.catch(() => objects.delete(path));
	}
	await Promise.all([...wanted].map(path => objects.get(path)));
	return wanted;
}

// run runs a Go program to its end, and returns its exit status and what it printed.
/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
async function run(name, args, env) {
	let exit = 0, text = '';
	fs.print = (_, bytes) => { text += decoder.decode(bytes); };
	const go = new Go();
	go.argv = [name, ...args];
	go.env = {GOOS: 'js', GOARCH: 'wasm', GOROOT: '/go', TMPDIR: '/tmp', HOME: '/tmp', PWD: '/cell', GOGC: '400', ...env};
	go.exit = code => { exit = code; };
	await go.run(await WebAssembly.instantiate(modules[name], go.importObject));
	return {exit, text: text.replaceAll('/cell/', '')};
}

// cell makes a program of a cell.
/** @param {CellRequest} request @returns {Promise<CellReply>} */
async function cell({notebook, code, number}) {
	const times = {}, began = performance.now();
	/** @type {Assembled} */
	const made = JSON.parse(kernel.assemble(notebook, code, number));
	if (made.error !== undefined) return {error: made.error, times};
	if (!made.source) {
		kernel.keep(notebook);
		return {output: made.output, times};
	}
	const {prelude, module} = manifest;
	let source = made.source;
	const imports = [...made.imports];
	if (prelude && imports.some(path => path.startsWith(module + '/'))) {
		source = source.replace('package main\n', `package main; import _ "${prelude}"\n`);
		imports.push(prelude);
	}
	fs.put('/cell/main.go', encoder.encode(source));
	const linked = await need(imports.filter(path => manifest.packages[path]));
	fs.put('/cell/elsewhere', encoder.encode([...linked].map(path => names.get(path)).join('')));
	Object.assign(times, {assemble: performance.now() - began});

	/** @param {boolean} leaveOut */
	const compile = async leaveOut => {
		const from = performance.now();
		const language = '-lang=' + manifest.go.replace(/\.\d+$/, '');
		const compiled = await run('compile', ['-p', 'main', '-complete', '-dwarf=false', '-importcfg', 'compile.cfg', language,
			'-pack', '-o', 'cell.a', 'main.go'], leaveOut ? {GO_COMPILED_ELSEWHERE: '/cell/elsewhere'} : {});
		Object.assign(times, {compile: performance.now() - from});
		return compiled;
	};
	const link = async () => {
		const from = performance.now();
		const linked = await run('link', ['-importcfg', 'link.cfg', '-s', '-w', '-buildid=', '-o', 'cell.wasm', 'cell.a']);
		Object.assign(times, {link: performance.now() - from});
		return linked;
	};
	const compiled = await compile(true);
	if (compiled.exit) return {output: made.output, error: compiled.text, times};
	kernel.keep(notebook);
	if (!made.run) return {output: made.output, times};
	let done = await link();
	if (done.exit) { // a function that was left out may be in none of the archives
		Object.assign(times, {again: true});
		await compile(false);
		done = await link();
	}
	if (done.exit) return {error: done.text, times};
	const program = /** @type {Uint8Array<ArrayBuffer>} */ (fs.get('/cell/cell.wasm')).slice();
	fs.remove('/cell/cell.wasm');
	const events = imports.some(path => path === 'syscall/js' || path === 'net/http');
	return {output: made.output, program, source: made.source, args: made.args ?? [], env: made.env ?? {}, events, times};
}

// One cell after another. What a program writes for the notebook does not wait, and an editor's request does not
// wait either.
let line = Promise.resolve();
onmessage = ({data}) => {
	/** @type {ToolsRequest} */
	const m = data;
	if (m.do === 'written') {
		kernel.written(m.run, m.bytes, (/** @type {string} */ text) => postMessage({run: m.run, message: JSON.parse(text)}));
		postMessage({id: m.id});
		return;
	}
	if (m.do === 'complete' || m.do === 'inspect') {
		/** @type {string | null} */
		const said = kernel[m.do](m.notebook, m.code, m.cursor);
		if (said === null) postMessage({id: m.id, error: `the kernel failed to ${m.do}: the browser's console says why`});
		else postMessage({id: m.id, value: m.do === 'complete' ? JSON.parse(said) : said});
		return;
	}
	line = line.then(async () => {
		try {
			switch (m.do) {
			case 'start':
				await start();
				postMessage({id: m.id, value: {folder: manifest.folder, files: manifest.files}});
				break;
			case 'cell': {
				const reply = await cell(m);
				postMessage({id: m.id, value: reply}, reply.program ? [reply.program.buffer] : []);
				break;
			}
			case 'fetched':
				postMessage({id: m.id, value: performance.getEntriesByType('resource').map(({name}) => name)});
				break;
			case 'forget':
				kernel?.forget(m.notebook);
				postMessage({id: m.id});
			}
		} catch (e) {
			postMessage({id: m.id, error: e instanceof Error ? e.message : String(e)});
		}
	});
};
