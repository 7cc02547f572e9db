// extension.js is what JupyterLite loads: a kernel that is named in the settings. It is a container of module federation, as
// webpack would make one, written by hand: what it shares with JupyterLite it takes when it is asked for.
'use strict';
/** @import {Ask, Completion, Contents, Lab, LabModule, Put, Result, Settings, Shared} from './kernel' */
/** @import {Notebook, Toolchain} from './page.js' */
(() => {
	/** @type {Settings} */
	const settings = {}; // by the builder
	const {name = '', version = ''} = settings;
	const script = /** @type {HTMLScriptElement} */ (document.currentScript);
	const base = new URL(version + '/', script.src).href;
	/** @type {Shared} */
	let shared;
	/** @param {string} name @returns {Promise<any>} */
	const take = async name => (await Object.values(shared[name])[0].get())();

	const plugin = async () => {
		const [{BaseKernel, IKernelSpecs, IKernelClient}, {Notification}] =
			await Promise.all([take('@jupyterlite/services'), take('@jupyterlab/apputils')]);

		// What is fetched is said after half a second: from the browser's cache it is there earlier.
		let note = '', timer = 0, end = 0;
		const progress = (/** @type {number} */ done, /** @type {number} */ total) => {
			const message = `Fetching Go: ${(done / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB, once for this browser`;
			const options = {autoClose: false, progress: total ? done / total : 1};
			clearTimeout(end);
			if (done >= total) {
				clearTimeout(timer);
				timer = 0;
				// JupyterLab shows an update a moment later. A message that is dismissed before would come back and stay.
				if (note) end = setTimeout(() => { Notification.dismiss(note); note = ''; }, 300);
			} else if (note) Notification.update({id: note, message, ...options});
			else timer ||= setTimeout(() => { note = Notification.emit(message, 'in-progress', options); }, 500);
		};

		// A service worker keeps what goes through it. It begins to after the first page has loaded, and after an update it is
		// at first that of the last version, whose files go with it: what is not kept for this version is kept here.
		/** @param {Toolchain} tools */
		const keep = async tools => {
			const cache = await caches.open('go-kernel-' + version), kept = new Set((await cache.keys()).map(({url}) => url));
			const fetched = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
			let more = false;
			for (const url of new Set([...fetched.map(({name}) => name), ...await tools.fetched()])) {
				const {origin, pathname} = new URL(url);
				if (origin !== location.origin || /\/api\/(drive|stdin|service-worker)/.test(pathname)) continue;
				// As offline.js names and changes it.
				const name = /(\.html|\/)$/.test(pathname) ? origin + pathname.replace(/\/index\.html$/, '/') : url;
				if (kept.has(name)) continue;
				const answer = await fetch(url).catch(() => undefined); // it was there a moment ago
				if (answer?.status !== 200) continue;
				await cache.put(name, answer.redirected ? new Response(answer.body, answer) : answer);
				more = true;
			}
			await navigator.serviceWorker.ready;
			document.body.dataset.goKernel = 'kept';
			if (more) Notification.emit('From now on this page also works without a network', 'success', {autoClose: 5000});
		};
		performance.setResourceTimingBufferSize(2000);
		const warn = (/** @type {string} */ text) => Notification.emit(text, 'warning', {autoClose: 10_000});
		// A reader's work is worth more than what can be fetched again: when it does not fit, what keep has kept makes room.
		/** @param {Contents} contents */
		const makeRoom = contents => {
			const save = contents.save.bind(contents);
			contents.save = (path, model) => save(path, model).catch(async e => {
				const dropped = (await globalThis.caches?.keys() ?? []).filter(name => name.startsWith('go-kernel-'));
				if (e?.name !== 'QuotaExceededError' || !dropped.length) throw e;
				await Promise.all(dropped.map(name => caches.delete(name)));
				const saved = await save(path, model);
				warn("The browser's storage was full. Your work is saved, and this page needs the network again");
				return saved;
			});
		};

		// The start of JupyterLab waits for nothing of this: a cell waits, and says what could not be fetched.
		/** @param {Contents} contents */
		const begin = async contents => {
			const [{Toolchain, Notebook}, {Stored}] = await Promise.all([import(base + 'page.js'), import(base + 'stored.js')]);
			const opens = new URLSearchParams(location.search).get('path')?.split('/').pop();
			const tools = new Toolchain(base, opens);
			tools.progress = progress;
			tools.stored = new Stored(contents, (/** @type {unknown} */ e) => {
				warn(`This browser does not keep the files that cells write (${e}): they are there until this page is closed`);
			});
			// A request can be lost while one service worker takes the place of another: it is tried once more.
			tools.warm().catch(() => tools.warm()).then(() => navigator.serviceWorker && keep(tools).catch(e => {
				// Such as a full disk.
				warn(`This page does not work without a network, because the browser keeps no files of it (${e})`);
			}), () => {}); // a cell that runs says why
			return () => new Notebook(tools);
		};
		/** @type {Promise<() => Notebook>} */
		let begun;

		/** @type {Map<string, Kernel>} */
		const kernels = new Map();
		class Kernel extends BaseKernel {
			#notebook = begun.then(notebook => notebook());
			/** @type {(line: string) => void} */
			#answer = () => {}; // what takes the line that the reader was asked for

			/** @param {any} options */
			constructor(options) {
				super(options);
				kernels.set(options.id, this);
			}
			dispose() {
				if (this.isDisposed) return;
				if (kernels.get(this.id) === this) kernels.delete(this.id);
				this.#notebook.then(notebook => notebook.dispose(), () => {});
				super.dispose();
			}
			interrupt() { this.#notebook.then(notebook => notebook.interrupt(), () => {}); }
			async kernelInfoRequest() {
				return {
					status: 'ok', implementation: name, implementation_version: '0.1.0', protocol_version: '5.3', help_links: [],
					banner: 'Go in the browser: %help lists what a cell can do',
					language_info: {
						name: 'go', version: '', mimetype: 'text/x-go', file_extension: '.go', pygments_lexer: 'go',
						codemirror_mode: 'go', nbconvert_exporter: '',
					},
				};
			}
			/** @param {{code: string}} content */
			async executeRequest({code}) {
				const parent = this.parentHeader, execution_count = this.executionCount;
				/** @type {Put} */
				const put = ({stream, text, display}) => {
					if (!display) {
						this.stream({name: stream, text}, parent);
						return;
					}
					const content = {data: display.data, metadata: {}, transient: display.id ? {display_id: display.id} : {}};
					if (display.update) this.updateDisplayData(content, parent);
					else this.displayData(content, parent);
				};
				/** @type {Ask} */
				const ask = question => new Promise(answer => {
					this.#answer = answer;
					this.inputRequest(question, parent);
				});
				/** @type {Result} */
				const {error, times} = await this.#notebook.then(notebook => notebook.execute(code, execution_count, put, ask),
					e => ({error: `the kernel could not be fetched (${e}): reload the page`, times: {}}));
				dispatchEvent(new CustomEvent('go-cell', {detail: {number: execution_count, error, ...times}}));
				if (error === undefined) return {status: 'ok', execution_count, user_expressions: {}};
				const failure = {ename: 'Go', evalue: error, traceback: [error]};
				this.publishExecuteError(failure, parent);
				return {status: 'error', execution_count, ...failure};
			}
			/** @param {{code: string, cursor_pos: number}} content */
			async completeRequest({code, cursor_pos}) {
				/** @type {Completion} */
				const {matches, start, end} = await (await this.#notebook).complete(code, cursor_pos);
				const types = matches.map(({name, kind}) => ({text: name, type: kind, start, end}));
				return {
					status: 'ok', matches: matches.map(({name}) => name), cursor_start: start, cursor_end: end,
					metadata: {_jupyter_types_experimental: types},
				};
			}
			/** @param {{code: string, cursor_pos: number}} content */
			async inspectRequest({code, cursor_pos}) {
				const text = await (await this.#notebook).inspect(code, cursor_pos);
				return {status: 'ok', found: text !== '', data: text ? {'text/plain': text} : {}, metadata: {}};
			}
			async isCompleteRequest() { return {status: 'unknown'}; }
			async commInfoRequest() { return {status: 'ok', comms: {}}; }
			/** @param {{value: string}} content */
			inputReply({value}) { this.#answer(value); }
			async commOpen() {}
			async commMsg() {}
			async commClose() {}
		}
		return {
			id: name + ':kernel',
			autoStart: true,
			requires: [IKernelSpecs, IKernelClient],
			/** @param {Lab} lab @param {any} specs @param {any} client */
			activate(lab, specs, client) {
				makeRoom(lab.serviceManager.contents);
				begun = begin(lab.serviceManager.contents);
				begun.catch(() => {}); // a cell that runs says why
				specs.register({
					spec: {name: settings.kernel, display_name: settings.display, language: 'go', argv: [], resources: {}},
					create: async (/** @type {any} */ options) => new Kernel(options),
				});
				// JupyterLite's interrupt drops the cells that wait, and does not reach the kernel.
				const interrupt = client.interrupt.bind(client);
				client.interrupt = async (/** @type {string} */ id) => {
					const dropped = interrupt(id);
					kernels.get(id)?.interrupt();
					await dropped;
				};
			},
		};
	};

	/** @type {Record<string, LabModule>} */
	const containers = (/** @type {any} */ (globalThis))._JUPYTERLAB ??= {};
	containers[name] = {
		init(scope) { shared = scope; },
		async get() {
			const made = {__esModule: true, default: [await plugin()]};
			return () => made;
		},
	};
})();
