// stats.js shows the counts: a part of the calculator (calculator.js).
'use strict';

module.exports = {};
