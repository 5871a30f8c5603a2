import { Figure } from '../figure';
import { hang, limb, limbs, type Joint } from '../lines';
import { Face, Leaves, Oak } from '../oak';
import { Block, Coil, Rope } from '../rope';
import { Chainsaw } from '../tools';
import { Garden } from './garden';

/** The stem's foot with its roots, on the ground at y 700. */
export const foot: readonly (readonly Joint[])[] = [
  [[304, 600, 32], [284, 668, 22], [240, 706, 9], [216, 712, 4]],
  [[306, 600, 32], [330, 670, 22], [368, 708, 9], [394, 714, 4]],
  [[304, 620, 34], [310, 690, 24], [318, 712, 9]],
];

/** The oak's stem and the two limbs that stay longest. */
export const stem: readonly (readonly Joint[])[] = [
  [[304, 690, 30], [302, 620, 35], [304, 500, 32], [318, 370, 28], [330, 240, 23], [352, 110, 19], [368, -20, 15]],
  [[310, 440, 22], [240, 380, 19], [170, 344, 15], [90, 300, 10]],
  [[326, 290, 16], [270, 210, 13], [214, 120, 10], [180, 60, 7]],
];

const wood = [...stem, ...foot];

const sawn: readonly (readonly Joint[])[] = [
  [[322, 398, 22], [352, 376, 21], [364, 366, 18]],
  [[336, 232, 18], [400, 190, 15], [470, 162, 12]],
];

/** The limbs come off one by one: the climber waits beside the stem while the limb is let down from the block. */
export function LimbsDown() {
  return (
    <>
      <Garden tufts={[60, 470, 600, 850]} />
      <Lowering />
    </>
  );
}

/** The tree, the limb on its rope, the climber on rope and strop, and the groundsman beyond the tree with the rope round its foot. */
export function Lowering() {
  return (
    <>
      <Oak
        wood={wood}
        sawn={sawn}
        behind={[[110, 250, 96, 74], [190, 110, 110, 90], [60, 330, 80, 60]]}
        before={[[70, 200, 86, 66], [150, 40, 120, 80], [36, 290, 70, 52], [170, 180, 66, 48]]}
      />
      <path className="thin" d="M251 338Q236 352 231 372" />
      <Chainsaw x={222} y={380} turn={84} scale={0.42} />
      <Figure pose="cutting" at={[258, 420]} scale={0.86} harness />
      <path className="strap" d="M334 116Q352 126 372 120" />
      <Rope d="M346 126L262 346" />
      <circle className="amber thin" cx={346} cy={126} r={6} />
      <Rope d="M258 346Q300 358 346 330" />
      <Limb />
      <Rope d="M446 210V398" />
      <Rope d="M432 212L338 634" />
      <Block x={439} y={210} />
      <Rope
        d={`M266 632q38 15 78 0M264 646q40 15 82 0M262 660q42 15 86 0${hang([266, 632], [125, 584], 14)}M125 584L99 618Q70 690 132 742`}
      />
      <Figure pose="holding" at={[92, 712]} scale={0.92} />
      <Coil x={160} y={744} />
    </>
  );
}

const butt: readonly Joint[] = [[500, 408, 17], [450, 400, 18], [404, 392, 20]];

/** The limb on its rope, its twigs lower than its butt. */
function Limb() {
  return (
    <g transform="rotate(22 446 400)">
      <Leaves masses={[[600, 460, 86, 64], [540, 480, 62, 50]]} shaded />
      <path
        className="wood"
        d={
          limb(butt, true) +
          limbs([
            [[490, 407, 17], [540, 420, 13], [610, 450, 6]],
            [[500, 414, 10], [560, 400, 7], [620, 390, 4]],
          ])
        }
      />
      <Leaves masses={[[624, 424, 66, 50], [588, 482, 76, 46]]} />
      <Face of={butt} />
      <Rope d="M440 380q14 18 4 38M450 382q14 18 4 38" />
    </g>
  );
}
