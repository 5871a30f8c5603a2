import { Figure } from '../figure';
import type { Joint } from '../lines';
import { Oak } from '../oak';
import { Chainsaw } from '../tools';
import { Garden } from './garden';
import { Logs } from './logs';

/** The stump of the stem. */
export const stump: readonly Joint[] = [[304, 712, 30], [303, 680, 38], [303, 648, 37]];

/** Its roots where they leave the stem. */
export const stumpRoots: readonly (readonly Joint[])[] = [
  [[290, 680, 20], [266, 698, 13], [238, 710, 7], [216, 714, 4]],
  [[318, 680, 20], [344, 700, 12], [370, 711, 7], [394, 715, 4]],
  [[304, 690, 26], [310, 708, 16], [318, 718, 8]],
];

/** The foot: the last length is off near the ground, the logs are stacked. */
export function StumpAndLogs() {
  return (
    <>
      <Garden church={540} tufts={[30, 650, 860]} />
      <Oak wood={stumpRoots} sawn={[stump]} bark={stump} />
      <Figure pose="sawing" at={[138, 718]} scale={1.05} />
      <Chainsaw x={178} y={650} turn={6} scale={0.66} />
      <Logs places={[[456, 752, 26], [516, 754, 24], [574, 752, 25], [486, 708, 24], [546, 709, 24], [516, 664, 22]]} />
      <path className="fine" d="M360 736l8-4m6 8l9-3m-40 10l7 2m30 6l9-1m-66-10l8-3m46 16l8 4m-100-2l8-3m-10-10l6 4" />
    </>
  );
}
