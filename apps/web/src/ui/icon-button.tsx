import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { iconButtonStyle } from './icon-button-style';
import { colors } from './tokens';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name and tooltip. */
  words: string;
}

/** A button that shows an icon only. Needs a TooltipProvider around it. */
export function IconButton({ words, ...rest }: IconButtonProps) {
  return (
    <Tooltip words={words}>
      <Root type="button" aria-label={words} {...rest} />
    </Tooltip>
  );
}

const Root = styled('button')({ ...iconButtonStyle, '&:hover': { backgroundColor: colors.sand } });
