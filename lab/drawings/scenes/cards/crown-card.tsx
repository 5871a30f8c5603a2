import { Figure } from '../../figure';
import { FarHedge, Ground } from '../../ground';
import { cluster, type Joint } from '../../lines';
import { Leaves, Oak } from '../../oak';
import { Rope } from '../../rope';
import { Handsaw } from '../../tools';
import { foot } from '../limbs-down';

const wood: readonly (readonly Joint[])[] = [
  [[304, 690, 30], [302, 620, 35], [304, 500, 32], [308, 400, 27], [306, 300, 20], [306, 200, 12], [306, 120, 6]],
  [[302, 450, 22], [230, 390, 17], [150, 350, 12], [80, 330, 6]],
  [[310, 420, 22], [390, 360, 17], [470, 330, 13], [560, 322, 8], [600, 318, 6]],
  [[306, 330, 16], [240, 250, 11], [180, 170, 6]],
  [[308, 320, 16], [380, 230, 11], [440, 150, 6]],
  ...foot,
];
type Mass = readonly [number, number, number, number];
const behind: readonly Mass[] = [[150, 280, 100, 84], [230, 170, 110, 90], [380, 160, 110, 90], [470, 260, 90, 76], [300, 250, 130, 90]];
const before: readonly Mass[] = [
  [90, 320, 74, 58], [112, 226, 78, 62], [186, 138, 84, 62], [306, 90, 96, 60], [420, 130, 84, 58], [506, 190, 70, 50],
];

/** The old crown: its outline before the reduction, a fifth wider and higher. */
const old = [...before, ...behind, [572, 300, 78, 66] as const].map(
  ([x, y, rx, ry]): Mass => [304 + (x - 304) * 1.2, 330 + (y - 330) * 1.17, rx * 1.06, ry * 1.06],
);

/** An oak whose crown is being reduced; the climber, on rope and lanyard, is out at its edge. `ground` is the colour behind the outline. */
export function Reduction({ ground = 'sand' }: { ground?: string }) {
  return (
    <>
      <path className="level soft" d={old.map((mass) => cluster(...mass)).join('')} />
      <path className={`${ground} bare`} d={old.map(([x, y, rx, ry]) => cluster(x, y, rx - 2, ry - 2)).join('')} />
      <path className={`${ground} bare`} d="M120 150H520V440H120Z" />
      <Oak wood={wood} behind={behind} before={before} />
      <path className="strap" d="M288 206Q304 214 320 206" />
      <Rope d="M306 210L470 262" />
      <circle className="amber thin" cx={306} cy={210} r={6} />
      <Rope d="M470 268Q440 318 392 376" />
      <Figure pose="pruning" at={[478, 330]} scale={0.8} harness />
      <Handsaw x={507} y={260} turn={36} scale={0.7} />
      <Leaves masses={[[604, 300, 46, 40], [640, 330, 40, 34]]} />
    </>
  );
}

export function CrownCard() {
  return (
    <>
      <FarHedge y={752} width={1200} church={60} />
      <Ground y={754} width={1200} height={800} tufts={[120, 330, 900, 1040]} />
      <g transform="translate(270 66)scale(1.08)">
        <Reduction />
      </g>
    </>
  );
}
