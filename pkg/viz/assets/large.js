// large.js draws trees of up to a million nodes.
'use strict';

async function figure() {
	throw Error('large trees are not drawn yet.');
}

module.exports = {figure};
