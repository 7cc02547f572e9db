// tools.js is the worker of the kernel's own program, which knows cells, and of what Go's compiler and linker need. A page has
// one. The browser compiles the compiler and the linker once, and each run of them has a worker of its own (tool.js): the
// linker takes 200 to 300 MB, which are free when its worker ends, and not at some time later.
'use strict';
/** @import {Assembled, CellReply, CellRequest, KernelProgram, Manifest, Packed} from './kernel' */
/** @import {ToolFiles, ToolReply, ToolRun, ToolsRequest} from './kernel' */
importScripts('memfs.js', 'wasm_exec.js');

const TRIES = [0, 1000, 4000]; // milliseconds before each try to fetch a file

new MemFS().install(); // for the kernel, which reads no file
performance.setResourceTimingBufferSize(2000);

/** @type {Manifest} */
let manifest;
/** @type {KernelProgram} */
let kernel;
/** @type {Record<string, WebAssembly.Module>} */
const modules = {};

// What the browser keeps of packages outside of the page's memory, by their paths.
/** @type {Map<string, Blob>} */
let exported = new Map(); // export data
/** @type {Map<string, Blob>} */
let names = new Map(); // of what the compiler can leave out
/** @type {Map<string, Blob>} */
let heads = new Map(); // of large archives: all that the linker reads of one that the cell does not need, with the names
/** @type {Map<string, Blob>} */
const blobs = new Map(); // object code
/** @type {Map<string, Promise<void>>} */
const objects = new Map(); // object code that is there or on its way

const archive = (/** @type {string} */ path) => `/o/${path}.a`;
const packageOf = (/** @type {string} */ file) => /^\/o\/(.*)\.a$/.exec(file)?.[1];

// Bytes that were fetched, of those that are known to be needed.
let done = 0, total = 0, told = 0;
const tell = () => {
	if (done < total && performance.now() - told < 100) return;
	told = performance.now();
	postMessage({progress: {done, total}});
	if (done === total) done = total = 0;
};

// get fetches a file, of which bytes are expected, and tries again when that fails.
/** @template T @param {string} name @param {number} bytes @param {(answer: Response) => Promise<T>} take
  * @param {RequestPriority} [priority] @returns {Promise<T>} */
async function get(name, bytes, take, priority) {
	/** @type {unknown} */
	let why, gone = false;
	total += bytes;
	for (const wait of TRIES) {
		if (wait) await new Promise(go => setTimeout(go, wait));
		try {
			const answer = await fetch(name, {priority});
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

// scriptOf fetches scripts and returns the address of them all: a page that is older than what the server has can start it, too.
/** @param {string[]} names */
const scriptOf = names => Promise.all(names.map(name => get(name, 0, answer => answer.text())))
	.then(texts => URL.createObjectURL(new Blob(texts, {type: 'text/javascript'})));

/** @type {Promise<Worker> | undefined} */
let unpacker;
/** @type {Map<number, {resolve: (value: any) => void, reject: (e: Error) => void}>} */
const unpacking = new Map();
let last = 0;

function startUnpacker() {
	unpacker ??= Promise.all([
		scriptOf(['unpack.js']), get('zstd.wasm', 0, async answer => WebAssembly.compile(await answer.arrayBuffer())),
	]).then(([script, module]) => {
		const worker = new Worker(script);
		worker.postMessage(module);
		worker.onmessage = ({data: {id, value, error}}) => {
			const waits = unpacking.get(id);
			unpacking.delete(id);
			if (error) waits?.reject(Error(error));
			else waits?.resolve(value);
			if (unpacking.size) return;
			worker.terminate();
			unpacker = undefined;
		};
		worker.onerror = e => { // such as out of memory: what is fetched next starts another one
			e.preventDefault();
			unpacker = undefined;
			for (const {reject} of unpacking.values()) reject(Error(e.message || 'the worker that unpacks it ended'));
			unpacking.clear();
		};
		return worker;
	});
	unpacker.catch(() => { unpacker = undefined; });
	return unpacker;
}

// unpacked fetches a file and unpacks it.
/** @param {string} name @param {Packed} packed @param {RequestPriority} [priority] @returns {Promise<Blob>} */
const unpacked = (name, {bytes, size}, priority) => get(name, bytes, async answer => {
	const packed = await answer.arrayBuffer(), worker = await startUnpacker();
	if (packed.byteLength !== bytes) throw Error(`it has ${packed.byteLength} bytes, and not ${bytes}`);
	return new Promise((resolve, reject) => {
		unpacking.set(++last, {resolve, reject});
		worker.postMessage({id: last, packed: new Uint8Array(packed), size}, [packed]);
	});
}, priority);

/** @param {string} name @param {number} bytes @param {RequestPriority} [priority] */
const program = (name, bytes, priority) => get(name + '.wasm', bytes, answer => WebAssembly.compileStreaming(answer), priority);

/** @param {'compile' | 'link'} name */
async function tool(name) { modules[name] ??= await program(name, manifest.programs[name]); }

// parts fetches a file that has a part for each package, and unpacks it.
/** @param {string} name @param {Packed} packed @param {'export' | 'names' | 'head'} part */
async function parts(name, packed, part) {
	const all = await unpacked(name, packed);
	let at = 0;
	return new Map(manifest.order.map(path => [path, all.slice(at, at += manifest.packages[path][part] ?? 0)]));
}

const encoder = new TextEncoder();

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const prepared = new Map(); // programs that were compiled with the packages, by the file

/** @param {string} file @param {number} bytes */
function prepare(file, bytes) {
	const there = prepared.get(file) ?? program(file, bytes, 'high');
	prepared.set(file, there);
	there.catch(() => prepared.delete(file));
	return there;
}

/** @type {Promise<unknown> | undefined} */
let first; // of the program that is ready for the notebook that a page opens: it comes before the compiler

// start fetches the kernel's program, and the one that is ready for the notebook that a page opens.
/** @param {string} opens */
async function start(opens) {
	manifest ??= await get('manifest.json', 0, answer => answer.json());
	for (const {notebook, file, bytes} of manifest.ready) {
		if (!file || notebook !== opens) continue;
		const late = new Promise(go => setTimeout(go, 10_000)); // a request can be lost while one service worker replaces another
		first ??= Promise.race([prepare(file, bytes), late]).catch(() => {}); // its cell is compiled if it does not come
	}
	if (kernel) return;
	const go = new Go(), started = new Promise(go => { globalThis.kernelStarted = go; });
	go.run(await WebAssembly.instantiate(await program('kernel', manifest.programs.kernel, 'high'), go.importObject));
	kernel = await started;
	kernel.packages(JSON.stringify(manifest.packages), (/** @type {string} */ path) => {
		const blob = exported.get(path);
		return blob && new Uint8Array(new FileReaderSync().readAsArrayBuffer(blob));
	});
}

/** @type {Promise<void> | undefined} */
let compiles;

// toolchain fetches the compiler, the linker, and what they read. It can be called again after it failed: what is there already
// is not fetched again.
function toolchain() {
	compiles ??= fetchToolchain();
	compiles.catch(() => { compiles = undefined; });
	return compiles;
}

async function fetchToolchain() {
	const {packages, prelude} = manifest;
	const all = Promise.all([
		scriptOf(['memfs.js', 'wasm_exec.js', 'tool.js']).then(url => { script ||= url; }),
		tool('compile'), tool('link'),
		parts('exports.zst', manifest.exports, 'export').then(all => { exported = all; }),
		parts('names.zst', manifest.names, 'names').then(all => { names = all; }),
		parts('heads.zst', manifest.heads, 'head').then(all => { heads = new Map([...all].filter(([, {size}]) => size)); }),
	]);
	if (prelude) { // most cells will ask for it, and say why it failed; a linker begins without the large archives
		const imports = [...withImports([prelude])], small = imports.filter(path => !packages[path].head);
		const large = imports.filter(path => packages[path].head).sort((a, b) => packages[a].size - packages[b].size);
		for (const path of isSmall ? small : [...small, ...large]) object(path).catch(() => {});
	}
	await all;
	collect();
	compiling ??= compiler();
	if (prelude && !likely.length) likely = [prelude];
	expect();
}

// object fetches the object code of a package.
/** @param {string} path */
function object(path) {
	let fetched = objects.get(path);
	if (!fetched) {
		const of = manifest.packages[path];
		fetched = unpacked(of.object, of, 'low').then(blob => { blobs.set(path, blob); });
		objects.set(path, fetched);
		fetched.catch(() => objects.delete(path));
	}
	return fetched;
}

// withImports returns the paths of packages, and of all that they import.
/** @param {string[]} paths */
function withImports(paths) {
	/** @type {Set<string>} */
	const all = new Set();
	/** @param {string} path */
	const walk = path => {
		if (all.has(path) || !manifest.packages[path] || path === 'unsafe') return;
		all.add(path);
		manifest.packages[path].imports.forEach(walk);
	};
	['runtime', ...paths].forEach(walk);
	return all;
}

// need fetches the object code of packages and of all that they import, and returns their paths. Where there is a head, the
// linker asks for the rest.
/** @param {string[]} paths */
async function need(paths) {
	const all = withImports(paths);
	await Promise.all([...all].filter(path => !manifest.packages[path].head).map(object));
	return all;
}

/** @type {Set<Worker>} */
const busy = new Set(); // Firefox collects a worker that only the promise of its answer refers to, and then no answer comes
let script = ''; // its address

// A Tool is a run of the compiler or the linker that has started before there is something to do.
class Tool {
	/** @param {Omit<ToolRun, 'module'>} what */
	constructor(what) {
		this.name = what.name;
		this.worker = new Worker(script);
		busy.add(this.worker);
		/** @type {Promise<ToolReply>} */
		this.reply = new Promise((resolve, reject) => {
			this.worker.onmessage = ({data}) => {
				if (!data.wants) return resolve(data);
				const path = packageOf(data.wants);
				if (path) object(path).then(() => this.worker.postMessage({files: [], served: archives([path])}), reject);
			};
			this.worker.onerror = e => { // such as out of memory
				e.preventDefault();
				reject(Error(`the worker of ${what.name} ended: ${e.message || 'it could not be loaded'}`));
			};
		});
		this.reply.catch(() => { this.failed = true; }); // whoever uses it is told, too
		this.worker.postMessage({...what, module: modules[what.name]});
	}

	// finish gives the tool the last files, and returns what it printed, and the file that it made.
	/** @param {ToolFiles} last @returns {Promise<ToolReply>} */
	async finish(last) {
		this.worker.postMessage(last);
		try {
			return await this.reply;
		} finally {
			this.end();
		}
	}

	end() {
		this.worker.terminate();
		busy.delete(this.worker);
	}
}

// files gives what there is of packages to a tool as files.
/** @param {Map<string, Blob>} of @param {(path: string) => string} name @returns {Record<string, Blob>} */
const files = (of, name) => Object.fromEntries([...of].map(([path, blob]) => [name(path), blob]));

// config says in which files packages are.
/** @param {(path: string) => string} file */
const config = file => encoder.encode(manifest.order.map(path => `packagefile ${path}=${file(path)}\n`).join('') +
	'packagefile main=/cell/cell.a\n');

// compiler returns a compiler that waits for main.go, and another file with the names of what it can leave out.
const compiler = () => new Tool({
	name: 'compile',
	args: ['-p', 'main', '-complete', '-dwarf=false', '-importcfg', 'compile.cfg', '-lang=' + manifest.go.replace(/\.\d+$/, ''),
		'-pack', '-o', 'cell.a', 'main.go'],
	env: {GO_COMPILED_ELSEWHERE: '/cell/elsewhere'},
	files: [['/cell/compile.cfg', config(path => `/x/${path}.a`)]],
	served: files(exported, path => `/x/${path}.a`),
	awaits: ['/cell/main.go'], makes: '/cell/cell.a',
});

// archives are the archives of packages, as far as they are there.
const archives = (paths = [...blobs.keys()]) => files(new Map([...blobs].filter(([path]) => paths.includes(path))), archive);

// linker returns a linker that reads some packages, with all that they import, and then waits for the archive of a cell. Of a
// package that has a head it reads only that, unless the package is in whole, or the cell needs it.
/** @param {string[]} first @param {Set<string>} whole */
const linker = (first, whole) => new Tool({
	name: 'link', args: ['-importcfg', 'link.cfg', '-s', '-w', '-buildid=', '-o', 'cell.wasm', 'cell.a'],
	env: {GO_LINK_FIRST: first.join(' '), GO_LINK_REACHED: '/cell/reached'},
	files: [['/cell/link.cfg', config(path => archive(path) + (heads.has(path) && !whole.has(path) ? '.head' : ''))]],
	served: {
		...files(heads, path => archive(path) + '.head'),
		...files(new Map([...names].filter(([path]) => heads.has(path))), path => archive(path) + '.names'),
		...archives(),
	},
	awaits: ['/cell/cell.a', ...[...heads.keys()].filter(path => !blobs.has(path)).map(archive)],
	makes: '/cell/cell.wasm', lists: '/cell/reached',
});

// What waits for the next cell. A linker that waits has read its packages, which takes twice as long as the rest of its work.
/** @type {Tool | undefined} */
let compiling;
/** @type {{first: string[], tool: Tool} | undefined} */
let linking;
/** @type {string[]} */
let likely = []; // what that cell will import
/** @type {Set<string>} */
let whole = new Set(); // packages with a head that the last cell needed

// Only Chromium tells how many gigabytes a machine has.
const isSmall = /** @type {any} */ (navigator).deviceMemory <= 4;

// expect starts a linker that reads what the next cell will import, where there is memory for what waits: some 200 MB with this
// repository's packages.
function expect() {
	if (isSmall) return;
	const first = likely;
	need(first).then(all => {
		for (const path of whole) if (all.has(path)) object(path).catch(() => {}); // the linker says why
		if (first === likely) linking ??= {first, tool: linker(first, whole)};
	}, () => {});
}

// compile compiles a program, of which the functions of some packages are left out.
/** @param {string} source @param {Iterable<string>} elsewhere */
async function compile(source, elsewhere) {
	const tool = compiling && !compiling.failed ? compiling : compiler();
	compiling = undefined;
	try {
		return await tool.finish({
			files: [['/cell/main.go', encoder.encode(source)]],
			served: {'/cell/elsewhere': new Blob([...elsewhere].map(path => names.get(path) ?? ''))},
		});
	} finally {
		compiling = compiler();
	}
}

// link links the archive of a cell with the packages that it needs. all says that it reads no heads; ahead, that the linker had
// started before.
/** @param {Uint8Array} made @param {Set<string>} linked */
async function link(made, linked, all = false) {
	const reads = linking;
	linking = undefined;
	let tool = reads?.tool, ahead = true;
	if (!tool || tool.failed || all || !reads?.first.every(path => linked.has(path))) {
		tool?.end();
		tool = linker([], all ? new Set(heads.keys()) : whole);
		ahead = false;
	}
	try {
		const {made: program, text, listed} = await tool.finish({files: [['/cell/cell.a', made]], served: archives([...linked])});
		whole = new Set(listed.split('\n').filter(path => heads.has(path)));
		return {program: program && await WebAssembly.compile(program), text, ahead};
	} finally {
		expect();
	}
}

let asked = 0, unready = 0; // cells that wait, and those whose program was not ready

// cell makes a program of a cell.
/** @param {CellRequest} request @returns {Promise<CellReply>} */
async function cell({notebook, code, number}) {
	const times = {}, began = performance.now();
	/** @type {Assembled} */
	const made = JSON.parse(kernel.assemble(notebook, code, number));
	if (made.error !== undefined) return {error: made.error, times};
	/** @param {WebAssembly.Module} [program] @returns {CellReply} */
	const declared = program => {
		kernel.keep(notebook);
		const events = made.imports?.some(path => path === 'syscall/js' || path === 'net/http');
		return {output: made.output, program, source: made.source, args: made.args ?? [], env: made.env ?? {}, events, times};
	};
	if (!made.source) return declared();
	const {packages, prelude, module} = manifest, ready = manifest.ready.find(({source}) => source === made.source);
	if (ready) {
		const there = ready.file && await prepare(ready.file, ready.bytes).catch(() => undefined); // it can be compiled, too
		prepared.clear(); // their bytes take memory
		if (!ready.file || there) return declared(there || undefined);
	}
	unready++;
	await toolchain();
	let source = made.source;
	const imports = made.imports.filter(path => packages[path] && path !== 'unsafe');
	if (prelude && imports.some(path => path.startsWith(module + '/'))) {
		source = source.replace('package main\n', `package main; import _ "${prelude}"\n`);
		imports.push(prelude);
	}
	const linked = await need(imports);
	Object.assign(times, {assemble: performance.now() - began});

	/** @template T @param {'compile' | 'link'} what @param {Promise<T>} reply */
	const timed = async (what, reply) => {
		const from = performance.now(), done = await reply;
		Object.assign(times, {[what]: performance.now() - from});
		return done;
	};
	let built = await timed('compile', compile(source, linked));
	if (!built.made) return {output: made.output, error: built.text, times};
	if (!made.run) return declared();
	kernel.keep(notebook); // also when it is not linked
	likely = imports;
	let reply = await timed('link', link(built.made, linked));
	Object.assign(times, {ahead: reply.ahead});
	if (!reply.program) { // a function that was left out may be in none of the archives
		Object.assign(times, {again: true});
		built = await timed('compile', compile(source, []));
		if (built.made) reply = await timed('link', link(built.made, linked, true));
	}
	if (!reply.program) return {error: reply.text, times};
	return declared(reply.program);
}

// One cell after another. What a program writes for the notebook does not wait, and an editor's request does not
// wait either.
let line = Promise.resolve();
onmessage = async ({data}) => {
	/** @type {ToolsRequest} */
	const m = data;
	if (m.do === 'written') {
		kernel.written(m.run, m.bytes, (/** @type {string} */ text) => postMessage({run: m.run, message: JSON.parse(text)}));
		postMessage({id: m.id});
		return;
	}
	if (m.do === 'complete' || m.do === 'inspect') {
		await toolchain().catch(() => {}); // it may know less then
		/** @type {string | null} */
		const said = kernel[m.do](m.notebook, m.code, m.cursor);
		if (said === null) postMessage({id: m.id, error: `the kernel failed to ${m.do}: the browser's console says why`});
		else postMessage({id: m.id, value: m.do === 'complete' ? JSON.parse(said) : said});
		return;
	}
	if (m.do === 'fetched') { // no cell waits for it, nor for what only some cells need
		Promise.allSettled(objects.values()).then(() => line).then(() => {
			return Promise.allSettled([...withImports(manifest.prelude ? [manifest.prelude] : [])].map(object));
		}).then(() => {
			postMessage({id: m.id, value: performance.getEntriesByType('resource').map(({name}) => name)});
		});
		return;
	}
	if (m.do === 'cell') asked++;
	if (m.do === 'warm') {
		await first;
		await toolchain().catch(() => {}); // a cell that needs it says why
	}
	line = line.then(async () => {
		try {
			switch (m.do) {
			case 'start':
				await start(m.opens);
				postMessage({id: m.id, value: {folder: manifest.folder, files: manifest.files}});
				break;
			case 'warm':
				await new Promise(go => setTimeout(go, 100)); // a cell that waited for the start comes now
				if (!asked && !unready) await cell({notebook: '', code: 'func warm() { fmt.Println() }', number: 0});
				postMessage({id: m.id});
				break;
			case 'cell':
				asked--;
				postMessage({id: m.id, value: await cell(m)});
				collect();
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
