// worker.js runs in the Worker of the engine (engine.js), after wasm_exec.js: it boots what it is given
// first, and answers what it is given then. An answer of no text says that it cannot.
import {boot} from './boot.js';

/** @type {(ask: string) => string} */
let call;
onmessage = async ({data}) => {
	try {
		if (call) postMessage(call(data));
		else {
			call = await boot(data);
			postMessage('ready');
		}
	} catch {
		postMessage(null);
	}
};
