import { styled } from '@mui/material/styles';
import { media } from '../tokens';

/** The fields of a form: one column on a phone, two where there is room; `data-wide` takes both. */
export const FieldsGrid = styled('div')({
  display: 'grid',
  gap: '1.5rem 1.25rem',
  alignItems: 'start',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > [data-wide]': { gridColumn: '1 / -1' },
});
