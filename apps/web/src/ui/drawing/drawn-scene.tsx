import { styled } from '@mui/material/styles';
import { drawingSource, type SheetName } from '../../lib/drawing-source';
import { colors, radii } from '../tokens';

export interface DrawnSceneProps {
  /** The file's name and, if it has several, the drawing's name in it (lib/drawings.json). */
  sheet: SheetName;
  scene?: string;
  /** The drawing in words; absent if words beside it say the same. */
  label?: string;
  /** In the first screen, so it does not wait for the page's first picture. */
  first?: boolean;
}

/** A drawing from a file of its own, as wide as its place and sharp at every size. */
export function DrawnScene({ sheet, scene, label = '', first = false }: DrawnSceneProps) {
  const { src, ratio, place } = drawingSource(sheet, scene);
  const style = { aspectRatio: ratio, objectPosition: place };
  const loading = first ? 'eager' : 'lazy';
  return <Scene data-drawing="" alt={label} style={style} loading={loading} decoding="sync" src={src} suppressHydrationWarning />;
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
