// offline.js goes before JupyterLite's service worker, in the same file: what a reader has fetched once is there without a
// network. A version of the site has a cache of its own, so that two versions never mix. Files that are named after their
// content, as the kernel's folder is, are fetched once; the server is asked for everything else as long as it answers.
'use strict';
(() => {
	const VERSION = ''; // by the builder
	const CACHE = 'go-kernel-' + VERSION;
	const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

	scope.addEventListener('activate', event => {
		event.waitUntil(caches.keys().then(names => Promise.all([caches.open(CACHE),
			...names.filter(name => name.startsWith('go-kernel-') && name !== CACHE).map(name => caches.delete(name))])));
	});

	scope.addEventListener('fetch', event => {
		const {request} = event, url = new URL(request.url);
		// JupyterLite answers these itself: they are no files.
		if (/\/api\/(drive|stdin|service-worker)/.test(url.pathname)) return;
		if (request.method !== 'GET' || url.origin !== location.origin) return;
		event.respondWith(answer(event, url));
	});

	/** @param {FetchEvent} event @param {URL} url */
	async function answer(event, url) {
		const {request} = event;
		// It is not made again after the service worker of the next version has removed it.
		const cache = await caches.has(CACHE) ? await caches.open(CACHE) : undefined;
		// A page is the same file for every notebook, and many a server sends a folder for its index.html.
		const name = /(\.html|\/)$/.test(url.pathname) ? url.origin + url.pathname.replace(/\/index\.html$/, '/') : request.url;
		const forever = /\/static\/[0-9a-f]{16}\/|\/build\/\w+\.[0-9a-f]{7}\.js$/.test(url.pathname);
		const kept = forever && await cache?.match(name);
		if (kept) return kept;
		try {
			// Most servers let a browser keep a file for a while, in which it would mix two versions.
			const fresh = await fetch(request, forever ? {} : {cache: 'no-cache'});
			// The page does not wait for the cache, which the service worker of the next version may be removing. A full disk is
			// no reason to show nothing.
			if (cache && fresh.status === 200 && !name.endsWith('.wasm')) {
				event.waitUntil(keep(cache, name, fresh.clone()).catch(() => {}));
			}
			return fresh;
		} catch (e) {
			const old = await cache?.match(name);
			if (old) return old;
			throw e;
		}
	}

	// keep puts an answer into the cache, after it has read it. A cache takes one after the other, and reads it as it comes: when
	// the page also keeps a file (extension.js), each would wait for the other, because the two copies of an answer come at the
	// pace of the slower reader. Only the page keeps the programs: a browser keeps their code with an answer that has an address.
	/** @param {Cache} cache @param {string} name @param {Response} answer */
	async function keep(cache, name, answer) {
		await cache.put(name, new Response(await answer.arrayBuffer(), answer));
	}
})();
