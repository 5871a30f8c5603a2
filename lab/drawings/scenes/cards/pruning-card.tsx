import { Figure } from '../../figure';
import { FarHedge, Ground } from '../../ground';
import { limb, limbs, twigs, type Joint } from '../../lines';
import { Bark } from '../../oak';
import { Rope } from '../../rope';
import { Handsaw } from '../../tools';
import { branches, frame } from '../winter-oak';

/** The limb on which the climber stands, and the dead branch on it. */
const under: readonly Joint[] = [[504, 560, 26], [580, 522, 21], [680, 500, 18], [780, 496, 14], [880, 470, 9], [970, 410, 3]];
const dead: readonly Joint[] = [[748, 500, 10], [756, 440, 9], [748, 380, 7], [768, 320, 6]];

const living = [
  ...branches.leader.limbs, ...branches.sound.limbs, ...(branches.long.stays ?? []), branches.long.limbs[0] ?? [],
  [[508, 400, 20], [580, 330, 14], [660, 250, 10], [740, 150, 3]],
  [[640, 272, 8], [700, 260, 6], [770, 220, 2]],
  [[850, 478, 7], [900, 500, 5], [960, 500, 2]],
] as readonly (readonly Joint[])[];

/** An oak in winter: the climber, on rope and lanyard, saws a dead branch off at its collar. */
export function WinterPruning() {
  return (
    <>
      <path className="fine" d={[...living, under].map((joints) => twigs(joints.slice(-3), 46)).join('')} />
      <path className="wood" d={limb(dead)} />
      <path className="fine" d="M754 420l-26-24M750 372l24-20M766 322l10-18M764 322l-12-16M748 402l20-8" />
      <path className="wood" d={limbs([...frame, ...living, under])} />
      <path className="wood" d="M728 500Q738 486 737 468Q748 472 762 468Q762 486 776 498Z" />
      <path className="wood bare" d="M726 498H780V508H726Z" />
      <Bark stem={frame[0] ?? []} />
      <path className="strap" d="M496 262Q514 272 530 262" />
      <Rope d="M520 268L648 388" />
      <circle className="amber thin" cx={520} cy={268} r={6} />
      <Figure pose="pruning" at={[664, 500]} scale={1.02} harness />
      <Rope d="M648 404Q580 452 472 452" />
      <Handsaw x={702} y={411} turn={30} scale={0.9} />
      <Rope d="M648 396Q624 560 640 700Q650 770 610 792" />
    </>
  );
}

/** The garden below it is under frost. */
export function PruningCard() {
  return (
    <>
      <FarHedge y={770} width={1200} church={1010} />
      <Ground y={772} width={1200} height={800} tufts={[120, 330, 900]} />
      <g transform="translate(-40 -160)scale(1.18)">
        <WinterPruning />
      </g>
    </>
  );
}
