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
		if (document.readyState === 'loading') await new Promise(go => addEventListener('DOMContentLoaded', go));
		const packed = document.querySelector(`script[data-ablab-library="${name}"]`);
		const jupyter = document.getElementById('jupyter-config-data');
		let source;
		if (packed) {
			const bytes = Uint8Array.from(atob(packed.textContent), c => c.charCodeAt(0));
			source = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
		} else if (jupyter) {
			source = await fetch(JSON.parse(jupyter.textContent).baseUrl + 'lab/extensions/ablab/static/' + name);
			if (!source.ok) throw Error(`this JupyterLab does not serve ${name}. Call nb.Embed() in a cell.`);
		} else throw Error(`there is no ${name} on this page. Call nb.Embed() in a cell of the notebook.`);
		const module = {exports: {}};
		new Function('define', 'require', 'module', 'exports', await source.text())
			.call(window, undefined, undefined, module, module.exports);
		return module.exports;
	})().catch(e => { delete ablabLoad[name]; throw e; });
	try {
		hosts.forEach((await ablabLoad('ablab.js')).show);
	} catch (e) {
		mark('', e.message);
	}
})();
