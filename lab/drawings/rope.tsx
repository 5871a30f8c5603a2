/** A rope with its strands, along a path. */
export function Rope({ d }: { d: string }) {
  return (
    <>
      <path className="rope" d={d} />
      <path className="strand" d={d} />
    </>
  );
}

/** A pulley block, hung on a sling; the rope runs over its sheave. */
export function Block({ x, y, hung = true }: { x: number; y: number; hung?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {hung && <path className="strap" d="M-16-34Q-2-38 4-14" />}
      <path className="wood" d="M-8-14Q0-22 8-14L11 8Q0 22-11 8Z" />
      <circle className="paper thin" r={7} cy={3} />
      <circle className="ink bare" r={2.5} cy={3} />
    </g>
  );
}

/** A spare rope, coiled and tied. */
export function Coil({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Rope d="M-30 0C-34-22 30-24 32-2C34 16-34 16-30-2C-26-16 26-18 25-2C24 10-24 10-22-2" />
      <Rope d="M30 4q22 10 44 3" />
    </g>
  );
}
