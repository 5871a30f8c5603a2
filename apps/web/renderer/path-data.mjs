/**
 * The `d` of an outline, to a tenth of a unit, in place of opentype.js's own `toPathData`, which joins two numbers where the second is
 * rounded to 0. @param {import('opentype.js').Path} path
 */
export function pathData({ commands }) {
  const points = ({ x1, y1, x2, y2, x, y }) => [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return commands.map((command) => command.type + points(command).map((value) => value.toFixed(1)).join(' ')).join('');
}
