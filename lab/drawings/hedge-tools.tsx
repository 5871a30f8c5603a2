import { placed, type Place } from './tools';

/** A sheet on the lawn to catch what falls, from its left corner. */
export function Sheet({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="paper"
        d={`M0 46Q${width * 0.3} 58 ${width * 0.5} 48T${width} 50L${width - 46} 2Q${width * 0.6}-6 ${width * 0.4} 4T52 0Z`}
      />
      <path className="fine" d={`M34 36q60 6 90 0M${width - 150} 38q50 6 96 2M${width * 0.42} 40l10-34M62 10q40 4 70 0`} />
    </g>
  );
}

/** A wheelbarrow: its wheel at the origin, the handles to the left. */
export function Barrow({ x, y, scale = 1 }: Place) {
  return (
    <g transform={placed({ x, y, scale })}>
      <path className="strap" d="M-18-8L-96-52L-196-76M-96-52L-110 22" />
      <path className="deep" d="M-148-112H24L-16-34H-104Z" />
      <path className="fine" d="M-140-98H16M-92-36L-112-108M-40-36L-38-108" />
      <circle className="ink" r={28} />
      <circle className="sand thin" r={13} />
      <circle className="ink bare" r={4} />
    </g>
  );
}

/** A shovel with chips on it: the rear hand at its origin, the blade to the right. */
export function Shovel(place: Place) {
  return (
    <g transform={placed(place)}>
      <path className="rope" d="M-34 0H86" />
      <path className="handle" d="M-34 0H86" />
      <path className="strap" d="M-34-8V8" />
      <path className="skin thin" d="M92-8Q98-24 112-20Q124-30 132-16Q142-14 140-4Z" />
      <path className="paper thin" d="M84-4Q92-8 100-6L150-2Q146 12 100 12Q88 10 84 4Z" />
    </g>
  );
}
