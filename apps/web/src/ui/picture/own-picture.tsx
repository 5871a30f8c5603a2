import { pictures, type PicturePlace } from '#dto';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture';

interface OwnPictureProps extends Pick<PictureProps, 'sizes' | 'ratio' | 'radius'> {
  place: PicturePlace;
  /** What stands there otherwise. */
  children: ReactNode;
}

/** The owner's photograph in a place of the site; without one, the drawing. */
export function OwnPicture({ place, children, ...look }: OwnPictureProps) {
  const own = pictures[place];
  return own ? <Picture name={own.file} alt={own.alt} focus={own.focus} {...look} /> : children;
}
