import { styled } from '@mui/material/styles';
import { colors, fonts, gutter, media } from '../tokens';
import { DrawnScene } from './drawn-scene';

export interface DrawingStripProps {
  /** The strip in words, for screen readers. */
  label: string;
  titleAs: 'h3' | 'h4';
  stages: readonly { title: string; text: string }[];
  /** Each stage's drawing in the sheet `work` (lib/drawings.json). */
  scenes: readonly string[];
}

/** Drawings in order with their words. On phones they lie in a row that a finger moves; on wider screens and on paper all are in sight. */
export function DrawingStrip({ label, titleAs: Title, stages, scenes }: DrawingStripProps) {
  return (
    <Strip tabIndex={0} role="group" aria-label={label}>
      <ol>
        {stages.map(({ title, text }, index) => (
          <li key={title}>
            <DrawnScene sheet="work" scene={scenes[index] ?? ''} />
            <Title>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Strip>
  );
}

const Strip = styled('div')({
  '& ol': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '1.5rem', counterReset: 'stage' },
  '& li': { counterIncrement: 'stage', breakInside: 'avoid' },
  '& h3, & h4': {
    marginTop: '0.625rem',
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: '1.1875rem',
    lineHeight: 1.3,
    '&::before': { content: 'counter(stage) ". "', color: colors.leaf },
  },
  // Three short titles side by side keep to one line each.
  [media.fromTablet]: { '& h3, & h4': { fontSize: 'clamp(1rem, 0.1rem + 2.4vw, 1.1875rem)' } },
  '& p': { marginTop: '0.25rem', color: colors.inkSoft, lineHeight: 1.45 },
  [media.toTablet.replace('@media', '@media screen and')]: {
    marginInline: `calc(-1 * ${gutter})`,
    paddingInline: gutter,
    scrollPaddingInline: gutter,
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    outlineOffset: -3,
    '& ol': { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'min(19rem, 78vw)', gap: '1rem', width: 'max-content' },
    '& li': { scrollSnapAlign: 'start' },
  },
});
