import type { ReactNode } from 'react';
import { cluster, curve, limbs, type Joint } from './lines';

type Cluster = readonly [x: number, y: number, rx: number, ry: number];

export interface OakProps {
  /** The stem first, then limbs and roots. */
  wood: readonly (readonly Joint[])[];
  /** Sawn ends: the collars of limbs that were cut off, a stump. */
  sawn?: readonly (readonly Joint[])[];
  /** Where the bark is drawn, if not along the first of `wood`. */
  bark?: readonly Joint[];
  /** Masses of leaves behind the limbs and in front of them. */
  behind?: readonly Cluster[];
  before?: readonly Cluster[];
  /** Drawn between limbs and front leaves, such as a climber. */
  children?: ReactNode;
}

/** An oak: stem with a root flare, limbs, leaves in lit and shaded masses. */
export function Oak({ wood, sawn = [], bark = wood[0] ?? [], behind = [], before = [], children }: OakProps) {
  return (
    <>
      <Leaves masses={behind} shaded />
      <path className="wood" d={limbs(wood) + limbs(sawn, true)} />
      <Bark stem={bark} />
      {sawn.map((joints) => (
        <Face key={String(joints)} of={joints} />
      ))}
      {children}
      <Leaves masses={before} />
    </>
  );
}

/** Masses of leaves that grow into one outline: dark below, lit from the upper left. */
export function Leaves({ masses, shaded = false }: { masses: readonly Cluster[]; shaded?: boolean }) {
  if (masses.length === 0) return null;
  const lit = masses.map(([x, y, rx, ry]) => cluster(x - rx * 0.1, y - ry * 0.17, rx * 0.84, ry * 0.78)).join('');
  const leaves = masses.map(([x, y, rx, ry]) => `M${Math.round(x - rx * 0.56)} ${Math.round(y - ry * 0.3)}${tufts}`).join('');
  return (
    <>
      <path className="leaves deep" d={masses.map((mass) => cluster(...mass)).join('')} />
      {!shaded && <path className="leaves light bare" d={lit} />}
      {!shaded && <path className="fine" d={leaves} />}
    </>
  );
}

/** A few leaves inside a mass. */
const tufts = 'q5 10 14 4m22-20q6 9 15 2q3 8 12 4m-58 34q3 9 11 7q6 6 13 0m20-14q5 10 14 4m-42 32q5 8 13 3';

/** Lines of bark along a stem, broken as bark is. */
export function Bark({ stem }: { stem: readonly Joint[] }) {
  const lines = [-0.62, -0.2, 0.3, 0.7].map((share) => curve(stem.map(([x, y, half]) => [x + half * share, y] as const)));
  return (
    <>
      <path className="bark fine" d={lines.slice(0, 2).join('')} />
      <path className="bark other fine" d={lines.slice(2).join('')} />
    </>
  );
}

/** The cut at a limb's last joint, seen half from the side. */
export function Face({ of: joints }: { of: readonly Joint[] }) {
  const [x = 0, y = 0, r = 0] = joints.at(-1) ?? [];
  const [fromX = 0, fromY = 0] = joints.at(-2) ?? [];
  return <Cut x={x} y={y} r={r} flat={0.42} turn={Math.round((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI) + 90} />;
}

/** The face of a cut with its rings; `turn` in degrees. */
export function Cut({ x, y, r, flat = 0.4, turn = 0 }: { x: number; y: number; r: number; flat?: number; turn?: number }) {
  const rings = [0.72, 0.42, 0.16];
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})`}>
      <ellipse className="skin thin" rx={r} ry={r * flat} />
      {rings.map((share) => (
        <ellipse key={share} className="soft fine" cx={r * 0.06} rx={r * share} ry={r * flat * share} />
      ))}
    </g>
  );
}
