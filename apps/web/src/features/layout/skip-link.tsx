import { styled } from '@mui/material/styles';
import { colors } from '../../ui/tokens';

/** The first link of a page: skips the navigation, visible when focused. */
export function SkipLink() {
  return <Root href="#main">Skip to the content</Root>;
}

const Root = styled('a')({
  position: 'fixed',
  top: 12,
  left: 12,
  zIndex: 30,
  padding: '0.75rem 1.25rem',
  color: colors.ink,
  backgroundColor: colors.white,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});
