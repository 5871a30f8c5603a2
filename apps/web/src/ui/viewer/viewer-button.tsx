import { styled } from '@mui/material/styles';
import { iconButtonStyle } from '../icon-button-style';
import { colors } from '../tokens';

/** A button of the picture viewer. */
export const ViewerButton = styled('button')({
  ...iconButtonStyle,
  '&:hover': { backgroundColor: colors.forest800 },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default', backgroundColor: 'transparent' },
});
