import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture';
import { media } from './tokens';

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

const shade = 'linear-gradient(to top, rgb(13 25 18 / 0.92), rgb(13 25 18 / 0.62) 44%, rgb(13 25 18 / 0.08) 76%, rgb(13 25 18 / 0.36))';

const Ground = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  '& img': { position: 'absolute', inset: 0, width: '100% !important', height: '100% !important', aspectRatio: 'auto !important' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `${shade}, linear-gradient(rgb(13 25 18 / 0.18), rgb(13 25 18 / 0.18))`,
    [media.fromDesk]: { background: `${shade}, linear-gradient(to right, rgb(13 25 18 / 0.52), rgb(13 25 18 / 0) 65%)` },
  },
});
