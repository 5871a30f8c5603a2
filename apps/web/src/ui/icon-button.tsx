import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip';
import { colors, radii } from './tokens';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name and tooltip. */
  words: string;
}

/** A button that shows an icon only, 48 px on each side. Needs a TooltipProvider around it. */
export function IconButton({ words, ...rest }: IconButtonProps) {
  return (
    <Tooltip words={words}>
      <Root type="button" aria-label={words} {...rest} />
    </Tooltip>
  );
}

const Root = styled('button')({
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
  '&:hover': { backgroundColor: colors.sand },
});
