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
/** @type {Uint8Array[]} */
const answers = [];
/** @type {{buffer: Uint8Array, offset: number, length: number, callback: (error: null, n: number) => void} | undefined} */
let reader;
const feed = () => {
	if (!reader || !answers.length) return;
	const {buffer, offset, length, callback} = reader, answer = answers[0], n = Math.min(length, answer.length);
	buffer.set(answer.subarray(0, n), offset);
	if (n < answer.length) answers[0] = answer.subarray(n);
	else answers.shift();
	reader = undefined;
	callback(null, n);
};
fs.devices.set('/gonb/pipe', {
	write(bytes) {
		flush();
		asked++;
		send({pipe: bytes});
	},
	read: (buffer, offset, length, callback) => callback(null, 0),
});
fs.devices.set('/gonb/back', {
	write() {},
	read(buffer, offset, length, callback) {
		reader = {buffer, offset, length, callback};
		feed();
	},
});

onmessage = async ({data}) => {
	if (data.handled) {
		answered++;
		if (data.back) answers.push(data.back);
		feed();
		return;
	}
	/** @type {RunRequest} */
	const {program, args, env, source, folder, served, changes, events} = data;
	fs.serve(served);
	fs.apply(changes);
	fs.put('/cell/main.go', new TextEncoder().encode(source));
	fs.cwd = folder;
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
		// Nothing wakes a program that has no timer and whose messages are answered, unless it listens to events.
		idle = !events && go._scheduledTimeouts.size === 0 && asked === answered && !answers.length ? idle + 1 : 0;
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
		const {instance, module} = await WebAssembly.instantiate(program, go.importObject);
		takesEvents = WebAssembly.Module.imports(module).some(({name}) => name.startsWith('syscall/js.'));
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
