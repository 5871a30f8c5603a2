import { styled } from '@mui/material/styles';
import type { MonthSpan } from '../../content/service-pages/page-content';
import { Drawing } from '../../ui/drawing/drawing';
import { colors, fonts, media } from '../../ui/tokens';
import { Nest } from './nest';

export interface YearRingProps {
  /** The whole ring in words, for screen readers. */
  description: string;
  /** The outer band: what to watch out for. */
  warning: MonthSpan;
  /** The inner band: the work, from light to heavy. */
  spans: readonly MonthSpan[];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The inner band's spans in order: classes of the drawing's hand, and the same colours for the list. */
const bands = ['paper', 'light', 'deep'] as const;
const keys = [colors.paper, colors.leafPale, colors.forest600];

/** The year as a ring of months that starts at the top, with one band outside it and one inside. */
export function YearRing({ description, warning, spans }: YearRingProps) {
  const inWarning = (month: number) => month >= warning.from && month <= warning.to;
  return (
    <Figure>
      <Drawing width={420} height={420} pen={2.6} label={description}>
        <g transform="translate(210 210)">
          <path className="amber" d={band(184, 197, warning.from, warning.to)} />
          {months.map((month, index) => {
            const [x, y] = point(151, index + 0.5);
            return (
              <g key={month}>
                <path className={inWarning(index) ? 'lawn thin' : 'paper thin'} d={band(126, 178, index, index)} />
                <text x={x} y={y + 5} style={{ fontWeight: inWarning(index) ? 700 : 500 }}>
                  {month}
                </text>
              </g>
            );
          })}
          {spans.map(({ from, to, label }, index) => (
            <path key={label} className={bands[index]} d={band(98, 119, from, to)} />
          ))}
          <Nest />
          <text className="title" y={42}>
            {warning.label}
          </text>
          <text y={64}>{warning.months}</text>
        </g>
      </Drawing>
      <figcaption>
        <dl>
          {[warning, ...spans].map(({ label, months: named, text }, index) => (
            <div key={label}>
              <dt>
                <i style={{ backgroundColor: index ? keys[index - 1] : colors.amber }} />
                {label}
                <span>{named}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </Figure>
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

const Figure = styled('figure')({
  display: 'grid',
  gap: '1.25rem 2.5rem',
  alignItems: 'center',
  justifyItems: 'center',
  '& svg': { width: 'min(100%, 23rem)', textAnchor: 'middle' },
  '& svg text': { fontSize: 15, fontWeight: 'inherit' },
  '& svg .title': { fontFamily: fonts.display, fontSize: 22, fontWeight: 600 },
  '& figcaption': { width: '100%' },
  '& dl > div': { padding: '0.625rem 0', borderTop: `1px solid ${colors.line}` },
  '& dt': { display: 'flex', alignItems: 'center', gap: '0.75rem', fontWeight: 700 },
  '& dt span': { fontWeight: 400 },
  '& dd': { paddingLeft: '2.125rem', color: colors.inkSoft, lineHeight: 1.45 },
  '& i': { flex: 'none', width: 24, height: 12, border: `1.5px solid ${colors.ink}`, forcedColorAdjust: 'none', printColorAdjust: 'exact' },
  [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))', justifyItems: 'start' },
});
