// memfs.js is the part of Node's fs that Go's wasm_exec.js calls, over files in memory. A file that the server has is
// fetched when it is opened. Devices are paths with functions of their own. Callbacks are called at once.
'use strict';
/** @import {Changes, Device, MemFile, OpenFile, Served} from './kernel' */

const MESSAGES = {
	ENOENT: 'no such file or directory', EEXIST: 'file exists', EBADF: 'bad file descriptor', ENOTDIR: 'not a directory',
	EIO: 'input/output error', EPERM: 'operation not permitted', EISDIR: 'is a directory', ENOTEMPTY: 'directory not empty',
	ENOSYS: 'not implemented', EINVAL: 'invalid argument',
};
/** @param {keyof typeof MESSAGES} code */
const failure = code => Object.assign(Error(MESSAGES[code]), {code});

// collect has the browser free what this worker does not need any more. A browser does that when a worker takes much memory
// outside of the heap of JavaScript, and may leave 200 MB of garbage to a worker that does not. What is taken here is never
// touched, so that it is no real memory.
globalThis.collect = () => {
	try {
		new ArrayBuffer(64 << 20);
	} catch { /* there is not that much */ }
};

// What Go calls with a callback, by the methods of MemFS that do it.
const CALLS = ['open', 'close', 'fstat', 'stat', 'lstat', 'mkdir', 'readdir', 'rename', 'rmdir', 'unlink', 'ftruncate',
	'truncate', 'fsync', 'chmod', 'fchmod', 'chown', 'fchown', 'lchown', 'utimes', 'link', 'symlink', 'readlink'];

globalThis.MemFS = class {
	/** @type {Map<string, MemFile>} */
	#files = new Map();
	/** @type {Set<string>} */
	#folders = new Set(['/', '/tmp']);
	/** @type {Map<string, Served | Blob>} */
	#served = new Map();
	/** @type {Map<number, OpenFile>} */
	#open = new Map();
	#next = 10;
	/** @type {Set<string>} */
	#removed = new Set();
	/** @type {Set<string>} */
	#made = new Set();
	#garbage = 0; // bytes that were read of blobs, and may not be needed any more

	/** @type {Map<string, Device>} */
	devices = new Map();
	/** @type {Device | undefined} */
	input; // what standard input is read from; nothing if it is not there
	cwd = '/';
	constants = {O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536};

	constructor() {
		const self = /** @type {Record<string, any>} */ (/** @type {unknown} */ (this));
		for (const name of CALLS) {
			self[name] = (/** @type {any[]} */ ...args) => {
				const callback = args.pop();
				let value;
				try {
					const call = self['_' + name];
					if (!call) throw failure('ENOSYS');
					value = call.apply(this, args);
				} catch (e) {
					if (!(e instanceof Error && 'code' in e)) throw e;
					callback(e);
					return;
				}
				callback(null, value);
			};
		}
	}

	// enter makes a folder the current one, although nothing may be in it yet.
	/** @param {string} p */
	enter(p) {
		this.#makeFolders(p);
		this.cwd = p;
	}

	// path makes a path absolute.
	/** @param {string} p */
	path(p) {
		/** @type {string[]} */
		const parts = [];
		for (const part of (p.startsWith('/') ? p : this.cwd + '/' + p).split('/')) {
			if (part === '..') parts.pop();
			else if (part !== '' && part !== '.') parts.push(part);
		}
		return '/' + parts.join('/');
	}

	/** @param {string} p */
	parent(p) { return p.slice(0, p.lastIndexOf('/')) || '/'; }

	/** @param {string} p */
	#makeFolders(p) {
		for (let folder = p; !this.#folders.has(folder); folder = this.parent(folder)) this.#folders.add(folder);
	}

	// put makes a file that the program has not written itself.
	/** @param {string} p @param {Uint8Array} data */
	put(p, data) {
		this.#makeFolders(this.parent(p));
		this.#files.set(p, {data, size: data.length, mtime: Date.now(), mode: 0o644, written: false});
	}

	// serve names the files that the server has. A blob is read again each time that it is opened, and not kept here.
	/** @param {Record<string, Served | Blob>} files */
	serve(files) {
		for (const [p, served] of Object.entries(files)) {
			this.#makeFolders(this.parent(p));
			this.#served.set(p, served);
		}
	}

	// apply does what an earlier program has changed, and changes returns what this one has: /tmp is forgotten, except
	// for the values of GoNB's package cache.
	/** @param {Changes} changes */
	apply({files, folders, removed}) {
		for (const p of removed) this.#served.delete(p);
		for (const p of folders) this.#makeFolders(p);
		for (const [p, data] of files) this.put(p, data);
	}

	/** @returns {Changes} */
	changes() {
		const kept = (/** @type {string} */ p) => !p.startsWith('/tmp/') || p.startsWith('/tmp/gonb_cache_');
		return {
			files: [...this.#files].filter(([p, {written}]) => written && kept(p))
				.map(([p, {data, size}]) => [p, data.slice(0, size)]),
			folders: [...this.#made].filter(p => this.#folders.has(p) && kept(p)),
			removed: [...this.#removed].filter(kept),
		};
	}

	/** @param {string} p */
	get(p) {
		const file = this.#files.get(p);
		return file?.data.subarray(0, file.size);
	}

	/** @param {string} p */
	remove(p) { this.#files.delete(p); }

	// file returns a file, which is fetched if only the server has it: a program waits for what it opens.
	/** @param {string} p */
	#file(p) {
		const served = this.#served.get(p);
		if (served instanceof Blob) {
			if ((this.#garbage += served.size) > 16e6) {
				collect();
				this.#garbage = served.size;
			}
			const data = new Uint8Array(new FileReaderSync().readAsArrayBuffer(served));
			return {data, size: data.length, mtime: 0, mode: 0o444, written: false};
		}
		if (served && !this.#files.has(p)) {
			const request = new XMLHttpRequest();
			request.open('GET', served.url, false);
			request.responseType = 'arraybuffer';
			try {
				request.send();
			} catch {
				throw failure('EIO');
			}
			if (request.status !== 200) throw failure('EIO');
			this.put(p, new Uint8Array(request.response));
		}
		return this.#files.get(p);
	}

	// missing is the failure of what asks for a path that is not there, or for a folder that is a file.
	/** @param {string} p */
	#missing(p) {
		for (; p !== '/'; p = this.parent(p)) if (this.#files.has(p) || this.#served.has(p)) return failure('ENOTDIR');
		return failure('ENOENT');
	}

	/** @param {string} p */
	_stat(p) {
		p = this.path(p);
		const device = this.devices.has(p), file = this.#files.get(p), served = this.#served.get(p);
		const size = file?.size ?? (served instanceof Blob ? served.size : served?.bytes);
		const folder = !device && size === undefined;
		if (folder && !this.#folders.has(p)) throw this.#missing(p);
		const ms = file?.mtime ?? 0;
		return {
			mode: device ? 0o010666 : folder ? 0o040755 : 0o100000 | (file?.mode ?? 0o644), size: size ?? 0,
			isDirectory: () => folder,
			dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: ((size ?? 0) + 511) >> 9,
			atimeMs: ms, mtimeMs: ms, ctimeMs: ms,
		};
	}
	/** @param {string} p */
	_lstat(p) { return this._stat(p); }
	/** @param {number} fd */
	_fstat(fd) {
		return fd > 2 ? this._stat(this.#of(fd).path) : {...this._stat('/tmp'), mode: 0o010666, isDirectory: () => false};
	}

	/** @param {number} fd */
	#of(fd) {
		const open = this.#open.get(fd);
		if (!open) throw failure('EBADF');
		return open;
	}

	/** @param {string} p @param {number} flags @param {number} mode */
	_open(p, flags, mode) {
		p = this.path(p);
		const {O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC} = this.constants, device = this.devices.get(p);
		/** @type {OpenFile} */
		const open = {path: p, at: 0, device, flags};
		if (this.#folders.has(p)) {
			if (flags & O_CREAT && flags & O_EXCL) throw failure('EEXIST');
			if (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) throw failure('EISDIR');
		} else if (!device) {
			let file = this.#file(p);
			if (file && flags & O_CREAT && flags & O_EXCL) throw failure('EEXIST');
			if (!file) {
				if (!(flags & O_CREAT) || !this.#folders.has(this.parent(p))) throw this.#missing(p);
				file = {data: new Uint8Array(0), size: 0, mtime: Date.now(), mode: mode & 0o777, written: true};
				this.#files.set(p, file);
				this.#removed.delete(p);
			}
			if (flags & O_TRUNC) this.#resize(file, 0);
			open.file = file;
		}
		this.#open.set(++this.#next, open);
		return this.#next;
	}
	/** @param {number} fd */
	_close(fd) {
		this.#of(fd);
		this.#open.delete(fd);
	}

	/** @param {string} p */
	_mkdir(p) {
		p = this.path(p);
		if (this.#folders.has(p) || this.#files.has(p) || this.#served.has(p)) throw failure('EEXIST');
		if (!this.#folders.has(this.parent(p))) throw this.#missing(p);
		this.#folders.add(p);
		this.#made.add(p);
	}
	/** @param {string} p */
	_readdir(p) {
		p = this.path(p);
		if (!this.#folders.has(p)) throw this.#missing(p);
		const names = new Set();
		for (const all of [this.#files, this.#served, this.#folders]) {
			for (const other of all.keys()) {
				if (other !== '/' && this.parent(other) === p) names.add(other.slice(other.lastIndexOf('/') + 1));
			}
		}
		return [...names].sort();
	}
	/** @param {string} p */
	_rmdir(p) {
		p = this.path(p);
		if (this._readdir(p).length) throw failure('ENOTEMPTY');
		this.#folders.delete(p);
	}
	/** @param {string} p */
	_unlink(p) {
		p = this.path(p);
		if (this.#folders.has(p)) throw failure('EISDIR');
		const had = [this.#files.delete(p), this.#served.delete(p)];
		if (!had.includes(true)) throw this.#missing(p);
		this.#removed.add(p);
	}
	// name gives a file another name, under which it is kept.
	/** @param {string} p @param {MemFile} file */
	#name(p, file) {
		file.written = true;
		this.#removed.delete(p);
		this.#files.set(p, file);
	}
	/** @param {string} from @param {string} to */
	_link(from, to) {
		from = this.path(from);
		to = this.path(to);
		const folder = this.#folders.has(from), file = folder ? undefined : this.#file(from);
		if (!folder && !file) throw this.#missing(from);
		if (!this.#folders.has(this.parent(to))) throw this.#missing(to);
		if (this.#folders.has(to) || this.#files.has(to) || this.#served.has(to)) throw failure('EEXIST');
		if (!file) throw failure('EPERM');
		this.#name(to, file);
	}
	/** @param {string} from @param {string} to */
	_rename(from, to) {
		from = this.path(from);
		to = this.path(to);
		for (const p of [from, to]) if (!this.#folders.has(this.parent(p))) throw this.#missing(p);
		const folder = this.#folders.has(from), file = folder ? undefined : this.#file(from);
		if (!folder && !file) throw this.#missing(from);
		if (from === to) return;
		if (to.startsWith(from + '/')) throw failure('EINVAL');
		if (from.startsWith(to + '/')) throw failure('ENOTEMPTY');
		if (file) {
			if (this.#folders.has(to)) throw failure('EISDIR');
			if (this.#files.get(to) === file) return; // two names of one file
			this._unlink(from);
			this.#name(to, file);
			return;
		}
		if (this.#files.has(to) || this.#served.has(to)) throw failure('ENOTDIR');
		if (this.#folders.has(to)) this._rmdir(to);
		this._mkdir(to);
		for (const name of this._readdir(from)) this._rename(from + '/' + name, to + '/' + name);
		this._rmdir(from);
	}

	/** @param {MemFile} file @param {number} size */
	#resize(file, size) {
		if (size > file.data.length) {
			const data = new Uint8Array(Math.max(size, 2 * file.data.length));
			data.set(file.data.subarray(0, file.size));
			file.data = data;
		} else if (size < file.size) file.data = file.data.slice(0, size);
		file.size = size;
		file.mtime = Date.now();
		file.written = true;
	}
	/** @param {number} fd @param {number} size */
	_ftruncate(fd, size) {
		const {file} = this.#of(fd);
		if (!file) throw failure('EINVAL');
		this.#resize(file, size);
	}
	/** @param {string} p @param {number} size */
	_truncate(p, size) {
		p = this.path(p);
		if (this.#folders.has(p)) throw failure('EISDIR');
		const file = this.#file(p);
		if (!file) throw this.#missing(p);
		this.#resize(file, size);
	}
	/** @param {string} p @param {number} mode */
	_chmod(p, mode) {
		const file = this.#file(this.path(p));
		if (file) file.mode = mode & 0o777;
	}
	_fsync() {}
	_fchmod() {}
	_chown() {}
	_fchown() {}
	_lchown() {}
	_utimes() {}

	/** @param {number} fd @param {Uint8Array} buffer @param {number} offset @param {number} length
	  * @param {number | null} position @param {(error: Error | null, n?: number) => void} callback */
	write(fd, buffer, offset, length, position, callback) {
		const bytes = buffer.subarray(offset, offset + length);
		try {
			if (fd <= 2) this.print(fd, bytes);
			else {
				const open = this.#of(fd), {file, device} = open;
				if (device) device.write(bytes.slice());
				else if (!file || !(open.flags & 3)) throw failure('EBADF');
				else if (length) {
					const at = open.flags & this.constants.O_APPEND ? file.size : position ?? open.at;
					if (at + length > file.size) this.#resize(file, at + length);
					file.data.set(bytes, at);
					file.mtime = Date.now();
					file.written = true;
					if (position === null) open.at = at + length;
				}
			}
		} catch (e) {
			if (!(e instanceof Error && 'code' in e)) throw e;
			callback(e);
			return;
		}
		callback(null, length);
	}
	/** @param {number} fd @param {Uint8Array} bytes */
	writeSync(fd, bytes) {
		this.print(fd, bytes);
		return bytes.length;
	}
	// print takes what is written to standard output and standard error. The bytes belong to the program.
	/** @type {(fd: number, bytes: Uint8Array) => void} */
	print = () => {};

	/** @param {number} fd @param {Uint8Array} buffer @param {number} offset @param {number} length
	  * @param {number | null} position @param {(error: Error | null, n?: number) => void} callback */
	read(fd, buffer, offset, length, position, callback) {
		let n = 0;
		try {
			if (fd === 0 && this.input) {
				this.input.read(buffer, offset, length, callback);
				return;
			}
			if (fd > 2) {
				const open = this.#of(fd), {file, device} = open;
				if (device) {
					device.read(buffer, offset, length, callback);
					return;
				}
				if (open.flags & this.constants.O_WRONLY) throw failure('EBADF');
				if (!file) throw failure('EISDIR');
				const at = position ?? open.at;
				n = Math.max(0, Math.min(length, file.size - at));
				buffer.set(file.data.subarray(at, at + n), offset);
				if (position === null) open.at = at + n;
			}
		} catch (e) {
			if (!(e instanceof Error && 'code' in e)) throw e;
			callback(e);
			return;
		}
		callback(null, n);
	}

	// install makes these files those of the Go programs in this worker.
	install() {
		Object.assign(globalThis, {
			fs: this,
			process: {
				getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], pid: 1, ppid: 0,
				umask: () => 0, cwd: () => this.cwd,
				chdir: (/** @type {string} */ p) => {
					p = this.path(p);
					if (!this.#folders.has(p)) throw failure('ENOENT');
					this.cwd = p;
				},
			},
			path: {
				resolve: (/** @type {string[]} */ ...parts) =>
					this.path(parts.reduce((a, b) => b.startsWith('/') ? b : a + '/' + b, this.cwd)),
			},
		});
	}
};
