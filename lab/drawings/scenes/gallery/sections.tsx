import { Figure } from '../../figure';
import { House } from '../../house';
import { limb, type Joint } from '../../lines';
import { Bark, Face, Oak } from '../../oak';
import { Block, Rope } from '../../rope';
import { Chainsaw } from '../../tools';
import { Distance } from './distance';

const stem: readonly Joint[] = [[604, 830, 66], [600, 700, 62], [606, 560, 56], [602, 420, 52], [606, 296, 48]];

const collars: readonly (readonly Joint[])[] = [
  [[640, 640, 34], [692, 604, 30], [712, 590, 25]],
  [[566, 520, 30], [520, 488, 27], [502, 474, 22]],
  [[640, 428, 26], [676, 400, 24], [692, 388, 20]],
];

const section: readonly Joint[] = [[806, 486, 46], [812, 572, 45], [822, 658, 47]];

/** High above the roofs a stem comes down in lengths: the climber stands below the cut, the length hangs from the block. */
export function Sections() {
  return (
    <>
      <circle className="skin thin" cx={900} cy={210} r={104} />
      <path className="fine" d="M268 196q14-16 26 0q12-16 28-2M330 246q10-12 20 0q10-12 20-2M216 268q8-10 16 0q8-10 16-1" />
      <Distance y={640} width={1200} church={70} />
      <g transform="translate(330 1040)scale(-1.02 1.02)">
        <House x={0} y={0} width={420} chimney={110} />
      </g>
      <g transform="translate(990 1060)scale(1.02)">
        <House x={0} y={0} width={420} chimney={50} />
      </g>
      <g transform="translate(-132 -176)scale(1.22)">
        <Oak wood={[]} sawn={[stem, ...collars]} bark={stem} />
        <path className="wood" d={limb(section, true)} />
        <Bark stem={section} />
        <Face of={[...section].reverse()} />
        <Rope d="M764 524q44 20 90 0M766 542q44 20 90 0" />
        <path className="strap" d="M552 380q50 24 104 0" />
        <Rope d="M700 430L812 528" />
        <Rope d="M690 424L672 830" />
        <Block x={692} y={424} />
        <path className="strap" d="M656 384Q684 384 692 404" />
        <Rope d="M478 352Q428 600 452 830" />
        <Chainsaw x={512} y={302} turn={-16} scale={0.9} />
        <Figure pose="cutting" at={[472, 500]} scale={1.62} harness />
        <Rope d="M478 352Q560 400 656 356" />
        <Rope d="M476 360Q550 450 656 428" />
      </g>
    </>
  );
}
