import { styled } from '@mui/material/styles';

/** The fields of a step: one column on a phone, two where there is room; `data-wide` takes both. */
export const FieldsGrid = styled('div')({
  display: 'grid',
  gap: '1.5rem 1.25rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
});
