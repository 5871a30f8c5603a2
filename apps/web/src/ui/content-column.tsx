import { styled } from '@mui/material/styles';
import { contentWidth, media } from './tokens';

/** The page's centred column, drawn above a PictureGround. */
export const ContentColumn = styled('div')({
  position: 'relative',
  width: '100%',
  maxWidth: contentWidth + 48,
  marginInline: 'auto',
  paddingInline: '1.25rem',
  [media.fromTablet]: { paddingInline: '1.5rem' },
});
