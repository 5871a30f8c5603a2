import { Figure } from '../figure';
import { hang, limb, type Joint } from '../lines';
import { Bark, Face, Oak } from '../oak';
import { Block, Coil, Rope } from '../rope';
import { Chainsaw } from '../tools';
import { Garden } from './garden';
import { foot } from './limbs-down';
import { Logs } from './logs';

const stem: readonly Joint[] = [[304, 690, 30], [302, 620, 35], [304, 500, 32], [316, 370, 28], [326, 262, 25]];

const collars: readonly (readonly Joint[])[] = [
  [[322, 452, 22], [350, 436, 20], [362, 428, 17]],
  [[292, 510, 24], [270, 492, 22], [259, 484, 19]],
];

const length: readonly Joint[] = [[446, 432, 25], [452, 500, 24], [462, 572, 23]];

/** The stem in lengths: cut above climber, strop and block, the length swings clear on its rope. */
export function StemInLengths() {
  return (
    <>
      <Garden church={540} tufts={[40, 440, 650, 860]} />
      <Oak wood={foot} sawn={[stem, ...collars]} bark={stem} />
      <path className="wood" d={limb(length, true)} />
      <Bark stem={length} />
      <Face of={length} />
      <Rope d="M424 462q24 12 49-4M426 476q24 12 49-4" />
      <Rope d="M372 346L448 464" />
      <Rope d="M360 350L338 634" />
      <path className="strap" d="M297 312q26 12 56-2" />
      <Block x={366} y={344} />
      <Chainsaw x={274} y={316} turn={-24} scale={0.48} />
      <Rope d="M238 346Q226 500 232 648" />
      <Figure pose="cutting" at={[246, 416]} scale={0.86} harness />
      <Rope d="M252 340Q290 362 342 350M250 344Q286 396 340 382" />
      <Rope
        d={`M266 632q38 15 78 0M264 646q40 15 82 0M262 660q42 15 86 0${hang([266, 632], [125, 584], 14)}M125 584L99 618Q70 690 132 742`}
      />
      <Figure pose="holding" at={[92, 712]} scale={0.92} />
      <Coil x={160} y={744} />
      <Logs places={[[520, 748, 24], [572, 750, 22]]} />
    </>
  );
}
