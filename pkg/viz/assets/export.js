// export.js writes the tree and its search for other programs: a part of the calculator (calculator.js).
'use strict';

module.exports = {};
