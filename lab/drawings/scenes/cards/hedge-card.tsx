import type { CSSProperties } from 'react';
import { Figure } from '../../figure';
import { FarHedge, Ground } from '../../ground';
import { Hedge } from '../../hedge';
import { House } from '../../house';
import { Rope } from '../../rope';
import { HedgeTrimmer } from '../../tools';

/** A hedge is cut along a line between two stakes; the clippings fall on a sheet. */
export function HedgeCutting() {
  return (
    <>
      <Hedge x={-60} y={690} width={1340} height={214} cut={640} />
      <path className="wood thin" d="M40 704V440H54V704ZM1140 704V440h14V704Z" />
      <Rope d="M47 470H1147" />
      <path className="paper thin" d="M300 734Q560 712 930 734L980 780Q640 798 262 774Z" />
      <path className="light thin" d="M660 756Q684 724 728 730Q764 708 802 728Q846 724 866 754Q760 774 660 756Z" />
      <path
        className="fine"
        d="M690 748q8 8 18 0m16-12q8 8 18 0m14 14q8 8 18 0m12-14q8 8 18 0M540 756q8 6 14 0m380 2q6 5 12 0m-490-2q6 6 12 0"
      />
      <g transform="translate(470 762)scale(2)" style={{ '--pen': '2.7px' } as CSSProperties}>
        <Figure pose="trimming" at={[0, 0]} />
        <HedgeTrimmer x={22} y={-143} turn={-1} scale={1.05} />
      </g>
      <path className="fine" d="M800 420l14-16m20 22l20-8m-90-20l4-20m-60 30l-8-16m150 60l18 4" />
    </>
  );
}

export function HedgeCard() {
  return (
    <>
      <FarHedge y={600} width={1200} />
      <g transform="translate(830 640)scale(1.1)">
        <House x={0} y={0} width={340} windows={[90]} chimney={60} />
      </g>
      <Ground y={686} width={1200} height={800} tufts={[90, 1080]} />
      <HedgeCutting />
    </>
  );
}
