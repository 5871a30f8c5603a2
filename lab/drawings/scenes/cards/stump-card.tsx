import type { CSSProperties } from 'react';
import { Figure } from '../../figure';
import { FarHedge, Ground } from '../../ground';
import { House } from '../../house';
import { Oak } from '../../oak';
import { Grinder } from '../../tools';
import { stump, stumpRoots } from '../stump-and-logs';

/** The grinder's wheel sweeps over the stump; a screen behind it stops the chips. */
export function Grinding() {
  return (
    <>
      <path className="wood thin" d="M566 706V560h10V706ZM730 706V560h10V706Z" />
      <path className="lawn thin" d="M576 566H730V690H576Z" />
      <path className="fine" d="M576 590H730M576 614H730M576 638H730M576 662H730" />
      <path className="fine" d="M602 566V690M628 566V690M654 566V690M680 566V690M706 566V690" />
      <g transform="translate(224 0)">
        <Oak wood={stumpRoots} sawn={[stump]} bark={stump} />
      </g>
      <Grinder x={462} y={642} scale={1.05} />
      <Figure pose="operating" at={[112, 718]} scale={1.2} />
      <path className="skin" d="M400 738Q424 706 462 712Q500 690 540 716Q570 726 590 740Q500 752 400 738Z" />
      <path className="fine" d="M440 724l10-4m12 8l10-5m8-12l9 2m8 14l11-3m-60 8l10 1m44-8l9-3" />
    </>
  );
}

export function StumpCard() {
  return (
    <>
      <FarHedge y={700} width={1200} church={60} />
      <g transform="translate(820 712)scale(1.25)">
        <House x={0} y={0} width={340} windows={[170]} chimney={90} />
      </g>
      <Ground y={708} width={1200} height={800} tufts={[60, 1100]} />
      <g transform="translate(110 -246)scale(1.36)" style={{ '--pen': '3.8px' } as CSSProperties}>
        <Grinding />
      </g>
    </>
  );
}
