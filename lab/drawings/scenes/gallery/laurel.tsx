import { Figure } from '../../figure';
import { Foliage, lobed } from '../../foliage';
import { Ground } from '../../ground';
import { Sheet } from '../../hedge-tools';
import { House } from '../../house';
import type { Point } from '../../lines';
import { Rope } from '../../rope';
import { HedgeTrimmer } from '../../tools';

const wild: readonly Point[] = [
  [572, 660], [556, 520], [566, 300], [606, 236], [690, 262], [760, 200], [850, 236], [930, 190], [1020, 232], [1110, 196],
  [1240, 226], [1240, 660],
];
const sunny: readonly Point[] = [
  [620, 600], [600, 420], [620, 290], [700, 300], [768, 246], [850, 276], [930, 232], [1020, 270], [1110, 236], [1186, 256],
  [1150, 400], [960, 480], [780, 570],
];

/** Long shoots above the hedge: place and lean. */
const shoots = [[630, 262, -10], [716, 246, 8], [800, 214, -6], [884, 224, 12], [972, 206, -8], [1066, 214, 8], [1150, 206, -4]] as const;

/** Leaves on the sheet and in the air: place and turn. */
const fallen = [
  [540, 736, 0], [640, 752, -12], [716, 716, 20], [760, 700, -30], [820, 716, 10], [926, 740, 0], [980, 728, -16],
  [700, 560, 30], [744, 610, -40], [690, 640, 60],
] as const;

/** A laurel hedge is faced: the near part clipped along a string, the far part still wild, a sheet below it. */
export function Laurel() {
  return (
    <>
      <circle className="skin thin" cx={560} cy={150} r={64} />
      <g transform="translate(420 640)scale(-1.12 1.12)">
        <House x={0} y={0} width={400} chimney={120} />
      </g>
      {shoots.map(([x, y, lean]) => (
        <g key={x} transform={`translate(${x} ${y})rotate(${lean})`}>
          <path className="thin" d="M0 40V-58" />
          <path
            className="deep thin"
            d="M0 16q-34-4-36-28q28 0 36 28M0 0q32-6 36-30q-28 2-36 30M0-22q-28-4-32-26q26 0 32 26M0-36q26-6 28-28q-22 4-28 28M0-54q-8-22 0-34q10 12 0 34"
          />
        </g>
      ))}
      <Foliage edge={wild} lit={sunny} lobe={50} leaf="laurel" />
      <path className="deep" d="M-20 660V318H566Q588 318 588 340V660Z" />
      <path className="light bare" d={clipped} />
      <path className="light thin" d="M-20 318H566Q586 318 588 342H-20Z" />
      <Ground y={640} width={1200} height={800} tufts={[60, 1150]} />
      <Sheet x={450} y={696} width={640} />
      <path className="deep" d={lobed([[660, 742], [690, 700], [760, 668], [850, 684], [900, 742]], 30)} />
      {fallen.map(([x, y, turn]) => (
        <path key={x} className="light thin" transform={`translate(${x} ${y})rotate(${turn})`} d="M0 0q12-18 34-12q-10 18-34 12" />
      ))}
      <Rope d="M-20 308H1220" />
      <HedgeTrimmer x={448} y={563} turn={-42} scale={1.4} />
      <Figure pose="facing" at={[398, 776]} scale={1.8} />
    </>
  );
}

/** Leaves of the clipped face, in even rows. */
const clipped = Array.from({ length: 11 }, (_, row) =>
  Array.from({ length: 14 }, (_, place) =>
    (row * 3 + place * 5) % 4 ? `M${-6 + place * 42 + (row % 2) * 20} ${374 + row * 25}q8-12 22-8q-6 12-22 8Z` : '',
  ).join(''),
).join('');
