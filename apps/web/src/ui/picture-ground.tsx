import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture';

export interface PictureGroundProps extends Pick<PictureProps, 'name' | 'tall' | 'alt' | 'sizes' | 'focus' | 'priority'> {
  /** Between the picture and its darkening, such as a video. */
  children?: ReactNode;
}

/** A picture that covers its positioned parent, darkened towards the foot so that white text on it passes AA. */
export function PictureGround({ children, ...picture }: PictureGroundProps) {
  return (
    <Ground>
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
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(to top, rgb(13 25 18 / 0.9), rgb(13 25 18 / 0.66) 45%, rgb(13 25 18 / 0.28) 80%, rgb(13 25 18 / 0.4))',
  },
});
