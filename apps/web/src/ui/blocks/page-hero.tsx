import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import table from '../../lib/drawings.json' with { type: 'json' };
import { ContentColumn } from '../content-column';
import { media, navHeight, palette } from '../tokens';

/** The strips of lab/drawings/scenes/heads that phones show too. */
export type HeadName = keyof typeof table extends infer Sheet ? (Sheet extends `head-${infer Name}-narrow` ? Name : never) : never;

export interface PageHeroProps {
  heading: string;
  subtitle?: string;
  /** What it costs, as published; empty for nothing. */
  price?: string;
  drawing: HeadName;
  /** The drawing in words; absent if the page's text says the same. */
  label?: string;
  /** Lower, for pages that are read. */
  low?: boolean;
  children?: ReactNode;
}

const onPhones = media.toTablet.replace('@media ', '');
const source = (name: HeadName, cut: 'wide' | 'narrow') => `/drawings/${table[`head-${name}-${cut}`].file}`;

/**
 * The head of a page: a drawn strip of fixed height below the navigation bar, with the page's h1. The strip is dark where the words stand;
 * on phones they stand below what is drawn, on its lawn. Grows only for enlarged text.
 */
export function PageHero({ heading, subtitle, price, drawing, label = '', low = false, children }: PageHeroProps) {
  const { lawn, width, height } = table[`head-${drawing}-wide`];
  return (
    <Head style={{ backgroundColor: lawn }} data-low={low || undefined}>
      <Strip>
        <source media={onPhones} srcSet={source(drawing, 'narrow')} />
        <img alt={label} width={width} height={height} fetchPriority="high" src={source(drawing, 'wide')} />
      </Strip>
      <Words>
        <Typography variant="h1">{heading}</Typography>
        {subtitle && (
          <Typography variant="subtitle1" component="p">
            {subtitle}
          </Typography>
        )}
        {price && <p style={{ fontWeight: 700 }}>{price}</p>}
        {children && <Actions>{children}</Actions>}
      </Words>
    </Head>
  );
}

/** A notice above the head takes its height from it. */
const notice = 'var(--notice, 0px)';

const Head = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '100px auto', // fixed, so that the heading stays in its place while the words below it arrive
  minHeight: `calc(220px - ${notice})`,
  marginTop: navHeight,
  color: palette.white,
  '&[data-low]': { minHeight: `calc(160px - ${notice})` },
  '& h1': { fontSize: 'min(clamp(1.75rem, 1.35rem + 1.75vw, 3rem), 9vw)', textWrap: 'balance' },
  [media.fromTablet]: {
    gridTemplateRows: 'auto',
    alignItems: 'center',
    minHeight: `calc(300px - ${notice})`,
    '&[data-low]': { minHeight: `calc(200px - ${notice})` },
  },
  [media.fromDesk]: { minHeight: `calc(320px - ${notice})` },
  [media.low]: { minHeight: `calc(220px - ${notice})` },
});

const Strip = styled('picture')({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  // The words of `alt` are not seen before the file arrives; screen readers still read them.
  color: 'transparent',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 100%' },
  [media.fromTablet]: { position: 'absolute', inset: 0 },
  '@media print': { display: 'none' },
});

const Words = styled(ContentColumn)({
  position: 'relative',
  paddingBlock: '0.75rem 1rem',
  // Narrow enough to wrap alike before and after the site's letters arrive.
  '& > h1': { maxWidth: '11em' },
  '& > p': { marginTop: '0.375rem', fontSize: '1rem', lineHeight: 1.4, textWrap: 'balance' },
  [media.fromTablet]: {
    paddingBlock: '1.25rem',
    '& > h1': { maxWidth: 'min(38rem, 54%)' },
    '& > p': { maxWidth: 'min(34rem, 54%)', marginTop: '0.75rem', fontSize: '1.125rem' },
    '& > div': { maxWidth: 'min(40rem, 62%)' },
  },
  [media.low]: { paddingBlock: '0.5rem' },
});

/** In two columns on phones: whether they fit side by side would otherwise depend on the font that has arrived. */
const Actions = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0.75rem',
  marginTop: '0.875rem',
  '& > p': { gridColumn: '1 / -1' },
  '& svg': { flex: 'none' },
  [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.fromTablet]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1rem', marginTop: '1.25rem' },
  [media.low]: { rowGap: '0.25rem', marginTop: '0.625rem' },
});
