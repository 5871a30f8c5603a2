import { Figure } from '../../figure';
import { Distance } from './distance';
import { Ground } from '../../ground';
import { House } from '../../house';
import { Cut } from '../../oak';
import { Rake } from '../../tools';

/** The logs by row, and which are round, halved or quartered. */
const rows = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 12 }, (_, place) => ({ row, place, kind: (row * 5 + place * 3 + row * place) % 4 })),
);

/** Split logs stand under a small roof, and the lawn is raked clean to the last twig. */
export function LogStack() {
  return (
    <>
      <circle className="skin thin" cx={700} cy={170} r={76} />
      <Distance y={600} width={1200} church={360} />
      <g transform="translate(160 640)scale(-1 1)">
        <House x={0} y={0} width={300} windows={[80]} chimney={110} />
      </g>
      <Ground y={632} width={1200} height={800} />
      <path className="light bare" d="M-20 690Q500 664 1220 694V714Q500 690-20 720ZM-20 756Q500 726 1220 756V784Q500 756-20 790Z" />
      <Store />
      <Rake x={456} y={742} turn={-40} scale={1.4} length={250} />
      <Figure pose="raking" at={[220, 748]} scale={1.75} />
    </>
  );
}

/** A log store, open in front. */
function Store() {
  return (
    <g transform="translate(548 720)scale(1.06)">
      <path className="wood" d="M-8-20H520V0H-8Z" />
      <path className="ink bare" d="M0-330H512V-20H0Z" />
      <svg x="14" y="-330" width="484" height="310" viewBox="14 -330 484 310">
        {rows.flat().map(({ row, place, kind }) => (
          <Log key={`${row} ${place}`} x={10 + place * 44 + (row % 2) * 18} y={-42 - row * 42} kind={kind} />
        ))}
      </svg>
      <path className="wood" d="M-14 10V-372H14V10ZM498 10V-412H526V10Z" />
      <path className="wood" d="M-44-372L556-420V-398L-44-348Z" />
      <path className="fine" d="M-24-362L540-408M0-100h-12M512-140h12M-4-240h10" />
    </g>
  );
}

/** One log: round, halved or quartered. */
function Log({ x, y, kind }: { x: number; y: number; kind: number }) {
  if (kind === 0) return <Cut x={x} y={y} r={24} flat={0.94} />;
  const turn = ((kind * 97 + x) % 4) * 90 + ((x + y) % 21);
  const [outline, rings] = kind === 1 ? half : quarter;
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})scale(1.16)`}>
      <path className="skin thin" d={outline} />
      <path className="soft fine" d={rings} />
    </g>
  );
}

const half = ['M-24 12Q-22-18 2-18Q24-16 23 12Z', 'M-14 12Q-12-8 3-9Q14-8 14 12M-5 12Q-3 1 3 0Q7 2 7 12'] as const;
const quarter = ['M-20 18Q-24-16 4-21Q22-20 21 8Z', 'M-11 14Q-14-8 5-12Q13-11 13 8M-3 11Q-5-2 6-4'] as const;
