import type { ReactNode } from 'react';
import { Crown, type Mass } from '../crown';
import { Figure, gripsOf } from '../figure';
import { limb, limbs, type Joint, type Point } from '../lines';
import { Bark, Face } from '../oak';
import { Block, Coil, Rope } from '../rope';
import { Rake } from '../tools';

export interface HeroOakProps {
  /** Of the motion, in turns: a whole number is the still. */
  time: number;
  /** Of the people. */
  scale: number;
  /** The crown's height, as a share of the tall oak's. */
  crown?: number;
}

const stem: readonly Joint[] = [[985, 622, 40], [984, 596, 37], [984, 530, 33], [989, 430, 30], [996, 340, 28]];

const roots: readonly (readonly Joint[])[] = [
  [[974, 570, 26], [952, 624, 20], [914, 644, 9], [886, 650, 3]],
  [[994, 570, 26], [1020, 626, 20], [1060, 646, 9], [1090, 652, 3]],
  [[984, 590, 36], [972, 634, 22], [956, 658, 6]],
  [[990, 590, 34], [1000, 632, 20], [1010, 654, 6]],
];

/** Above the fork, at 340. */
const branches: readonly (readonly Joint[])[] = [
  [[992, 352, 24], [950, 296, 19], [884, 262, 14], [820, 250, 9], [780, 240, 5]],
  [[996, 350, 25], [1006, 270, 20], [996, 200, 15], [1006, 130, 10], [1000, 90, 6]],
  [[998, 360, 22], [1058, 300, 17], [1110, 266, 13], [1170, 246, 9], [1206, 232, 5]],
  [[1002, 270, 14], [956, 200, 10], [910, 140, 6]],
  [[1004, 240, 13], [1056, 176, 10], [1096, 120, 6]],
];

const behind: readonly Mass[] = [[846, 190, 108, 84], [1000, 120, 150, 96], [1136, 184, 112, 86], [1000, 216, 130, 60]];
const before: readonly Mass[] = [
  [820, 236, 92, 58], [862, 138, 104, 72], [1156, 150, 104, 74], [1194, 236, 74, 54],
  [1076, 80, 112, 64], [950, 76, 112, 66],
];

/** The limb that was sawn off, and where. */
const stub: readonly Joint[] = [[992, 474, 20], [1026, 450, 19], [1040, 442, 17]];
const anchor: Point = [967, 217];
const block: Point = [1100, 272];

/** A great oak at work: one climbs, one lets a limb down on a rope, one rakes. The ground is at y 640. */
export function HeroOak({ time, scale, crown = 1 }: HeroOakProps) {
  const low = <Place extends readonly [number, number, ...number[]]>(place: Place) => {
    const [x, y, ...rest] = place;
    return [x, y < 340 ? Math.round(340 - (340 - y) * crown) : y, ...rest] as unknown as Place;
  };
  const lowMass = ([x, y, rx, ry]: Mass): Mass => [...low([x, y]), rx, ry * (0.5 + crown / 2)];
  const wood = [stem, ...branches.map((joints) => joints.map(low)), ...roots];
  return (
    <>
      <Crown masses={behind.map(lowMass)} shaded time={time} />
      <path className="wood" d={limbs(wood) + limb(stub, true)} />
      <Bark stem={stem} />
      <Face of={stub} />
      <Climber scale={scale} to={low(anchor)} time={time} />
      <Lowering time={time} scale={scale} from={low(block)} />
      <Crown masses={before.map(lowMass)} time={time} />
      <Raker scale={scale} />
    </>
  );
}

/** A point of a figure, in the drawing's units. */
const of = ([x, y]: Point, [dx, dy]: Point, scale: number): Point => [Math.round(x + dx * scale), Math.round(y + dy * scale)];

/** What a figure holds, in the drawing's units, so that a rope is as thick in the hand as before it. */
function Unscaled({ at: [x, y], scale, children }: { at: Point; scale: number; children: ReactNode }) {
  return <g transform={`scale(${Math.round(1000 / scale) / 1000})translate(${-x} ${-y})`}>{children}</g>;
}

/** On a rope of his own from the anchor, and a lanyard around the stem. */
function Climber({ scale, to, time }: { scale: number; to: Point; time: number }) {
  const at: Point = [967 - 42 * scale, 492];
  const [far, near] = gripsOf('ascending').map((grip) => of(at, grip, scale)) as [Point, Point];
  const ring = of(at, [16, -92], scale);
  const tail = Math.sin(time * 2 * Math.PI) * 5;
  return (
    <>
      <Sling at={to} turn={-33} half={12} ring />
      <Rope d={`M${String(ring)}C${ring[0] - 10} ${ring[1] + 120} ${ring[0] - 6 + tail} 560 ${ring[0] - 24} 644q-6 12-26 6`} />
      <Rope d={`M${String(ring)}Q${ring[0] + 60} ${ring[1] + 26} 1025 ${ring[1] - 14}`} />
      <Figure pose="ascending" at={at} scale={scale} harness>
        <Unscaled at={at} scale={scale}>
          <Rope d={`M${to[0] - 6} ${to[1] + 14}L${String(far)}L${String(near)}L${String(ring)}`} />
        </Unscaled>
      </Figure>
    </>
  );
}

/** Two turns of webbing around a limb, and the ring in them. */
function Sling({ at: [x, y], turn, half, ring = false }: { at: Point; turn: number; half: number; ring?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`rotate(${turn})`}>
        <Rope d={`M${-half - 1}-3Q0 3 ${half + 1}-3M${-half - 1} 4Q0 10 ${half + 1} 4`} />
      </g>
      {ring && <circle className="paper thin" cx={-5} cy={13} r={4.5} />}
    </g>
  );
}

/** The limb on its rope, over the block and around the stem's foot, and who holds it, well aside. */
function Lowering({ time, scale, from: [x, y] }: { time: number; scale: number; from: Point }) {
  const at: Point = [850, 650];
  const [far, near] = gripsOf('holding').map((grip) => of(at, grip, scale)) as [Point, Point];
  const swing = Math.round(Math.sin(time * 4 * Math.PI) * 16) / 10;
  const slack = Math.round(Math.sin(time * 2 * Math.PI) * 40) / 10;
  return (
    <>
      <Rope d={`M1020 590L${x - 7} ${y + 42}`} />
      <Block x={x} y={y + 38} hung={false} />
      <Sling at={[x, y]} turn={58} half={14} />
      <g transform={swing ? `rotate(${swing} ${x} ${y + 40})` : undefined}>
        <Limb x={x + 7} y={y + 40} />
      </g>
      <Rope d="M948 566q36 14 74 0M946 580q38 15 78 0M944 594q38 15 78-2" />
      <Rope d={`M948 566Q${(948 + far[0]) / 2} ${(566 + far[1]) / 2 + 14 + slack} ${String(far)}`} />
      <Coil x={at[0] - 66} y={at[1] + 6} />
      <Figure pose="holding" at={at} scale={scale}>
        <Unscaled at={at} scale={scale}>
          <Rope d={`M${String(far)}L${String(near)}C${near[0] - 30} ${near[1] + 40} ${near[0] - 10} 640 ${at[0] - 44} 654`} />
        </Unscaled>
      </Figure>
    </>
  );
}

const butt: readonly Joint[] = [[70, 176, 13], [24, 168, 15], [-16, 164, 16]];
const twigs: readonly (readonly Joint[])[] = [
  [[60, 174, 12], [100, 184, 7], [124, 198, 4]],
  [[66, 172, 8], [100, 160, 5], [120, 152, 3]],
];

/** Hangs from its block, tied near the butt, its twigs lower. */
function Limb({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform="rotate(24 0 160)">
        <Crown masses={[[112, 180, 52, 42]]} shaded />
        <path className="wood" d={limb(butt, true) + limbs(twigs)} />
        <Crown masses={[[118, 164, 48, 34], [104, 202, 44, 30]]} />
        <Face of={butt} />
      </g>
      <Rope d="M0 0V150m-9-2q10 12 3 30m6-32q10 14 3 30" />
    </g>
  );
}

/** Rakes what is down already, on the other side. */
function Raker({ scale }: { scale: number }) {
  const [x, y] = [726, 656];
  return (
    <>
      <Crown masses={[[x - 142 * scale, y - 4, 44, 22], [x - 158 * scale, y + 4, 30, 16]]} />
      <path className="thin" d={`M${x - 190} ${y - 8}l44 14m-14-34l10 26m40-22l-22 24`} />
      <Figure pose="raking" at={[x, y]} scale={scale} mirrored>
        <Rake x={112} y={2} turn={-36} length={166} />
      </Figure>
    </>
  );
}
