import type { MonthSpan } from '../../../apps/web/src/content/service-pages/page-content';
import { Letters } from '../letters';

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

/** A blackbird on her nest, round the point zero. */
function Nest() {
  return (
    <>
      <path className="thin" d="M-76 12Q-30 2 78-4M-52 8Q-66-6-78-8M48-2Q60-20 74-24" />
      <path className="light thin" d="M-78-8Q-94-14-92-28Q-76-26-78-8ZM74-24Q76-42 90-46Q92-28 74-24ZM-66 10Q-78 24-90 18Q-82 4-66 10Z" />
      <path className="wood" d="M-46-18Q0 2 48-18Q44 14 2 16Q-40 14-46-18Z" />
      <path className="fine" d="M-42-10Q-10 8 30-4M-36 0Q0 14 40-4M-28 8Q0 16 28 8M-48-16l-10-4M46-14l12-6M-20-4l16 8M10-4l-12 10" />
      <path className="deep" d="M-38-24C-30-52-4-62 10-50C14-64 32-66 37-53L50-49L38-44C38-32 28-20 20-15Q-10-6-38-24L-62-34Z" />
      <path className="amber fine" d="M38-53L52-49L38-45Z" />
      <path className="fine" d="M-30-28Q-12-44 8-38Q0-24-20-24M-20-30Q-8-36 2-34" />
      <circle className="paper fine" cx={29} cy={-52} r={3} />
    </>
  );
}
