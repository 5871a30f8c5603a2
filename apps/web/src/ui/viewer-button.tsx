import { styled } from '@mui/material/styles';
import { colors, radii } from './tokens';

/** A button of the picture viewer, 48 px on each side. */
export const ViewerButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: radii.control,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colors.forest800 },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default', backgroundColor: 'transparent' },
});
