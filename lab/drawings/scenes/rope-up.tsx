import { Figure } from '../figure';
import type { Joint } from '../lines';
import { Oak } from '../oak';
import { Coil, Rope } from '../rope';
import { Garden } from './garden';
import { foot, stem } from './limbs-down';

const wood: readonly (readonly Joint[])[] = [
  ...stem,
  [[322, 398, 22], [400, 340, 17], [480, 310, 12], [560, 300, 7]],
  [[336, 232, 18], [400, 190, 15], [470, 132, 10], [520, 60, 6]],
  ...foot,
];

/** The whole oak, before anything is cut. */
export function RopeUp() {
  return (
    <>
      <Garden tufts={[60, 470, 650, 850]} />
      <Ascent />
    </>
  );
}

/** One climbs the rope into the oak, one holds it clear. */
export function Ascent() {
  return (
    <>
      <Oak
        wood={wood}
        behind={[[110, 250, 96, 74], [190, 110, 110, 90], [60, 330, 80, 60], [500, 240, 110, 80], [460, 90, 120, 90], [340, 60, 120, 90]]}
        before={[
          [70, 200, 86, 66], [140, 40, 130, 80], [36, 290, 70, 52], [540, 290, 88, 56],
          [590, 210, 76, 62], [540, 110, 90, 70], [420, 10, 130, 70], [280, 0, 90, 70],
        ]}
      />
      <Rope d="M437 172L424 480Q430 610 507 591L533 624Q560 700 526 744" />
      <Rope d="M437 172L412 420" />
      <Figure pose="climbing" at={[392, 500]} scale={0.86} harness />
      <Figure pose="holding" at={[540, 718]} scale={0.92} mirrored />
      <Coil x={500} y={748} />
    </>
  );
}
