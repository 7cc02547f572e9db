// This runs below every figure, so it is short; what a figure does is in ablab.js.
(async () => {
	// The figures that nobody has taken yet: this one, and any that found no library before.
	const hosts = [...document.querySelectorAll('.ablab:not([data-ablab])')];
	const mark = (state, note) => hosts.forEach(host => {
		state ? host.dataset.ablab = state : delete host.dataset.ablab;
		host.querySelector('.ablab-note').hidden = !note;
		if (note) host.querySelector('.ablab-note').textContent = 'Still picture: ' + note;
	});
	mark('loading');
	// One promise for each library of the page. An AMD loader does not see the library.
	window.ablabLoad ??= name => ablabLoad[name] ??= (async () => {
		const source = await ablabLoad.open(name), module = {exports: {}};
		new Function('define', 'require', 'module', 'exports', await source.text())
			.call(window, undefined, undefined, module, module.exports);
		return module.exports;
	})().catch(e => { delete ablabLoad[name]; throw e; });
	// A file as a Response, unpacked: from the page where it carries it, else from JupyterLab.
	ablabLoad.open ??= async name => {
		if (document.readyState === 'loading') await new Promise(go => addEventListener('DOMContentLoaded', go));
		const carried = document.querySelector(`script[data-ablab-library="${name}"]`);
		if (carried) return ablabLoad.unpack(carried.textContent);
		const jupyter = document.getElementById('jupyter-config-data');
		if (!jupyter) throw Error(`there is no ${name} on this page. Call nb.Embed() in a cell of the notebook.`);
		// At the root of its host JupyterLab tells browsers to keep these for a year: ask whether they are the same.
		const served = await fetch(JSON.parse(jupyter.textContent).baseUrl + 'lab/extensions/ablab/static/' + name, {cache: 'no-cache'});
		if (!served.ok) throw Error(`this JupyterLab does not serve ${name}. Call nb.Embed() in a cell.`);
		return name.endsWith('.gz') ? new Response(served.body.pipeThrough(new DecompressionStream('gzip'))) : served;
	};
	// What a page carries is gzip in base64.
	ablabLoad.unpack ??= base64 => {
		const text = atob(base64), bytes = new Uint8Array(text.length);
		for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
		return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
	};
	try {
		hosts.forEach((await ablabLoad('ablab.js')).show);
	} catch (e) {
		mark('', e.message);
	}
})();
