import { styled } from '@mui/material/styles';
import { drawingSource, type SheetName } from '../../lib/drawing-source';
import { announcePicture } from '../picture/picture';
import { colors, radii } from '../tokens';

export interface DrawnSceneProps {
  /** The file's name and the drawing's name in it (lib/drawings.json). */
  sheet: SheetName;
  scene: string;
  /** The drawing in words; absent if words beside it say the same. */
  label?: string;
}

/**
 * A drawing from a file of its own, as wide as its place and sharp at every size. The file comes after the page's first paint, once the
 * drawing is near or goes onto paper.
 */
export function DrawnScene({ sheet, scene, label = '' }: DrawnSceneProps) {
  const { src, ratio, place } = drawingSource(sheet, scene);
  const drawn = { 'data-drawing': true, alt: label, loading: 'lazy', style: { aspectRatio: ratio, objectPosition: place } } as const;
  return (
    <>
      <picture data-later>
        <Scene {...drawn} data-src={src} ref={announcePicture} suppressHydrationWarning />
      </picture>
      <noscript>
        <Scene {...drawn} src={src} />
      </noscript>
    </>
  );
}

const Scene = styled('img')({
  width: '100%',
  objectFit: 'cover',
  borderRadius: radii.picture,
  // Before the file arrives: its ground, without the words, which screen readers still read.
  backgroundColor: colors.sand,
  color: 'transparent',
  printColorAdjust: 'exact',
});
