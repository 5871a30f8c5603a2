import { styled } from '@mui/material/styles';
import { media } from '../tokens';

/**
 * Lays out the fields of a form in one column on a phone, or two if there is room; a field with `data-wide` spans both. With `data-pair`
 * the first two fields are side by side even on a phone.
 */
export const FieldsGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.125rem 1.25rem',
  alignItems: 'start',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: '1.5rem' },
  '&[data-pair]': {
    [media.toTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :nth-of-type(n+3)': { gridColumn: '1 / -1' } },
    [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& > [data-wide]': { gridColumn: '1 / -1' },
});
