// unpack.js is the worker that unpacks what was fetched, while that of the tools compiles cells. It makes blobs, which the
// browser keeps outside of the page's memory. The first message is the module zstd.wasm.
'use strict';
/** @import {Zstd} from './kernel' */

/** @type {Zstd} */
let zstd;

// unpack returns size bytes of a file in the format zstd.
/** @param {Uint8Array} packed @param {number} size */
function unpack(packed, size) {
	const from = zstd.malloc(packed.length), to = zstd.malloc(size);
	if (!from || !to) throw Error('there is not enough memory to unpack it');
	new Uint8Array(zstd.memory.buffer).set(packed, from);
	const made = zstd.ZSTD_decompress(to, size, from, packed.length); // not a size if it fails
	const value = zstd.memory.buffer.slice(to, to + size);
	zstd.free(from);
	zstd.free(to);
	if (made !== size) throw Error(`it does not unpack to ${size} bytes`);
	return value;
}

onmessage = ({data}) => {
	if (data instanceof WebAssembly.Module) {
		const {exports} = new WebAssembly.Instance(data, {env: {emscripten_notify_memory_growth() {}}});
		zstd = /** @type {Zstd} */ (/** @type {unknown} */ (exports));
		return;
	}
	const {id, packed, size} = data;
	try {
		postMessage({id, value: new Blob([unpack(packed, size)])});
	} catch (e) {
		postMessage({id, error: e instanceof Error ? e.message : String(e)});
	}
};
