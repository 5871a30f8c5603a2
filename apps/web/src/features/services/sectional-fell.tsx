import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Claim } from '../../content/credentials';
import { colors, fonts, media, radii } from '../../ui/tokens';

/** Three drawings of one tree beside a house: limbs first, then the stem in lengths, then the stump. */
export function SectionalFell({ stages }: { stages: readonly [Claim, Claim, Claim] }) {
  const drawings = [<Limbs key="limbs" />, <Stem key="stem" />, <Foot key="foot" />];
  return (
    <List>
      {stages.map(({ title, text }, index) => (
        <li key={title}>
          <svg aria-hidden viewBox="0 0 240 240">
            <Scene>{drawings[index]}</Scene>
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

/** The fixed scenery: the ground, the house to be spared, a fence. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <>
      <g className="house">
        <path d="M172 212v-58l31-30 31 30v58z" />
        <path d="M164 160l39-38 42 40M214 132v-18h10v28M186 176h14v14h-14zM210 184h12v28" fill="none" />
      </g>
      {children}
      <path className="ground" d="M0 213q60-4 120 0t120-1" />
      <path className="thin" d="M20 213l-3-8m6 8l1-9m66 8l-2-8m5 8l2-9m44 9l-2-8m6 8l2-8" />
    </>
  );
}

/** A stem that widens towards its roots, cut off at the height `top`. */
const stem = (top: number) => {
  const half = 7 + ((top - 60) / 150) * 5;
  return `M${86 - half} ${top}C${84 - half} 150 76 188 62 212C72 208 78 209 82 212C90 208 98 208 108 212C98 190 ${88 + half} 150 ${86 + half} ${top}Z`;
};

/** A few lines of bark along the stem. */
const bark = (top: number) => `M84 ${top + 12}q-2 30-4 50M89 ${top + 24}q1 40 3 66M81 178q-3 14-7 22`;

/** Foliage: circles that merge into one outline. */
function Leaves({ at }: { at: readonly (readonly [number, number, number])[] }) {
  return (
    <>
      {[3, 0].map((rim) => at.map(([x, y, r]) => <circle key={`${rim} ${x} ${y}`} className={rim ? 'rim' : 'leaf'} cx={x} cy={y} r={r + rim / 2} />))}
      {at.map(([x, y, r]) => (
        <path key={`${x} ${y}`} className="thin" d={`M${x - r * 0.5} ${y + r * 0.2}q${r * 0.3} ${r * 0.35} ${r * 0.7} ${r * 0.1}`} />
      ))}
    </>
  );
}

const cutFace = (x: number, y: number, width: number) => <ellipse className="cut" cx={x} cy={y} rx={width} ry={width * 0.36} />;

function Limbs() {
  return (
    <>
      <path className="wood" d={stem(58)} />
      <path className="limb" d="M86 118q-22-10-34-34M88 104q20-12 26-34M86 84q-4-18-2-34" />
      <Leaves at={[[84, 40, 23], [54, 62, 22], [110, 58, 20], [72, 74, 16], [98, 34, 18], [60, 38, 18]]} />
      <path className="limb" d="M92 132l20-9" />
      {cutFace(113, 122.5, 4)}
      <path className="rope" d="M92 86Q128 90 138 118V152M92 86Q100 130 92 206" />
      <g transform="rotate(14 138 168)">
        <path className="wood" d="M112 158l44 4v9l-44-3z" />
        <Leaves at={[[160, 166, 15], [174, 158, 11]]} />
        <ellipse className="cut" cx={112} cy={163} rx={2.5} ry={5} />
      </g>
      <circle className="block" cx={93} cy={86} r={5} />
    </>
  );
}

function Stem() {
  return (
    <>
      <path className="wood" d={stem(104)} />
      <path className="thin" d={bark(104)} />
      {cutFace(86, 104, 8.6)}
      <g transform="rotate(34 108 84)">
        <path className="wood" d="M92 58l-1 34h18l-1-34z" />
        {cutFace(100, 58, 8)}
      </g>
      <path className="rope" d="M118 66Q132 30 100 26Q70 24 76 118M76 118q-14 60-22 92" />
      <path className="limb" d="M79 132l-15-8M95 150l14-7" />
      {cutFace(63.5, 123.5, 3.6)}
      {cutFace(109.5, 142.5, 3.6)}
      <Logs />
      <path className="arrow" d="M136 92q14 22 8 52l-7-8m7 8l8-7" />
    </>
  );
}

function Foot() {
  return (
    <>
      <path className="wood" d="M73 186C72 196 68 204 62 212C72 208 78 209 82 212C90 208 98 208 108 212C102 204 99 196 98 186Z" />
      {cutFace(85.5, 186, 12.5)}
      <ellipse className="ring" cx={85.5} cy={186} rx={7.5} ry={2.6} />
      <ellipse className="ring" cx={84.5} cy={186} rx={3} ry={1.1} />
      <Logs all />
      <path className="thin" d="M52 210l3-2m4 3l4-2m-18 0l3 1m62-2l4 2m-10 1l3-2m-52-5l3 1" />
    </>
  );
}

/** The lengths already cut, stacked to one side. */
function Logs({ all = false }: { all?: boolean }) {
  const places = [[22, 202, 10], [42, 202, 9], ...(all ? [[32, 186, 9], [128, 201, 11], [150, 202, 9], [139, 185, 8.5]] : [])] as const;
  return places.map(([x = 0, y = 0, r = 0]) => (
    <g key={x}>
      <circle className="cut" cx={x} cy={y} r={r} />
      <circle className="ring" cx={x + 0.5} cy={y} r={r * 0.62} />
      <circle className="ring" cx={x} cy={y + 0.5} r={r * 0.28} />
    </g>
  ));
}

const List = styled('ol')({
  display: 'grid',
  gap: '1.5rem',
  listStyle: 'none',
  counterReset: 'stage',
  '& li': { counterIncrement: 'stage', display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gridTemplateRows: 'auto 1fr', columnGap: '1.25rem' },
  '& svg': { gridRow: 'span 2', width: '100%', borderRadius: radii.picture, backgroundColor: colors.sand, strokeLinecap: 'round', strokeLinejoin: 'round', forcedColorAdjust: 'none' },
  '& h3': { fontFamily: fonts.display, fontWeight: 600, fontSize: '1.1875rem', lineHeight: 1.3, '&::before': { content: 'counter(stage) ". "', color: colors.leaf } },
  '& p': { marginTop: '0.25rem', color: colors.inkSoft },
  '& path, & circle, & ellipse': { stroke: colors.forest800, strokeWidth: 2.2, fill: 'none' },
  '& .house path': { stroke: colors.bark500, strokeWidth: 1.8, '&:first-of-type': { fill: colors.paper } },
  '& .wood': { fill: colors.line },
  '& .limb': { strokeWidth: 5 },
  '& .leaf': { fill: colors.leafPale, stroke: 'none' },
  '& .rim': { fill: colors.forest800, stroke: 'none' },
  '& .thin': { strokeWidth: 1.3 },
  '& .ring': { strokeWidth: 1, stroke: colors.bark500 },
  '& .cut': { fill: colors.amberPale, strokeWidth: 1.8 },
  '& .rope': { stroke: colors.red, strokeWidth: 2 },
  '& .block': { fill: colors.red, stroke: 'none' },
  '& .arrow': { stroke: colors.bark500, strokeDasharray: '2 5' },
  [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& li': { display: 'block' }, '& h3': { marginTop: '1rem' } },
});
