// engine.js is the way to the searches in Go, compiled to WebAssembly (cmd/ablab-wasm).
'use strict';

const why = 'the engine is not built.';

module.exports = {engine: {state: 'absent', why, async load() {}, ask: () => Promise.reject(Error('Editing is off: ' + why))}};
