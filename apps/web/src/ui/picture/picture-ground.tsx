import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture';
import { media } from '../tokens';

export interface PictureGroundProps extends Pick<PictureProps, 'name' | 'cut' | 'alt' | 'boxes' | 'focus' | 'priority'> {
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

const side = 'linear-gradient(to right, rgb(13 25 18 / 0.45), rgb(13 25 18 / 0) 65%)';
const bar = (alpha: number) => `linear-gradient(rgb(13 25 18 / ${alpha}), rgb(13 25 18 / 0) 30%)`;

const Ground = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  '& img': { position: 'absolute', inset: 0, width: '100% !important', height: '100% !important', aspectRatio: 'auto !important' },
  '&::after': { content: '""', position: 'absolute', inset: 0, [media.fromDesk]: { background: side } },
  '&[data-below-bar=true]::after': { background: bar(0.6), [media.fromDesk]: { background: `${side}, ${bar(0.55)}` } },
});
