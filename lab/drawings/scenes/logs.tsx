import { Cut } from '../oak';

/** Lengths of the stem, cut faces to the front. */
export function Logs({ places }: { places: readonly (readonly [x: number, y: number, r: number])[] }) {
  return places.map(([x, y, r]) => (
    <g key={`${x} ${y}`}>
      <path className="wood" d={`M${x} ${y - r}l42-14a${r} ${r} 0 0 1 14 ${r * 2 - 10}L${x} ${y + r}Z`} />
      <path className="fine soft" d={`M${x + r} ${y - r * 0.4}l26-9M${x + r * 0.6} ${y - r * 0.8}l22-8M${x + r} ${y + r * 0.3}l30-10`} />
      <Cut x={x} y={y} r={r} flat={1} />
    </g>
  ));
}
