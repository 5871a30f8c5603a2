import { styled } from '@mui/material/styles';
import type { SectionOf } from '../../content/service-pages/page-content';
import { DrawnScene } from '../../ui/drawing/drawn-scene';
import { colors, media } from '../../ui/tokens';

/** The colours of the inner band's spans, in order. */
const keys = [colors.paper, colors.leafPale, colors.forest600];

/** The year as a ring of months that starts at the top, with one band outside it and one inside. */
export function YearRing({ description, warning, spans }: SectionOf<'year'>) {
  return (
    <Figure>
      <DrawnScene sheet="year" scene="ring" label={description} />
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

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem 2.5rem',
  alignItems: 'center',
  justifyItems: 'center',
  '& img': { width: 'min(100%, 23rem)' },
  '& figcaption': { width: '100%' },
  '& dl > div': { padding: '0.625rem 0', borderTop: `1px solid ${colors.line}` },
  '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 0.75rem', fontWeight: 700 },
  '& dt span': { fontWeight: 400 },
  '& dd': { paddingLeft: 'min(2.125rem, 36px)', color: colors.inkSoft, lineHeight: 1.45 },
  '& i': {
    flex: 'none',
    width: 24,
    height: 12,
    border: `1.5px solid ${colors.ink}`,
    // A browser that darkens pages leaves the drawing's colours.
    colorScheme: 'only light',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))', justifyItems: 'start' },
});
