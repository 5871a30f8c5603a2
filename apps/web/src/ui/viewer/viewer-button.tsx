import { styled } from '@mui/material/styles';
import { iconButtonStyle } from '../icon-button-style';

/** A button of the picture viewer. */
export const ViewerButton = styled('button')({
  ...iconButtonStyle,
  '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.12)' },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default', backgroundColor: 'transparent' },
});
