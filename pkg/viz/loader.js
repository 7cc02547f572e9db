// This runs below every figure, so it is short; what a figure does is in ablab.js.
(async () => {
	// The figures that nobody has taken yet: this one, and any that found no library before. What
	// has lost its data, or never had any, is none: an untrusted notebook may hold it.
	const hosts = [...document.querySelectorAll('.ablab:not([data-ablab])')].filter(host => host.querySelector('.ablab-note') && host.querySelector('script'));
	const mark = (state, say) => hosts.forEach(host => {
		const note = host.querySelector('.ablab-note');
		state ? host.dataset.ablab = state : delete host.dataset.ablab;
		note.hidden = !say;
		if (say) note.textContent = 'Still picture: ' + say;
	});
	mark('loading');
	// One promise for each library of the page. An AMD loader does not see the library. What lets
	// this script run lets that of a library run too, which eval would not be.
	const load = window.ablabLoad ??= name => load[name] ??= (async () => {
		const source = await (await load.open(name)).text(), script = document.createElement('script'), module = {exports: {}};
		load.run = () => { throw Error('the Content-Security-Policy of this page allows no scripts.'); };
		script.textContent = `ablabLoad.run = function(define, require, module, exports) {${source}\n}`;
		document.head.append(script);
		script.remove();
		load.run.call(window, undefined, undefined, module, module.exports);
		return module.exports;
	})().catch(e => { delete load[name]; throw e; });
	// A file as a Response, unpacked: from the page where it carries it, else from JupyterLab.
	load.open ??= async name => {
		if (document.readyState === 'loading') await new Promise(go => addEventListener('DOMContentLoaded', go));
		const carried = () => {
			const found = document.querySelector(`script[data-ablab-library="${name}"]`);
			return found && load.unpack(found.textContent);
		};
		const serve = async () => {
			const jupyter = document.getElementById('jupyter-config-data');
			if (!jupyter) throw Error(`there is no ${name} on this page. Call nb.Embed() in a cell of the notebook.`);
			// At the root of its host JupyterLab tells browsers to keep these for a year: ask whether they are the same.
			const served = await fetch(JSON.parse(jupyter.textContent).baseUrl + 'lab/extensions/ablab/static/' + name, {cache: 'no-cache'});
			if (!served.ok) throw Error(`this JupyterLab does not serve ${name}. Call nb.Embed() in a cell.`);
			return name.endsWith('.gz') ? load.gunzip(served.body) : served;
		};
		// A site has each file in a folder, as a script that puts it on the page: a page can load that from disk too.
		const folder = document.querySelector('[data-ablab-folder]')?.dataset.ablabFolder;
		const beside = () => new Promise((go, fail) => {
			const script = document.createElement('script');
			script.src = folder + name + '.js';
			script.onload = () => go(carried());
			script.onerror = () => fail(Error(`this site has no ${script.src}.`));
			document.head.append(script);
		});
		return carried() ?? (folder ? beside : serve)().catch(async e => {
			// An output further down may bring it at this moment.
			await new Promise(go => setTimeout(go));
			return carried() ?? Promise.reject(e);
		});
	};
	// What a page carries is gzip in base64.
	load.unpack ??= base64 => {
		const text = atob(base64), bytes = new Uint8Array(text.length);
		for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
		return load.gunzip(new Blob([bytes]).stream());
	};
	load.gunzip ??= stream => {
		if (!window.DecompressionStream) throw Error('this browser is too old. Chrome and Edge can from 105, Firefox from 113, Safari from 16.4.');
		return new Response(stream.pipeThrough(new DecompressionStream('gzip')));
	};
	try {
		hosts.forEach((await load('ablab.js')).show);
	} catch (e) {
		mark('', e.message);
	}
})();
