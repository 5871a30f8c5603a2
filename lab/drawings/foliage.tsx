import type { Point } from './lines';

/** One leaf as a relative path: of an oak, of a laurel, a spray of a cypress. */
export const leaves = {
  oak: 'q5 9 12 3q4 8 13 2',
  laurel: 'q9-13 24-9q-7 13-24 9l16-6',
  cypress: 'q6-3 8-13m-2 5q7-2 9-8m-11 11q8 1 14-3',
} as const;

interface FoliageProps {
  /** Corners of the whole mass and of its part in the sun, clockwise. */
  edge: readonly Point[];
  lit: readonly Point[];
  /** Width of one lobe of the edge. */
  lobe: number;
  leaf?: keyof typeof leaves;
}

/** A large mass of leaves: one lobed outline, lit from the upper left. */
export function Foliage({ edge, lit, lobe, leaf }: FoliageProps) {
  return (
    <>
      <path className="deep" d={lobed(edge, lobe)} />
      <Sunny corners={lit} lobe={lobe * 0.9} leaf={leaf} />
    </>
  );
}

/** The part of a mass of leaves that lies in the sun, where single leaves can be seen. */
export function Sunny({ corners, lobe, leaf = 'oak' }: { corners: readonly Point[]; lobe: number; leaf?: keyof typeof leaves }) {
  return (
    <>
      <path className="light bare" d={lobed(corners, lobe)} />
      <path className="fine" d={scattered(corners, 46).map(([x, y]) => `M${x} ${y}${leaves[leaf]}`).join('')} />
    </>
  );
}

/** Sizes of neighbouring lobes, so that no two are alike. */
const sizes = [1, 0.72, 1.2, 0.86, 1.1, 0.66, 0.94, 1.28, 0.8];

/** Returns the closed outline through corners as lobes that bulge outwards. */
export function lobed(corners: readonly Point[], lobe: number): string {
  const path: string[] = [];
  let nth = 0;
  let [x, y] = corners[0] ?? [0, 0];
  for (const [index] of corners.entries()) {
    const [fromX, fromY] = corners[index] ?? [0, 0];
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [0, 0];
    const length = Math.hypot(toX - fromX, toY - fromY);
    let done = 0;
    while (done < length - 1) {
      const wanted = lobe * (sizes[nth++ % sizes.length] ?? 1);
      done = length - done < wanted * 1.5 ? length : done + wanted;
      const [nextX, nextY] = [Math.round(fromX + ((toX - fromX) * done) / length), Math.round(fromY + ((toY - fromY) * done) / length)];
      const radius = Math.round(Math.hypot(nextX - x, nextY - y) * 0.58);
      path.push(`a${radius} ${radius} 0 0 1 ${nextX - x} ${nextY - y}`);
      [x, y] = [nextX, nextY];
    }
  }
  return `M${String(corners[0])}${path.join('')}Z`;
}

/** Returns points of an uneven grid that lie inside corners, a little away from the edge. */
function scattered(corners: readonly Point[], space: number): Point[] {
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [top, foot] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  const points: Point[] = [];
  for (let row = 0; top + row * space * 0.7 < foot; row += 1) {
    for (let place = 0; left + place * space < right; place += 1) {
      const turn = (row * 7 + place * 5) % 9;
      const point: Point = [
        Math.round(left + (place + (row % 2) * 0.5) * space + (turn - 4) * space * 0.07),
        Math.round(top + (row + 0.5) * space * 0.7 + (((turn * 4) % 9) - 4) * space * 0.05),
      ];
      const around: Point[] = [[0, 0], [28, 0], [-8, 0], [0, -10], [10, 14]];
      // Leaves lie in drifts, with calm between them.
      const isDrift = (row * 3 + place * 2) % 7 < 5;
      if (isDrift && around.every(([dx, dy]) => isInside([point[0] + dx, point[1] + dy], corners))) points.push(point);
    }
  }
  return points;
}

/** Whether a point lies inside corners. */
function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  return corners.reduce((inside, [ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [0, 0];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
}
