import { Figure } from '../figure';
import { Oak } from '../oak';
import { Garden } from './garden';
import { stump, stumpRoots } from './stump-and-logs';
import { Grinder } from '../tools';

/** The grinder's wheel sweeps over the stump, chips fly into a heap. */
export function Grind() {
  return (
    <>
      <Garden church={540} tufts={[40, 650, 880]} />
      <g transform="translate(210 0)">
        <Oak wood={stumpRoots} sawn={[stump]} bark={stump} />
      </g>
      <Grinder x={462} y={642} scale={1.05} />
      <Figure pose="operating" at={[106, 724]} scale={1.2} />
      <path className="skin" d="M548 738Q566 700 606 690Q640 684 660 712Q672 726 690 738Q620 750 548 738Z" />
      <path
        className="fine"
        d="M510 640l12-7m8 20l13-3m2-34l11-8m10 36l12 2m6-40l11 3m6 26l9 8M580 712l10-4m12 10l10-5m8-12l9 2m8 16l11-3m-60 12l10 1m34-22l9-3"
      />
    </>
  );
}
