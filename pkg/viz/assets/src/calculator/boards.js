// boards.js shows the board of a node of a game's tree: of the node that is selected, else of the one where the search is.
// Once a reader has changed the tree it is no longer that of the game, and has no boards.
import {attr, el, set} from '../dom.js';
import {inline} from '../svg.js';
import STYLE from './boards.css';
import {pathTo} from './run.js';

/** @type {import('../page').MakePart} */
export function part({stage}) {
	const {boards, notation} = stage;
	if (!boards) return;
	const {width, height, head, of} = boards;
	const section = el('section', {class: 'node-board', 'aria-label': 'board'});
	const picture = el('div', {role: 'img'}), says = el('p');
	section.append(picture, says);
	return {
		section, place: 'controls', style: STYLE,
		draw({run, tree, target, wants, picture: {parts}}, was) {
			if (run === was.run && target === was.target && wants === was.wants) return;
			const shown = tree === (notation ?? '') ? of[pathTo(run, target).map(i => run.nodes[i].l).join('\n')] : undefined;
			section.hidden = !shown;
			if (!shown) return;
			set(says, shown.say);
			picture.hidden = picturesBoards(parts[target]);
			if (picture.hidden) return;
			const svg = inline(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
				`viewBox="0 0 ${width} ${height}">${head}${shown.svg}</svg>`);
			attr(svg, 'aria-hidden', true);
			picture.replaceChildren(svg);
			attr(picture, 'aria-label', shown.alt);
		},
	};
}

// picturesBoards tells whether the nodes of the tree are boards themselves.
/** @param {import('../page').Piece} part */
const picturesBoards = ({kind}) => kind === 'node board';
