// The law of memfs.js: on the same calls it does what Node's fs does on a disk, the kind of a failure included.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {test} from 'node:test';
import '../memfs.js';

const NAMES = ['a', 'b', 'a/c', 'a/d', 'a/c/e', 'b/f'];

// random returns a generator of whole numbers below n.
/** @param {number} seed */
const random = seed => (/** @type {number} */ n) => {
	seed = seed + 0x6D2B79F5 | 0;
	let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
	t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
	return ((t ^ t >>> 14) >>> 0) % n;
};

// done is what a call with a callback comes to: its value, or the code of its failure.
/** @param {any} on @param {string} call @param {any[]} args @returns {Promise<any>} */
const done = (on, call, ...args) => new Promise(go => {
	on[call](...args, (/** @type {any} */ e, /** @type {any} */ value) => go(e ? {code: e.code} : {value}));
});

// steps are the calls of a program: on the file system fs, with the paths below root.
/** @type {((on: any, at: (n: number) => string, r: (n: number) => number) => Promise<any>)[]} */
const STEPS = [
	(on, at, r) => done(on, 'mkdir', at(r(6)), 0o755),
	(on, at, r) => done(on, 'readdir', at(r(6))).then(({code, value}) => code ?? value.sort().join()),
	(on, at, r) => done(on, 'rename', at(r(6)), at(r(6))),
	(on, at, r) => done(on, 'link', at(r(6)), at(r(6))),
	(on, at, r) => done(on, 'unlink', at(r(6))),
	(on, at, r) => done(on, 'rmdir', at(r(6))),
	(on, at, r) => done(on, 'truncate', at(r(6)), r(9)),
	(on, at, r) => done(on, 'stat', at(r(6))).then(({code, value}) => code ?? (value.isDirectory() || value.size)),
	async (on, at, r) => {
		const flags = [0, 1, 2][r(3)] | [0, 64, 64 | 128, 512, 1024, 64 | 512][r(6)], name = at(r(6));
		const bytes = new Uint8Array(r(9)).fill(65 + r(26)), place = r(2) ? null : r(9);
		const {code, value: fd} = await done(on, 'open', name, flags, 0o644);
		if (code) return code;
		const wrote = await done(on, 'write', fd, bytes, 0, bytes.length, place);
		const into = new Uint8Array(8), read = await done(on, 'read', fd, into, 0, 8, place);
		await done(on, 'close', fd);
		return [flags & 3 ? wrote.value : '', flags & 3 ? '' : [read.value, read.value && into.join()]].join();
	},
];

// Other systems call some failures by other names.
const skip = process.platform !== 'linux';

test('a file system in memory does what one on disk does', {skip}, async () => {
	for (let seed = 1; seed <= 150; seed++) {
		const root = fs.mkdtempSync(path.join(os.tmpdir(), 'memfs-')), memory = new MemFS();
		await done(memory, 'mkdir', '/root', 0o755);
		try {
			const on = random(seed), same = random(seed);
			for (let step = 0; step < 40; step++) {
				const kind = on(STEPS.length);
				same(STEPS.length);
				const want = await STEPS[kind](fs, n => path.join(root, NAMES[n]), on);
				const got = await STEPS[kind](memory, n => '/root/' + NAMES[n], same);
				assert.deepEqual(got, want, `seed ${seed}, step ${step}, call ${kind}`);
			}
		} finally {
			fs.rmSync(root, {recursive: true});
		}
	}
});

test('what a program changes is there for the next one, except in /tmp', async () => {
	/** @param {string} name @param {MemFS} on @param {string} text */
	const put = async (name, on, text) => {
		const {value: fd} = await done(on, 'open', name, 1 | 64 | 512, 0o644);
		await done(on, 'write', fd, new TextEncoder().encode(text), 0, text.length, null);
		await done(on, 'close', fd);
	};
	const served = {'/data/a': {url: 'a', bytes: 1}, '/data/b': {url: 'b', bytes: 2}};
	const first = new MemFS();
	first.serve(served);
	await done(first, 'mkdir', '/mine', 0o755);
	await put('/mine/x', first, 'text');
	await put('/tmp/y', first, 'text');
	await done(first, 'unlink', '/data/a');
	const next = new MemFS();
	next.serve(served);
	next.apply(first.changes());
	assert.deepEqual((await done(next, 'readdir', '/')).value, ['data', 'mine', 'tmp']);
	assert.deepEqual((await done(next, 'readdir', '/data')).value, ['b']);
	assert.deepEqual((await done(next, 'readdir', '/tmp')).value, []);
	assert.equal(new TextDecoder().decode(next.get('/mine/x')), 'text');
	assert.equal((await done(next, 'stat', '/data/b')).value.size, 2);
});

test('a program can begin in a folder in which nothing is', async () => {
	const fs = new MemFS();
	fs.enter('/far/away');
	assert.ok((await done(fs, 'stat', '.')).value.isDirectory());
	assert.deepEqual((await done(fs, 'readdir', '/far')).value, ['away']);
});
