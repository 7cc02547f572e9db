// predict.js asks what comes next: a part of the calculator (calculator.js).
'use strict';

module.exports = {};
