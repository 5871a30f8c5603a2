import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const web = join(import.meta.dirname, '../../apps/web');

const { leaf, hedge } = JSON.parse(readFileSync(join(web, 'src/ui/logo-mark.json'), 'utf8'));

/** The colours of the design that stand on a dark ground; `src/ui/tokens.ts` has them all. */
export const colors = { ground: '#0d1912', leaf: '#c9dcb2', white: '#ffffff' };

/** The mark's two shapes as SVG, on a square of 64. */
export const markShapes = `<path fill="${colors.leaf}" fill-rule="evenodd" d="${leaf}"/><path fill="${colors.white}" d="${hedge}"/>`;

/**
 * The mark on its dark square, as an SVG document.
 * @param {number} share how much of the square the mark takes, 0 to 1
 * @param {number} radius the corners', of 64
 */
export function icon(share, radius = 0) {
  const inset = Number((32 - 32 * share).toFixed(2));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${colors.ground}"/><g transform="translate(${inset} ${inset}) scale(${share})">${markShapes}</g></svg>`;
}
