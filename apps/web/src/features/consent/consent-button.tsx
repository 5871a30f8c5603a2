import { styled } from '@mui/material/styles';
import { colors, radii } from '../../ui/tokens';

/** A choice of the banner. All look alike: none is made easier than another. */
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
