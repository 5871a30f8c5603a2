import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { colors, radii } from '../../../ui/tokens';

/** A button that is only words; for what is seldom needed. `data-danger` for what can't be undone. */
export function TextButton(props: ComponentProps<'button'>) {
  return <Root type="button" {...props} />;
}

const Root = styled('button')({
  flex: 'none',
  minHeight: 48,
  padding: '0 8px',
  border: 0,
  borderRadius: radii.control,
  background: 'none',
  color: colors.forest700,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colors.sand },
  '&[data-danger]': { color: colors.red },
  '&[aria-disabled=true]': { color: colors.inkSoft, cursor: 'default' },
});
