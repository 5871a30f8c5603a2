import { styled } from '@mui/material/styles';
import type { MonthSpan } from '../../content/service-pages/page-content';
import { colors, fonts, media } from '../../ui/tokens';

export interface YearRingProps {
  /** The whole ring in words, for screen readers. */
  description: string;
  /** The outer band: what to watch out for. */
  warning: MonthSpan;
  /** The inner band: the work, from light to heavy. */
  spans: readonly MonthSpan[];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Colours of the inner band's spans, in order. */
const inks = [colors.leafPale, colors.leaf, colors.forest800];

/** The year as a ring of months that starts at the top, with one band outside it and one inside. */
export function YearRing({ description, warning, spans }: YearRingProps) {
  const inWarning = (month: number) => month >= warning.from && month <= warning.to;
  return (
    <Figure>
      <svg viewBox="-200 -200 400 400" role="img" aria-label={description}>
        <path d={band(186, 196, warning.from, warning.to)} fill={colors.bark700} />
        {months.map((month, index) => {
          const [x, y] = point(152, index + 0.5);
          return (
            <g key={month}>
              <path d={band(124, 180, index, index)} fill={inWarning(index) ? colors.leafFaint : colors.sand} />
              <text x={x} y={y + 5} fontWeight={inWarning(index) ? 700 : 500}>
                {month}
              </text>
            </g>
          );
        })}
        {spans.map(({ from, to, label }, index) => (
          <path key={label} d={band(96, 118, from, to)} fill={inks[index]} />
        ))}
        <text className="title" y={-12}>
          {warning.label}
        </text>
        <text y={14}>{warning.months}</text>
      </svg>
      <figcaption>
        <dl>
          {[warning, ...spans].map(({ label, months: named, text }, index) => (
            <div key={label}>
              <dt>
                <i style={{ backgroundColor: index ? inks[index - 1] : colors.bark700 }} />
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
const gap = 0.014;

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
  '& svg': { width: 'min(100%, 22rem)', fontFamily: fonts.text, fontSize: 15, textAnchor: 'middle', fill: colors.ink },
  '& .title': { fontFamily: fonts.display, fontSize: 22, fontWeight: 600 },
  '& figcaption': { width: '100%' },
  '& dl > div': { padding: '0.625rem 0', borderTop: `1px solid ${colors.line}` },
  '& dt': { display: 'flex', alignItems: 'center', gap: '0.75rem', fontWeight: 700 },
  '& dt span': { fontWeight: 400 },
  '& dd': { paddingLeft: '2.125rem', color: colors.inkSoft, lineHeight: 1.45 },
  '& i': { flex: 'none', width: 22, height: 10, forcedColorAdjust: 'none' },
  '& path': { forcedColorAdjust: 'none' },
  [media.fromTablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', justifyItems: 'start', '& svg': { width: '21rem' } },
});
