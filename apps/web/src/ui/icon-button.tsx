import { styled } from '@mui/material/styles';
import { useRef, type ComponentProps } from 'react';
import { iconButtonStyle } from './icon-button-style';
import { colors } from './tokens';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** The button's name and tooltip. */
  words: string;
}

/** A button that shows an icon only. */
export function IconButton({ words, ...rest }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Root ref={button} type="button" aria-label={words} {...rest} />
      <Tooltip of={button} words={words} />
    </>
  );
}

const Root = styled('button')({ ...iconButtonStyle, '&:hover': { backgroundColor: colors.sand } });
