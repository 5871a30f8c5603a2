/** A lawn across the whole drawing, with tufts along its edge. */
export function Ground({ y, width, height, tufts = [] }: { y: number; width: number; height: number; tufts?: readonly number[] }) {
  return (
    <>
      <path
        className="lawn"
        d={`M-20 ${y + 4}C${width * 0.3} ${y - 8} ${width * 0.7} ${y + 10} ${width + 20} ${y - 2}V${height + 20}H-20Z`}
      />
      <path
        className="fine"
        d={tufts
          .map((x) => `M${x} ${y + 6}q-2-10-8-16m10 15q1-11 5-19m-1 20q5-8 12-12m${(x % 3) * 9} 34q6-3 16-2m-40 14q8-4 20-1`)
          .join('')}
      />
    </>
  );
}

/** A fence of pales between two posts. */
export function Fence({ x, y, pales }: { x: number; y: number; pales: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="wood thin" d={`M0-66h${pales * 24 - 8}v10H0ZM0-26h${pales * 24 - 8}v10H0Z`} />
      <path className="wood thin" d={Array.from({ length: pales }, (_, n) => `M${n * 24} 4v-84l8-12 8 12V4Z`).join('')} />
    </g>
  );
}

/** The distance: a hedge, and the tower of a flint church. */
export function FarHedge({ y, width, church }: { y: number; width: number; church?: number }) {
  const hedge = `M-20 ${y + 10}V${y - 70}q40-44 84-22q30-46 88-14q46-34 84 4q52-30 92 6q40-26 78 0q48-38 96-4q56-34 100 4q40-24 84-2q52-40 104 6q44-20 ${width - 760} 4V${y + 10}Z`;
  const tower =
    church && `M${church} ${y}V${y - 190}h8v10h8v-10h10v10h8v-10h10v10h8v-10h8V${y - 132}l16-14L${church + 150} ${y - 146}l16 26V${y}Z`;
  return <path className="light bare far" d={hedge + (tower ?? '')} />;
}
