import { styled } from '@mui/material/styles';
import { colors, radii } from '../../ui/tokens';

/** A button for one of the banner's choices. All look the same, so that none is easier to choose. */
export const ConsentButton = styled('button')({
  minHeight: 48,
  padding: '0.5rem 1.125rem',
  border: `2px solid ${colors.forest800}`,
  borderRadius: radii.control,
  color: colors.forestInk,
  backgroundColor: colors.white,
  fontWeight: 700,
  cursor: 'pointer',
  '&:hover': { backgroundColor: colors.sand },
  '&.quiet': { borderColor: 'transparent', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
});
