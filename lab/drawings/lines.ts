export type Point = readonly [x: number, y: number];

/** A point of a limb, and half the limb's width there. */
export type Joint = readonly [x: number, y: number, half: number];

/** Returns path commands for a smooth line through points, in whole units, beginning at the first. */
export function curve(points: readonly Point[]): string {
  const [x, y] = rounded(points[0] ?? [0, 0]);
  return `M${x} ${y}${through(points)}`;
}

/** Returns the outline of a smooth limb that tapers from joint to joint. Its ends are round, or straight where it was sawn. */
export function limb(joints: readonly Joint[], sawn = false): string {
  const left = joints.map((joint, index) => beside(joints, index, joint[2]));
  const right = joints.map((joint, index) => beside(joints, index, -joint[2])).reverse();
  const [first, tip] = [joints[0]?.[2] ?? 0, joints.at(-1)?.[2] ?? 0];
  const end = sawn ? straight : cap;
  return `${curve(left)}${end(left.at(-1), right[0], tip)}${through(right)}${end(right.at(-1), left[0], first)}Z`;
}

/** Returns the outlines of several limbs as one path: with the stroke painted below the fill they grow together. */
export const limbs = (all: readonly (readonly Joint[])[], sawn = false) => all.map((joints) => limb(joints, sawn)).join('');

/** How far each bump of a leaf cluster stands out, so that no two neighbours are alike. */
const bumps = [1, 1.12, 0.94, 1.08, 0.98, 1.14, 0.92, 1.06, 1.02];

/** Returns the scalloped outline of a cluster of leaves. */
export function cluster(x: number, y: number, rx: number, ry: number): string {
  const points = bumps.map((bump, index): Point => {
    const angle = ((index + ((x + y) % 7) / 7) / bumps.length) * 2 * Math.PI;
    return rounded([x + Math.cos(angle) * rx * bump, y + Math.sin(angle) * ry * bump]);
  });
  const radius = Math.round((rx + ry) * 0.2);
  return `M${String(points[0])}${points.map((from, index) => `a${radius} ${radius} 0 0 1 ${String(step(from, points[(index + 1) % points.length] ?? from))}`).join('')}Z`;
}

/** Returns the twigs of a leafless limb, left and right in turn, and three at its tip. */
export function twigs(joints: readonly Joint[], length: number): string {
  return joints
    .slice(1)
    .flatMap(([x, y], index) => {
      const [fromX, fromY] = joints[index] ?? [0, 0];
      const size = Math.sqrt((x - fromX) ** 2 + (y - fromY) ** 2) || 1;
      const along: Point = [((x - fromX) / size) * length, ((y - fromY) / size) * length];
      const tip = index === joints.length - 2;
      return [0.4, 0.75, 1].flatMap((share, turn) => {
        const start: Point = [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
        const sides = tip && turn === 2 ? [0.55, -0.05, -0.6] : [(index + turn) % 2 ? 0.8 : -0.8];
        return sides.map((side, nth) => twig(start, along, side, 1 - index * 0.12 - nth * 0.1));
      });
    })
    .join('');
}

/** One twig with four side twigs, in one of a few directions and sizes, because repeated shapes compress well. */
function twig(start: Point, [dx, dy]: Point, side: number, size: number): string {
  const length = Math.round(Math.sqrt(dx * dx + dy * dy) * size * 0.2) * 5;
  const turn = (Math.round((Math.atan2(dy * 0.8 + dx * side - 10, dx * 0.8 - dy * side) / Math.PI) * 10) / 10) * Math.PI;
  const [ex, ey]: Point = [Math.cos(turn) * length, Math.sin(turn) * length];
  const sides = [0.32, 0.2, 0.18, 0.16].map((share, nth) => {
    const aside = nth % 2 ? 0.75 : -0.75;
    const long = 0.42 - nth * 0.05;
    const way = rounded([(ex - ey * aside) * long, (ey + ex * aside) * long - 3]);
    return `m${String(rounded([ex * share, ey * share]))}l${String(way)}m${String(step(way, [0, 0]))}`;
  });
  const end = rounded([ex, ey]);
  return `M${String(rounded(start))}l${String(end)}m${String(step(end, [0, 0]))}${sides.join('')}`;
}

/** Returns a rope that hangs between two points, `sag` below the straight line. */
export function hang([x, y]: Point, to: Point, sag: number): string {
  const [dx, dy] = step([x, y], to);
  return `M${x} ${y}q${dx / 2} ${dy / 2 + sag * 2} ${dx} ${dy}`;
}

/** The half circle between a limb's two sides. */
function cap(from: Point = [0, 0], to: Point = from, radius = 1): string {
  const r = Math.max(Math.round(radius), 1);
  return `a${r} ${r} 0 0 1 ${String(step(rounded(from), rounded(to)))}`;
}

const straight = (from: Point = [0, 0], to: Point = from) => `l${String(step(rounded(from), rounded(to)))}`;

/** The point beside a joint, across the line through its neighbours. */
function beside(joints: readonly Joint[], index: number, distance: number): Point {
  const [ax, ay] = joints[Math.max(index - 1, 0)] ?? [0, 0];
  const [bx, by] = joints[Math.min(index + 1, joints.length - 1)] ?? [0, 0];
  const [x, y] = joints[index] ?? [0, 0];
  const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
  return [x + ((by - ay) / length) * distance, y - ((bx - ax) / length) * distance];
}

/** Cubic curves from the first point through all others (Catmull-Rom). */
function through(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const start = rounded(from);
      const first = step(start, [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]);
      const second = step(start, [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]);
      return `c${[first, second, step(start, to)].map(([x, y]) => `${x} ${y}`).join(' ')}`.replaceAll(' -', '-');
    })
    .join('');
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const step = (from: Point, to: Point): Point => rounded([to[0] - from[0], to[1] - from[1]]);
