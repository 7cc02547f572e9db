// stored.js keeps the files that programs write where JupyterLite keeps notebooks: they are in its file browser, can be
// downloaded there, and are there again at the next visit. What a reader puts there can be read by programs.
/** @import {Changes, Contents, ContentsModel, Served} from './kernel' */

const LARGEST = 10_000_000; // bytes of a file that is handed to programs, because each of them gets a copy

export class Stored {
	#contents;
	#folder = '/';
	/** @type {Set<string>} */
	#own = new Set(); // what is being saved or removed here
	/** @type {(path: string, data: Uint8Array | null) => void} */
	#changed = () => {};
	/** @type {(e: unknown) => void} */
	#failed;
	#line = Promise.resolve();
	// Each tab with this page hands files of its own to programs: the others are told which have changed.
	#tabs = new BroadcastChannel(import.meta.url);

	/** @param {Contents} contents @param {(e: unknown) => void} failed is told why a file could not be kept */
	constructor(contents, failed) {
		this.#contents = contents;
		this.#failed = failed;
	}

	// load tells changed of the files below a folder that are not the server's, and then of each file that the reader puts
	// there, changes or removes; data is null for a file or a folder that is not there any more.
	/**
	 * @param {string} folder @param {Record<string, Served>} served
	 * @param {(path: string, data: Uint8Array | null) => void} changed
	 */
	async load(folder, served, changed) {
		this.#folder = folder;
		this.#changed = changed;
		this.#contents.fileChanged.connect((_, {oldValue, newValue}) => {
			this.#follow(oldValue?.path, newValue).catch(this.#failed);
		});
		this.#tabs.onmessage = ({data: path}) => {
			this.#read(path).catch(() => changed(this.#at(path), null));
		};
		/** @param {string} path */
		const walk = async path => {
			for (const {path: at, type, size = 0} of (await this.#contents.get(coded(path), {content: true})).content) {
				if (type === 'directory') await walk(at);
				else if (type === 'file' && !(this.#at(at) in served) && size <= LARGEST) await this.#read(at);
			}
		};
		await walk('').catch(this.#failed);
	}

	/** @param {string} path */
	#at(path) { return `${this.#folder}/${path}`; }

	/** @param {string | undefined} before @param {Partial<ContentsModel> | null | undefined} now */
	async #follow(before, now) {
		if (before && before !== now?.path) {
			this.#tabs.postMessage(before);
			if (!this.#own.has(before)) this.#changed(this.#at(before), null);
		}
		if (!now?.path || now.type !== 'file') return;
		this.#tabs.postMessage(now.path);
		if (!this.#own.has(now.path)) await this.#read(now.path);
	}

	/** @param {string} path */
	async #read(path) { this.#changed(this.#at(path), bytesOf(await this.#contents.get(coded(path), {content: true}))); }

	// save keeps what a program has changed below the folder.
	/** @param {Changes} changes */
	save({files, folders, removed}) {
		const below = /** @param {string} path */ path => path.startsWith(this.#folder + '/') ?
			path.slice(this.#folder.length + 1) : '';
		this.#line = this.#line.then(async () => {
			for (const path of folders.map(below).filter(Boolean)) {
				await this.#contents.get(coded(path)).catch(() => this.#contents.save(coded(path), {type: 'directory'}));
			}
			for (const [at, data] of files) {
				const path = below(at), name = path.slice(path.lastIndexOf('/') + 1);
				if (!path) continue;
				await this.#does(path, () => this.#contents.save(coded(path), {name, path, type: 'file', ...written(data)}));
			}
			for (const path of removed.map(below).filter(Boolean)) {
				await this.#does(path, () => this.#contents.delete(coded(path))).catch(() => {});
			}
		}).catch(this.#failed);
	}

	/** @param {string} path @param {() => Promise<unknown>} act */
	async #does(path, act) {
		this.#own.add(path);
		try {
			await act();
		} finally {
			this.#own.delete(path);
		}
	}
}

// coded is a path as JupyterLite takes it, which decodes what looks like a coded character.
const coded = (/** @type {string} */ path) => path.replaceAll('%', '%25');

// written is how a file is kept: as text if it is text.
/** @param {Uint8Array} data */
function written(data) {
	try {
		return {format: 'text', content: new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(data)};
	} catch {
		let bytes = '';
		for (const byte of data) bytes += String.fromCharCode(byte);
		return {format: 'base64', content: btoa(bytes)};
	}
}

/** @param {ContentsModel} model */
function bytesOf({format, content}) {
	if (format === 'base64') return Uint8Array.from(atob(content), c => c.charCodeAt(0));
	return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
}
