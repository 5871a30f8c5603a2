import { styled } from '@mui/material/styles';
import { contentWidth, gutter, media } from './tokens';

/** The centred column of the page. */
export const ContentColumn = styled('div')({
  width: '100%',
  maxWidth: contentWidth + 48,
  marginInline: 'auto',
  paddingInline: gutter,
  [media.fromTablet]: { paddingInline: '1.5rem' },
});
