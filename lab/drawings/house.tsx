export interface HouseProps {
  /** The foot of the left corner. */
  x: number;
  y: number;
  width: number;
  /** Places of windows and of the door, from the left corner. */
  windows?: readonly number[];
  door?: number;
  chimney?: number;
  /** Lamps are on. */
  lit?: boolean;
  /** Ends at the right too, where other houses run out of the drawing. */
  whole?: boolean;
}

const eaves = 262;
const ridge = 430;
const courses = Array.from({ length: 12 }, (_, row) => eaves - 26 - row * 21);

/** A Suffolk cottage seen from the front: coursed flint, brick quoins and surrounds, a roof of pantiles. */
export function House({ x, y, width, windows = [], door, chimney, lit = false, whole = false }: HouseProps) {
  const flints = courses.map((height, row) => `M${8 + ((row * 13) % 17)} ${-height}H${width - (whole ? 34 : 6)}`).join('');
  return (
    <g transform={`translate(${x} ${y})`}>
      {chimney !== undefined && <Chimney x={chimney} />}
      <path className="paper" d={`M0 0V${-eaves}H${width}V0Z`} />
      <path className="flint soft" d={flints} />
      <path className="flint pale" d={flints} />
      <Quoins x={0} />
      {whole && <Quoins x={width} turn={-1} />}
      {windows.map((from) => (
        <Window key={from} x={from} lit={lit} />
      ))}
      {door !== undefined && <Door x={door} />}
      <Roof width={width} whole={whole} />
    </g>
  );
}

function Roof({ width, whole }: { width: number; whole: boolean }) {
  const rows = Array.from({ length: 8 }, (_, row) => ({ y: -eaves - row * 21, from: -30 + row * 4.6 }));
  const tiles = (from: number) => (whole ? Math.floor((width - 2 * from) / 18) : Math.ceil((width + 60 - from) / 18));
  const row = (count: number) => `q5 9 9 0${'t9 0'.repeat(count * 2 - 1)}`;
  const [foot, head, cap] = whole ? [32, -8, -2] : [30, 30, 30];
  return (
    <>
      <path className="wood" d={`M-32${-eaves + 6}L8 ${-ridge}H${width + head}L${width + foot}${-eaves + 6}Z`} />
      <path className="fine" d={rows.map(({ y, from }) => `M${from} ${y}${row(tiles(from))}`).join('')} />
      <path className="wood thin" d={`M2 ${-ridge - 12}H${width + cap}${whole ? 'l4 16' : `V${-ridge + 4}`}H-2Z`} />
      <path className="fine" d={Array.from({ length: Math.ceil((width - (whole ? 44 : 0)) / 44) }, (_, n) => `M${36 + n * 44} ${-ridge - 12}v16`).join('')} />
      <path className="paper thin" d={`M-40 ${-eaves - 2}H${width + (whole ? 40 : 30)}v14H-40Z`} />
    </>
  );
}

function Chimney({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${-ridge})`}>
      <path className="wood" d="M0 40V-62H58V40ZM-6-62H64v-12H-6ZM10-74v-24h14v24M34-74v-24h14v24" />
      <path className="fine" d="M0-48H58M0-34H58M0-20H58M14-62v14M38-62v14M26-48v14M50-48v14M14-34v14M38-34v14" />
    </g>
  );
}

/** Alternating long and short bricks up a corner. */
function Quoins({ x, turn = 1 }: { x: number; turn?: 1 | -1 }) {
  const blocks = courses.map((height, row) => `M${x} ${-height + 10}h${turn * (row % 2 ? 24 : 40)}v-21H${x}`).join('');
  return <path className="wood fine" d={blocks} />;
}

function Window({ x, lit }: { x: number; lit: boolean }) {
  return (
    <g transform={`translate(${x} -202)`}>
      <path className="wood thin" d="M-14 112V-14Q46-34 106-14V112Z" />
      <path
        className="fine"
        d="M8-4L5-20M26-8L24-25M46-9V-27M66-8L68-25M84-4L87-20M-14 18H0M-14 42H0M-14 66H0M-14 90H0M92 18h14M92 42h14M92 66h14M92 90h14"
      />
      <path className="paper thin" d="M0 104V0Q46-12 92 0V104Z" />
      <path className={lit ? 'amber fine' : 'deep fine'} d="M8 48V7Q25 2 41 1V48ZM51 48V1Q67 2 84 7V48ZM8 96V56H41V96ZM51 96V56H84V96Z" />
      <path className="sand thin" d="M-20 112H112v11H-20Z" />
    </g>
  );
}

function Door({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="wood thin" d="M-16 0V-214Q45-238 106-214V0Z" />
      <path
        className="fine"
        d="M10-206L7-224M28-210L26-229M46-212V-230M64-210L66-229M82-206L85-224M-16-180H0M-16-156H0M-16-132H0M-16-108H0M-16-84H0M-16-60H0M-16-36H0M90-180h16M90-156h16M90-132h16M90-108h16M90-84h16M90-60h16M90-36h16"
      />
      <path className="deep" d="M0 0V-202Q45-216 90-202V0Z" />
      <path className="fine" d="M18 0V-207M36 0V-209M54 0V-209M72 0V-207" />
      <path className="light thin" d="M24-188H66V-148H24ZM45-188V-148" />
      <path className="ink" d="M76-92v8" />
      <path className="sand" d="M-26 0V-9H116V0Z" />
    </g>
  );
}
