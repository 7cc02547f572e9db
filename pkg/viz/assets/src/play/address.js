// address.js keeps the game in the address of a page of its own, so that a reload brings it back.

// isAlone tells whether the address of the page is that of the board.
const isAlone = () => !!document.querySelector('main[data-ablab-page]') && document.querySelectorAll('.ablab').length === 1;

// keep writes what there is of the game into the address; nothing where that is all as it began.
/** @param {Record<string, string>} game @param {Record<string, string>} begun */
export function keep(game, begun) {
	if (!isAlone()) return;
	const changed = Object.entries(game).filter(([name, text]) => text !== begun[name]);
	const text = changed.length ? '#' + new URLSearchParams(changed) : location.href.split('#')[0];
	try {
		history.replaceState(history.state, '', text);
	} catch { /* a page may not be allowed to */ }
}

// kept returns what the address has of a game, by name; undefined where it has nothing.
export function kept() {
	return isAlone() && location.hash.length > 1 ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : undefined;
}
