// compare.js sets a search beside another: a part of the calculator (calculator.js).
'use strict';

module.exports = {};
