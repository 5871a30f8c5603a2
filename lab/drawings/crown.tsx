import { Fragment } from 'react';
import type { Point } from './lines';

/** One mass of leaves: its middle and its halves. */
export type Mass = readonly [x: number, y: number, rx: number, ry: number];

export interface CrownProps {
  masses: readonly Mass[];
  /** Lies behind the limbs, where no light falls. */
  shaded?: boolean;
  /** Of the breeze, in turns: a whole number is the still. */
  time?: number;
}

/** An oak's crown: few large masses, flat below and lobed as its leaves are, that grow into one outline. */
export function Crown({ masses, shaded = false, time = 0 }: CrownProps) {
  const blown = masses.map(([x, y, rx, ry], index): Mass => [...swayed([x, y], time, index / masses.length), rx, ry]);
  if (shaded) return <path className="shade" d={blown.map((mass, index) => lobed(mass, index)).join('')} />;
  return blown.map(([x, y, rx, ry], index) => (
    <Fragment key={index}>
      <path className="deep" d={lobed([x, y, rx, ry], index)} />
      <path className="lit bare" d={lobed([x + rx * 0.06, y - ry * 0.12, rx * 0.78, ry * 0.76], index)} />
      <path className="fine" d={leavesOf(masses, blown, index)} />
    </Fragment>
  ));
}

/** Where something in the crown is at a time: the breeze moves it aside and, half as far, up and down. */
function swayed([x, y]: Point, time: number, phase: number): Point {
  const wave = (turns: number) => Math.sin((time * turns + phase) * 2 * Math.PI) - Math.sin(phase * 2 * Math.PI);
  return [tenth(x + 2.6 * wave(1) + 0.9 * wave(3)), tenth(y + 1.1 * wave(2))];
}

/** How far lobes stand out, and how long each is, so that no two neighbours are alike. */
const reach = [1, 1.05, 0.96, 1.07, 1, 0.94, 1.04, 0.98, 1.06, 0.97];
const lengths = [1.2, 0.8, 1.05, 0.7, 1.25, 0.9, 0.75, 1.1];

/** Returns the outline of a mass: round above, flatter below, with lobes of several sizes. */
function lobed([x, y, rx, ry]: Mass, seed: number): string {
  const count = Math.max(9, Math.round((rx + ry) / 15));
  const parts = Array.from({ length: count }, (_, index) => lengths[(index * 3 + seed * 5) % lengths.length] ?? 1);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let turned = seed * 0.37;
  const points = parts.map((part, index): Point => {
    turned += (part / whole) * 2 * Math.PI;
    const out = reach[(index + seed * 3) % reach.length] ?? 1;
    const down = Math.sin(turned);
    return [Math.round(Math.cos(turned) * rx * out), Math.round(down * ry * out * (down > 0 ? 0.72 : 1))];
  });
  const first = points[0] ?? [0, 0];
  const arcs = points.map((from, index) => {
    const to = points[(index + 1) % count] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const radius = Math.round(Math.hypot(dx, dy) * 0.56);
    return `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  });
  return `M${tenth(x + first[0])} ${tenth(y + first[1])}${arcs.join('')}Z`;
}

/** Leaves on a mass, each where the still's later masses leave it whole. */
function leavesOf(masses: readonly Mass[], blown: readonly Mass[], index: number): string {
  const [x, y, rx, ry] = masses[index] ?? [0, 0, 0, 0];
  const [dx, dy] = [(blown[index]?.[0] ?? x) - x, (blown[index]?.[1] ?? y) - y];
  return sprigs
    .slice(0, rx < 46 ? 0 : rx < 60 ? 1 : 3)
    .map(([across, down, turn]) => [x + rx * across, y + ry * down, turn] as const)
    .filter(([left, top]) => masses.slice(index + 1).every((mass) => !covers(mass, [left, top - 10])))
    .map(([left, top, turn]) => `M${tenth(left + dx)} ${tenth(top + dy)}${leaf(turn)}`)
    .join('');
}

/** Whether a mass comes near a point. */
const covers = ([x, y, rx, ry]: Mass, [left, top]: Point) => Math.hypot((left - x) / (rx + 30), (top - y) / (ry + 34)) < 1;

/** Where leaves are drawn within a mass, and how far each is turned, in degrees. */
const sprigs = [[0.06, 0.1, 20], [-0.44, -0.06, -40], [0.4, -0.14, 70]] as const;

/** Half of an oak's leaf, from its stalk to its tip: its lobes. */
const lobes: readonly (readonly [bulge: Point, end: Point])[] = [
  [[-8, -2], [-4, -9]],
  [[-11, -11], [-5, -16]],
  [[-9, -20], [-3, -22]],
  [[-4, -29], [0, -28]],
];

/** Returns an oak leaf with its rib, relative to its stalk. */
function leaf(turn: number): string {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const turned = ([x, y]: Point): Point => [Math.round(x * c - y * s), Math.round(x * s + y * c)];
  const flip = ([x, y]: Point): Point => [-x, y];
  const ends: Point[] = [[0, 0], ...lobes.map(([, end]) => end)];
  const right = lobes.map(([bulge], index) => [flip(bulge), flip(ends[index] ?? [0, 0])] as const).reverse();
  let from: Point = [0, 0];
  const bulges = [...lobes, ...right].map(([bulge, end]) => {
    const [q, to] = [turned(bulge), turned(end)];
    const command = `q${q[0] - from[0]} ${q[1] - from[1]} ${to[0] - from[0]} ${to[1] - from[1]}`;
    from = to;
    return command;
  });
  const [down, up] = [turned([0, 7]), turned([0, -28])];
  return `${bulges.join('')}m${String(down)}l${up[0]} ${up[1]}`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
