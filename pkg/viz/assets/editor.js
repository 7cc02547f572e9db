// editor.js edits the tree: a part of the calculator (calculator.js).
'use strict';

module.exports = {};
