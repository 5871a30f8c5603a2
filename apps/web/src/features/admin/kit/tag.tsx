import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

/** A word or two set apart: the kind of a submission, a service, an urgency. */
export const Tag = styled('span')({
  display: 'inline-block',
  padding: '2px 8px',
  borderRadius: 4,
  border: '1px solid transparent',
  backgroundColor: colors.sand,
  color: colors.ink,
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  '&[data-strong]': { backgroundColor: colors.forest800, color: colors.paper },
});

/** Tags in a row that wraps. */
export const TagRow = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8, listStyle: 'none' });
