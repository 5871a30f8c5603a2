import type { MonthSpan } from '../../content/service-pages/page-content';
import { Letters } from '../../ui/drawing/letters';
import { Nest } from './nest';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The inner band's spans in order: classes of the drawing's hand. */
const bands = ['paper', 'light', 'deep'] as const;

/** A year as a ring of months from the top, 420 units wide, with one band outside it and one inside, and a nest in its middle. */
export function YearDrawing({ warning, spans }: { warning: MonthSpan; spans: readonly MonthSpan[] }) {
  const inWarning = (month: number) => month >= warning.from && month <= warning.to;
  return (
    <g transform="translate(210 210)">
      <path className="amber" d={band(184, 197, warning.from, warning.to)} />
      {months.map((month, index) => {
        const [x, y] = point(151, index + 0.5);
        return (
          <g key={month}>
            <path className={inWarning(index) ? 'lawn thin' : 'paper thin'} d={band(126, 178, index, index)} />
            <Letters x={x} y={y + 5} size={15} anchor="middle">
              {month}
            </Letters>
          </g>
        );
      })}
      {spans.map(({ from, to, label }, index) => (
        <path key={label} className={bands[index]} d={band(98, 119, from, to)} />
      ))}
      <Nest />
      <Letters y={42} size={21} anchor="middle">
        {warning.label}
      </Letters>
      <Letters y={63} size={14} anchor="middle">
        {warning.months}
      </Letters>
    </g>
  );
}

/** The gap between two months, in radians. */
const gap = 0.018;

/** Returns a point of the ring, `at` months after the start of the year, turned by `turn` radians. */
function point(radius: number, at: number, turn = 0): [number, number] {
  const angle = (at / 12) * 2 * Math.PI + turn;
  return [roundLength(Math.sin(angle) * radius), roundLength(-Math.cos(angle) * radius)];
}

/** Returns the path of a ring segment between two radii, from the first day of one month to the last day of another. */
function band(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 5 ? 1 : 0;
  const corners = [point(outer, from, gap), point(outer, to + 1, -gap), point(inner, to + 1, -gap), point(inner, from, gap)];
  const [a, b, c, d] = corners.map(String);
  return `M${a}A${outer},${outer} 0 ${large} 1 ${b}L${c}A${inner},${inner} 0 ${large} 0 ${d}Z`;
}

const roundLength = (length: number) => Math.round(length * 10) / 10;
