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

/** The tops of a hedge far off: how wide and how high each is. */
const bumps = [[84, 44], [88, 46], [84, 34], [92, 30], [78, 26], [96, 38], [100, 34], [84, 24], [104, 40]] as const;
const drift = [4, -8, 6, 2, -6, 2] as const;

/** The distance: a hedge across the whole drawing, and the tower of a flint church. */
export function FarHedge({ y, width, church }: { y: number; width: number; church?: number }) {
  const count = Math.ceil((width + 40) / 90);
  const tops = Array.from({ length: count }, (_, n) => {
    const [wide, high] = bumps[n % bumps.length] ?? [90, 30];
    return `q${wide / 2}-${high} ${wide} ${drift[n % drift.length]}`;
  });
  const tower =
    church && `M${church} ${y}V${y - 190}h8v10h8v-10h10v10h8v-10h10v10h8v-10h8V${y - 132}l16-14L${church + 150} ${y - 146}l16 26V${y}Z`;
  return <path className="light bare far" d={`M-20 ${y + 10}V${y - 70}${tops.join('')}V${y + 10}Z${tower ?? ''}`} />;
}
