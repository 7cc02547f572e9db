// boot starts the engine where it stands, once wasm_exec.js has run there, and returns a promise of
// the function that answers.
/** @param {WebAssembly.Module} compiled @returns {Promise<(ask: string) => string>} */
export async function boot(compiled) {
	const go = new Go();
	go.exit = () => {}; // its end is seen where it does not answer
	const instance = await WebAssembly.instantiate(compiled, go.importObject);
	return new Promise((resolve, reject) => {
		globalThis.ablabEngine = resolve; // the engine calls it with the function
		go.run(instance).then(() => reject(Error('the engine has ended.')), reject);
	});
}
