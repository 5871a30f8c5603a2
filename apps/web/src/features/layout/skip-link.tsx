import { styled } from '@mui/material/styles';
import { colors } from '../../ui/tokens';

/** The first link of a page: past the navigation, seen when it has the focus. */
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
