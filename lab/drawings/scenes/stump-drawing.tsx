import type { CSSProperties } from 'react';
import { Letters } from '../letters';
import { limb, limbs, type Joint } from '../lines';
import { CuttingWheel } from '../tools';

/** The ground's height on the drawing, and units to an inch below it. */
const ground = 250;
const inch = 22;

const roots: readonly (readonly Joint[])[] = [
  [[420, 300, 60], [330, 380, 36], [220, 430, 22], [110, 452, 12], [-10, 500, 7]],
  [[440, 420, 70], [370, 520, 40], [290, 590, 22], [230, 650, 12]],
  [[540, 420, 80], [560, 540, 46], [580, 640, 24], [576, 720, 14]],
  [[640, 300, 60], [720, 370, 38], [820, 420, 24], [920, 436, 13], [1010, 480, 8]],
  [[620, 420, 60], [690, 500, 34], [770, 570, 18], [820, 660, 9]],
  [[330, 380, 14], [270, 340, 9], [190, 330, 5]],
  [[820, 420, 12], [880, 380, 8], [950, 366, 4]],
];

const stump: readonly Joint[] = [[530, ground - 96, 172], [530, ground, 190], [528, 310, 196], [528, 390, 160], [528, 480, 70]];

/** A stump and its roots cut through, with the grinder's wheel at a depth in inches, and a rule beside it. */
export function StumpDrawing({ depth, deepest }: { depth: number; deepest: number }) {
  const floor = ground + depth * inch;
  const pit = `M236 ${ground}C250 ${floor - 40} 262 ${floor} 320 ${floor}H430A162 162 0 0 0 592 ${floor - 162}V${ground - 97}H236Z`;
  return (
    <>
      <path className="wood bare" d={`M-20 ${ground}H1020V720H-20Z`} />
      <path className="lawn bare" d={`M-20 ${ground}H1020V${ground + 26}Q760 ${ground + 44} 500 ${ground + 30}T-20 ${ground + 34}Z`} />
      <path className="soft fine" d={pebbles} />
      <path d={`M-20 ${ground}H1020`} />
      <path className="skin" d={limbs(roots) + limb(stump, true)} />
      <path className="soft fine" d={grain} />
      <path className="paper" d={pit} />
      <path className="sand bare" d={`M230 ${ground - 160}H590V${ground - 2}H230Z`} />
      <path className="sand thin" d={`M590 ${ground - 96}Q650 ${ground - 112} 701 ${ground - 96}Q650 ${ground - 80} 590 ${ground - 84}Z`} />
      <path className="fine" d={grass} />
      <Chips floor={floor} />
      <g transform={`translate(430 ${floor - 162})`}>
        <path className="deep" d="M-14-34L-460-158L-476-96L-14 44Z" />
        <path className="fine" d="M-60-30L-440-136M-60 6L-446-104" />
        <g transform="scale(2.9)" style={{ '--pen': '1.5px' } as CSSProperties}>
          <CuttingWheel />
          <path className="light" d="M-59 0C-59-36-36-59 0-59C18-59 34-53 44-41L34-31C26-40 14-45 0-45C-26-45-45-26-45 0Z" />
        </g>
      </g>
      <path className="fine level" d={`M600 ${floor}H846`} />
      <Rule depth={depth} deepest={deepest} />
    </>
  );
}

const pebbles =
  'M60 330q10-12 20 0q-8 12-20 0M140 380q8-10 18 0q-8 9-18 0M60 560q12-14 26 0q-12 14-26 0M150 520q8-8 16 0M200 610q10-10 20 0q-10 10-20 0M880 560q12-14 26 0q-12 12-26 0M930 640q10-10 20 0q-10 10-20 0M700 650q10-12 22 0q-10 12-22 0M420 650q10-10 20 0q-8 10-20 0M40 640h24M110 600h18M860 500h22M960 560h20M660 600h18M480 660h20M350 660h18M820 520h14M90 420h16';
const grain =
  'M400 190Q392 300 420 420M450 180Q444 320 470 470M520 176V520M590 180Q600 320 580 480M650 190Q664 300 640 420M690 210Q702 280 684 350M380 350Q300 410 200 440M440 480Q380 560 300 620M560 500Q580 600 578 690M680 350Q760 400 880 432M640 460Q700 540 790 600';
const grass =
  'M20 250l-6-18m6 18l4-22m-4 22l12-16M120 250l-8-16m8 16l2-24m-2 24l11-17M196 250l-6-18m6 18l5-20M760 250l-6-18m6 18l4-22m-4 22l12-16M960 250l-8-16m8 16l2-24m-2 24l11-17';

/** Chips lie on the pit's floor and fly out behind the wheel. */
function Chips({ floor }: { floor: number }) {
  return (
    <>
      <path
        className="skin thin"
        d={`M262 ${floor - 34}Q330 ${floor - 66} 390 ${floor - 30}T470 ${floor - 4}L320 ${floor}Q274 ${floor} 262 ${floor - 34}Z`}
      />
      <path className="skin thin" d="M40 250Q96 176 150 172Q206 178 226 250Z" />
      <path
        className="fine"
        d="M80 232l14-8m20 12l16 3m-6-34l14-8m18 26l15-4m-50-14l12 6m44 22l14 4M300 190l14-10m-60 0l12-12m30-26l16 3m-72 20l10-10m100-12l12-9m-150-20l14 5M240 120l12-8"
      />
      <path className="fine" d={`M300 ${floor - 26}l14-6m18 10l15 3m10-20l13 5m12 14l15-2m-70 8l12-4`} />
    </>
  );
}

/** Inches below the ground, with a mark at the depth. */
function Rule({ depth, deepest }: { depth: number; deepest: number }) {
  const inches = Array.from({ length: deepest + 1 }, (_, n) => n);
  return (
    <g transform={`translate(940 ${ground})`}>
      <path className="paper thin" d={`M-40 0H30V${deepest * inch + 26}H-40Z`} />
      <path className="fine" d={inches.map((n) => `M-40 ${n * inch}h${n % 3 ? 12 : 20}`).join('')} />
      <path className="amber thin" d={`M-46 ${depth * inch}l-50-18v36Z`} />
      {inches
        .filter((n) => n && n % 3 === 0)
        .map((n) => (
          <Letters key={n} x={24} y={n * inch + 12} size={33} anchor="end">
            {String(n)}
          </Letters>
        ))}
    </g>
  );
}
