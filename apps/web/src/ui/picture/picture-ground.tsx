import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture';

export interface PictureGroundProps extends Pick<PictureProps, 'name' | 'cuts' | 'media' | 'alt' | 'boxes' | 'focus' | 'priority'> {
  /** Drawn between the picture and its shade, such as a video. */
  children?: ReactNode;
  /** Darkens the upper edge too, where the transparent navigation bar lies. */
  belowBar?: boolean;
}

/** A picture that covers its positioned parent. Words on it belong into PictureWords, which darkens the picture behind them. */
export function PictureGround({ children, belowBar = false, ...picture }: PictureGroundProps) {
  return (
    <Ground data-below-bar={belowBar}>
      <Picture {...picture} />
      {children}
    </Ground>
  );
}

const Ground = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  '& img': { position: 'absolute', inset: 0, width: '100% !important', height: '100% !important', aspectRatio: 'auto !important' },
  '&[data-below-bar=true]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(rgb(24 20 6 / 0.6), rgb(24 20 6 / 0.54) 56px, rgb(24 20 6 / 0.2) 104px, rgb(24 20 6 / 0) 160px)',
  },
});
