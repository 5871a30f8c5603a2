import { Leaves } from './oak';

export interface HedgeProps {
  /** The foot of its left end. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much of its width is cut, from the left; the rest has grown above the line. */
  cut: number;
}

/** A formal hedge, level as far as it is cut. */
export function Hedge({ x, y, width, height, cut }: HedgeProps) {
  const top = y - height;
  const shoots = Array.from({ length: Math.ceil((width - cut) / 62) }, (_, n) => {
    return [x + cut + 46 + n * 62, top + 10 - (n % 3) * 12, 54, 50 + (n % 2) * 12] as const;
  });
  const rows = Array.from({ length: Math.floor((height - 60) / 34) }, (_, row) => top + 62 + row * 34);
  const places = rows.flatMap((row, nth) =>
    Array.from({ length: Math.floor(width / 88) }, (_, n) => `M${x + 24 + n * 88 + (nth % 3) * 30} ${row + ((n * 7) % 12)}`),
  );
  const front = `M${x} ${y}V${top + 16}Q${x} ${top} ${x + 16} ${top}H${x + cut + 20}Q${x + cut + 60} ${top + 20} ${x + width} ${top + 26}V${y}Z`;
  const lit = `M${x + 6} ${top + 30}V${top + 18}Q${x + 6} ${top + 5} ${x + 18} ${top + 5}H${x + cut}L${x + cut - 12} ${top + 30}Z`;
  return (
    <>
      <Leaves masses={shoots} />
      <path className="deep" d={front} />
      <path className="light bare" d={lit} />
      <path className="fine" d={places.map((place) => `${place}q7 11 19 4m10-14q6 9 16 3`).join('')} />
    </>
  );
}
