// program.js is the worker of one program: to interrupt the program is to end the worker. It starts before there is a program.
'use strict';
/** @import {Answer, Outcome, RunRequest} from './kernel' */
importScripts('memfs.js', 'wasm_exec.js');

const LIMIT = 1 << 20; // characters of a cell's output that are shown: a page with many more is slow
const PARCEL = 1 << 14; // characters that are sent at once
const AT_ONCE = 200; // parcels in a row that are sent without delay
const EVERY = 20; // milliseconds between parcels after these

const fs = new MemFS();
fs.install();

/** @param {Answer | Outcome} message */
const send = message => postMessage(message);

const decoders = [new TextDecoder(), new TextDecoder(), new TextDecoder()];
let text = '', from = 1, shown = 0, hidden = 0, sent = 0, last = 0;
const flush = () => {
	if (text) send({stream: from === 2 ? 'stderr' : 'stdout', text});
	text = '';
	last = performance.now();
};
fs.print = (fd, bytes) => {
	if (fd === 0) return;
	if (fd !== from) flush();
	from = fd;
	// What a program says on standard error is the reason why it ends: there is room for it.
	if (shown >= (fd === 2 ? 2 : 1) * LIMIT) {
		hidden += bytes.length;
		return;
	}
	const more = decoders[fd].decode(bytes, {stream: true});
	text += more;
	shown += more.length;
	const now = performance.now();
	if (now - last > 1000) sent = 0;
	if (text.length > PARCEL || now - last > EVERY || ++sent < AT_ONCE) flush();
};
const finish = () => {
	flush();
	if (!hidden) return;
	const left = hidden > 1e6 ? (hidden / 1e6).toFixed(1) + ' MB' : Math.ceil(hidden / 1000) + ' kB';
	send({stream: 'stderr', text: `\nA cell shows one million characters of text. The remaining ${left} are left out.\n`});
};

// What the package gonbui writes and reads: its messages, and the answers.
let asked = 0, answered = 0;

// Incoming is a device from which a program reads what the page sends. A program that reads waits.
class Incoming {
	/** @type {Uint8Array[]} */
	#parcels = [];
	/** @type {{buffer: Uint8Array, offset: number, length: number, callback: (error: null, n: number) => void} | undefined} */
	#reader;
	get waits() { return this.#reader !== undefined; }
	get empty() { return this.#parcels.length === 0; }
	/** @param {Uint8Array} bytes */
	add(bytes) {
		this.#parcels.push(bytes);
		this.#feed();
	}
	/** @param {Uint8Array} buffer @param {number} offset @param {number} length
	  * @param {(error: null, n: number) => void} callback */
	read(buffer, offset, length, callback) {
		this.#reader = {buffer, offset, length, callback};
		this.#feed();
	}
	write() {}
	#feed() {
		if (!this.#reader || this.empty) return;
		const {buffer, offset, length, callback} = this.#reader, [parcel] = this.#parcels, n = Math.min(length, parcel.length);
		buffer.set(parcel.subarray(0, n), offset);
		if (n < parcel.length) this.#parcels[0] = parcel.subarray(n);
		else this.#parcels.shift();
		this.#reader = undefined;
		callback(null, n);
	}
}
const answers = new Incoming(), input = new Incoming();
fs.devices.set('/gonb/pipe', {
	write(bytes) {
		flush();
		asked++;
		send({pipe: bytes});
	},
	read: (buffer, offset, length, callback) => callback(null, 0),
});
fs.devices.set('/gonb/back', answers);
// A program that reads standard input asks for a line.
fs.input = {
	write() {},
	read(...args) {
		input.read(...args);
		if (!input.waits) return;
		flush();
		send({reads: true});
	},
};

onmessage = async ({data}) => {
	if (data.handled) {
		answered++;
		if (data.back) answers.add(data.back);
		return;
	}
	if (data.line !== undefined) {
		input.add(new TextEncoder().encode(data.line));
		return;
	}
	/** @type {RunRequest} */
	const {program, args, env, source, folder, served, changes, events} = data;
	fs.serve(served);
	fs.apply(changes);
	fs.put('/cell/main.go', new TextEncoder().encode(source));
	fs.enter(folder);
	const go = new Go();
	go.argv = ['cell', ...args];
	go.env = {
		PWD: folder, HOME: '/tmp', TMPDIR: '/tmp', GONB_PIPE: '/gonb/pipe', GONB_PIPE_BACK: '/gonb/back', GONB_DIR: folder,
		GONB_TMP_DIR: '/cell', GONB_VERSION: 'browser', ...env,
	};
	/** @type {Outcome} */
	const outcome = {exit: 0};
	go.exit = code => { outcome.exit = code; };
	let running = true, idle = 0;
	const watch = () => {
		if (!running) return;
		// Nothing wakes a program that has no timer, whose messages are answered and that waits for no input, unless it listens
		// to events.
		const waits = events || go._scheduledTimeouts.size > 0 || asked !== answered || !answers.empty || input.waits;
		idle = waits ? 0 : idle + 1;
		if (idle < 5) {
			setTimeout(watch, 100);
			return;
		}
		if (takesEvents) {
			go._pendingEvent = {id: 0}; // as wasm_exec_node.js does it: Go says that all goroutines are asleep
			go._resume();
			return;
		}
		outcome.exit = 2;
		send({stream: 'stderr', text: 'fatal error: all goroutines are asleep - deadlock!\n'});
		end();
	};
	let takesEvents = false, end = () => {};
	try {
		const instance = await WebAssembly.instantiate(program, go.importObject);
		takesEvents = WebAssembly.Module.imports(program).some(({name}) => name.startsWith('syscall/js.'));
		const ended = new Promise(go => { end = () => go(undefined); });
		go.run(instance).then(end, e => {
			outcome.exit = 2;
			outcome.failure = String(e);
			end();
		});
		setTimeout(watch, 100);
		await ended;
	} catch (e) {
		outcome.exit = 2;
		outcome.failure = e instanceof RangeError ? 'there is not enough memory for the program' : String(e);
	}
	running = false;
	finish();
	send({...outcome, changes: fs.changes()});
};
