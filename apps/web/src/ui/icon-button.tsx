import Button, { type IconButtonProps as ButtonProps } from '@mui/material/IconButton';
import { useRef } from 'react';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends ButtonProps {
  /** The button's name and tooltip. */
  words: string;
}

/** A button that shows an icon only. */
export function IconButton({ words, ...rest }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-label={words} {...rest} />
      <Tooltip of={button} words={words} />
    </>
  );
}
