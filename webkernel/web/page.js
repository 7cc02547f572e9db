// page.js runs cells of Go on a page, with no dependency: a Toolchain for the page, and a Notebook for each notebook on it.
/** @import {Stored} from './stored.js' */
/** @import {Ask, Changes, CellReply, Completion, Display, Outcome, Put, Result, Served, ToolsRequest} from './kernel' */

// Toolchain is the compiler and the linker, which all notebooks of a page share, and the files that their programs have written.
export class Toolchain {
	/** @type {Worker | undefined} */
	#worker;
	#base;
	#opens;
	#id = 0;
	/** @type {Map<number, {resolve: (value: any) => void, reject: (why: Error) => void}>} */
	#waiting = new Map();
	/** @type {Promise<void> | undefined} */
	#started;
	/** @type {Map<string, (message: Display) => void>} */
	runs = new Map(); // what takes the displays of a program, by its run
	/** @type {Record<string, Served>} */
	served = {};
	folder = '/';
	/** @type {Map<string, Uint8Array | null>} */
	#written = new Map(); // null for a file that was removed
	/** @type {Set<string>} */
	#folders = new Set();
	// progress is called with the bytes that were fetched, and those that are needed. When they are equal, all is there.
	/** @type {(done: number, total: number) => void} */
	progress = () => {};
	// stored has the files of earlier visits, and keeps those that programs write. Without it they are there until the page is
	// closed.
	/** @type {Pick<Stored, 'load' | 'save'> | undefined} */
	stored;
	/** @type {Promise<void> | undefined} */
	#loaded;

	/** @param {string} base the address of the folder with the workers and the programs
	  * @param {string} opens the name of the notebook that the page opens: its first program may be ready */
	constructor(base, opens = '') {
		this.#base = base;
		this.#opens = opens;
	}

	// start fetches what every cell needs. It can be called again after it failed.
	start() {
		this.#started ??= (async () => {
			const {folder, files} = await this.ask({do: 'start', opens: this.#opens});
			this.folder = folder;
			for (const [path, {url, bytes}] of Object.entries(/** @type {Record<string, Served>} */ (files))) {
				this.served[path] = {url: this.#base + url, bytes};
			}
			this.#loaded ??= this.stored?.load(folder, this.served, (path, data) => this.#change(path, data));
		})();
		this.#started.catch(() => { this.#started = undefined; });
		return this.#started;
	}

	// warm compiles a cell that does nothing, unless a cell waits: the first compilation is slow, because the browser compiles
	// the compiler meanwhile.
	async warm() {
		await this.start();
		await this.ask({do: 'warm'});
	}

	// loaded waits until the files of earlier visits are there. A program does, and the compiler does not.
	async loaded() { await this.#loaded; }

	// fetched returns the addresses of what the workers have fetched.
	/** @returns {Promise<string[]>} */
	async fetched() {
		const scripts = ['page.js', 'stored.js', 'tools.js', 'program.js'].map(name => this.#base + name);
		return [...await this.ask({do: 'fetched'}), ...scripts];
	}

	/** @param {any} m @returns {Promise<any>} */
	ask(m) {
		return new Promise((resolve, reject) => {
			this.#waiting.set(m.id = ++this.#id, {resolve, reject});
			this.#tools().postMessage(m);
		});
	}

	#tools() {
		if (this.#worker) return this.#worker;
		const worker = this.#worker = new Worker(this.#base + 'tools.js');
		worker.onmessage = ({data: {id, value, error, run, message, progress}}) => {
			if (progress) this.progress(progress.done, progress.total);
			else if (message) this.runs.get(run)?.(message);
			else {
				const waits = this.#waiting.get(id);
				this.#waiting.delete(id);
				if (error) waits?.reject(Error(error));
				else waits?.resolve(value);
			}
		};
		worker.onerror = e => { // such as out of memory: the next cell starts a new one
			e.preventDefault();
			worker.terminate();
			this.#worker = this.#started = undefined;
			const waiting = [...this.#waiting.values()];
			this.#waiting.clear();
			const reason = e.message || 'it could not be loaded';
			const why = Error(`the compiler's worker ended (${reason}), and what cells declared is gone: run them again`);
			for (const {reject} of waiting) reject(why);
		};
		return worker;
	}

	program() { return new Worker(this.#base + 'program.js'); }

	/** @returns {Changes} */
	changes() {
		/** @type {Changes} */
		const changes = {files: [], folders: [...this.#folders], removed: []};
		for (const [path, data] of this.#written) {
			if (data) changes.files.push([path, data]);
			else changes.removed.push(path);
		}
		return changes;
	}

	// change notes that a file has other data, or with null that a file or a folder is not there any more.
	/** @param {string} path @param {Uint8Array | null} data */
	#change(path, data) {
		this.#written.set(path, data);
		if (data) return;
		for (const file of this.#written.keys()) if (file.startsWith(path + '/')) this.#written.set(file, null);
	}

	/** @param {Changes} changes */
	keep(changes) {
		const {files, folders, removed} = changes;
		this.stored?.save(changes);
		for (const path of removed) this.#written.set(path, null);
		for (const [path, data] of files) this.#written.set(path, data);
		for (const path of folders) this.#folders.add(path);
	}
}

const EVERY = 50; // milliseconds between two parcels of text: a notebook draws all text of an output anew for each

let notebooks = 0;

// Notebook runs cells one after another, in a session of its own.
export class Notebook {
	#tools;
	#id = 'notebook-' + ++notebooks;
	#run = 0;
	/** @type {((outcome: Outcome) => void) | undefined} */
	#end; // of the program that runs
	/** @type {Worker} */
	#spare;
	/** @type {Set<string>} */
	#shown = new Set(); // the places that displays have

	/** @param {Toolchain} tools */
	constructor(tools) {
		this.#tools = tools;
		this.#spare = tools.program();
		tools.start().catch(() => {}); // the first cell says why
	}

	// execute runs a cell. put takes what it shows, ask asks the reader for a line that its program reads, and the promise is
	// of how it ends.
	/** @param {string} code @param {number} number @param {Put} put @param {Ask} ask @returns {Promise<Result>} */
	async execute(code, number, put, ask) {
		const began = performance.now();
		/** @type {CellReply} */
		let reply;
		try {
			const interrupted = new Promise((_, reject) => {
				this.#end = () => reject(Error('interrupted'));
			});
			const made = async () => {
				await this.#tools.start();
				const made = await this.#tools.ask({do: 'cell', notebook: this.#id, code, number});
				await this.#tools.loaded();
				return made;
			};
			reply = await Promise.race([made(), interrupted]);
		} catch (e) {
			return {error: e instanceof Error ? e.message : String(e), times: {}};
		} finally {
			this.#end = undefined;
		}
		if (reply.output) put({stream: 'stdout', text: reply.output});
		const times = {...reply.times, total: performance.now() - began};
		if (reply.error !== undefined) return {error: reply.error.trimEnd(), times};
		if (!reply.program) return {times};
		const outcome = await this.#start(reply, put, ask);
		times.total = performance.now() - began;
		if (outcome.exit === 0) return {times};
		return {error: outcome.failure ?? 'exit status ' + outcome.exit, times};
	}

	// complete returns what can be written at the cursor, a number of code points.
	/** @param {string} code @param {number} cursor @returns {Promise<Completion>} */
	complete(code, cursor) { return this.#look('complete', code, cursor); }

	// inspect returns what is known of the name at the cursor, or ''.
	/** @param {string} code @param {number} cursor @returns {Promise<string>} */
	inspect(code, cursor) { return this.#look('inspect', code, cursor); }

	/** @param {'complete' | 'inspect'} what @param {string} code @param {number} cursor @returns {Promise<any>} */
	async #look(what, code, cursor) {
		await this.#tools.start();
		return this.#tools.ask({do: what, notebook: this.#id, code, cursor});
	}

	// interrupt ends the program of the cell. While the cell is compiled, it ends the wait for that.
	interrupt() { this.#end?.({exit: 130, failure: 'interrupted'}); }

	dispose() {
		this.interrupt();
		this.#spare.terminate();
		this.#tools.ask({do: 'forget', notebook: this.#id});
	}

	/** @param {CellReply} reply @param {Put} put @param {Ask} ask @returns {Promise<Outcome>} */
	#start({program, args, env, source, events}, put, ask) {
		const tools = this.#tools, run = this.#id + '-' + ++this.#run, worker = this.#spare;
		this.#spare = tools.program();
		return new Promise(done => {
			let text = '', stream = '', timer = 0;
			const flush = () => {
				clearTimeout(timer);
				timer = 0;
				if (text) put({stream, text});
				text = '';
			};
			/** @param {string} more @param {string} on */
			const print = (more, on) => {
				if (stream !== on) flush();
				stream = on;
				text += more;
				timer ||= setTimeout(flush, EVERY);
			};
			/** @param {Outcome} outcome */
			const end = outcome => {
				this.#end = undefined;
				worker.terminate();
				flush();
				tools.runs.delete(run);
				tools.ask({do: 'written', run, bytes: null});
				if (outcome.changes) tools.keep(outcome.changes);
				done(outcome);
			};
			this.#end = end;
			/** @type {Uint8Array | undefined} */
			let back;
			let question = {prompt: '', password: false}; // of what the program reads next
			tools.runs.set(run, message => {
				if (message.back !== undefined) {
					back = Uint8Array.from(atob(message.back), c => c.charCodeAt(0));
					return;
				}
				if (message.ask) {
					question = message.ask;
					return;
				}
				if (message.failure) return end({exit: 1, failure: message.failure});
				const {data, id} = message;
				flush();
				put({display: {data, id, update: this.#shown.has(id)}});
				if (id) this.#shown.add(id);
			});
			worker.onerror = e => {
				e.preventDefault();
				end({exit: 2, failure: `the program's worker ended: ${e.message || 'it could not be loaded'}`});
			};
			// What a program shows and prints keeps its order, though only the tools can read what it shows.
			let order = Promise.resolve();
			worker.onmessage = ({data: m}) => {
				order = order.then(async () => {
					if (m.pipe) {
						back = undefined;
						await tools.ask({do: 'written', run, bytes: m.pipe});
						worker.postMessage({handled: true, back});
					} else if (m.reads) {
						flush();
						ask(question).then(line => worker.postMessage({line: line + '\n'}), () => {});
						question = {prompt: '', password: false};
					} else if (m.stream) print(m.text, m.stream);
					else end(m);
				});
			};
			const {folder, served} = tools, changes = tools.changes();
			worker.postMessage({program, args, env, source, events, folder, served, changes});
		});
	}
}
