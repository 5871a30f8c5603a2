import { styled } from '@mui/material/styles';
import { contentWidth, media } from './tokens';

/** The centred column of the page. */
export const ContentColumn = styled('div')({
  width: '100%',
  maxWidth: contentWidth + 48,
  marginInline: 'auto',
  paddingInline: '1.25rem',
  [media.fromTablet]: { paddingInline: '1.5rem' },
});
