/*
 * Loaded before anything else (node -r), and written so that very old versions of Node can read it: they show a sentence instead of a
 * syntax error.
 */
var wanted = require('../package.json').engines.node;
var found = process.versions.node.split('.').map(Number);

/* Each part is ^20.19.0 (that major version) or >=24.11.0 (this version and later) */
function fits(part) {
  var from = part
    .replace(/[^0-9.]/g, '')
    .split('.')
    .map(Number);
  if (found[0] !== from[0]) return part.indexOf('>=') !== -1 && found[0] > from[0];
  return found[1] > from[1] || (found[1] === from[1] && found[2] >= (from[2] || 0));
}

if (!wanted.split('||').some(fits)) {
  var needed = wanted
    .replace(/\^/g, '')
    .replace(/ \|\| /g, ', ')
    .replace('>=', 'or at least ');
  console.error('This needs Node.js ' + needed + '; this is ' + process.version + '. Please install another one from https://nodejs.org.');
  process.exit(1);
}
