import { styled } from '@mui/material/styles';
import { media } from '../../ui/tokens';

/** A main column and a sidebar; stacked on small screens. */
export const TwoColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2rem',
  '& > .main': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(2rem, 1rem + 4.1vw, 4.5rem)', alignContent: 'start' },
  '& .lead': { display: 'grid', gap: '1.125rem', '& > :first-of-type': { fontSize: '1.25rem', lineHeight: 1.5 } },
  [media.fromDesk]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem', gap: '4rem' },
  [media.fromWide]: { gridTemplateColumns: 'minmax(0, 1fr) 20.5rem', gap: '6rem' },
});

/** The `sizes` of a picture as wide as the main column. */
export const mainColumn = '(min-width: 75em) min(67vw, 831px), (min-width: 56.25em) 70vw, 102vw';
