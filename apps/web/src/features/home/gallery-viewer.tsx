import { gallery, galleryText, type GalleryItem } from '../../content/gallery';
import { pictureSource } from '../../lib/picture-source';
import { PictureViewer, type PictureViewerProps } from '../../ui/viewer/picture-viewer';

/**
 * The part of a picture that an upright window shows first, if it differs from the grid's; undefined for the two oaks, which are always
 * shown whole.
 */
const upright: Partial<Record<GalleryItem['image'], GalleryItem['focus']>> = {
  'hedge-hornbeam': '62% 50%',
  'hedge-topiary': '4% 50%',
  'tree-crown-reduction': undefined,
  'tree-emergency': '38% 50%',
  'tree-pruning': '66% 50%',
  'tree-rigging': '60% 50%',
};

const pictures = gallery.map(({ image, alt, ...item }) => {
  const { src, srcSet, width, height } = pictureSource(image);
  const focus = image in upright ? upright[image] : item.focus;
  return { src, srcSet: srcSet.webp, alt, caption: alt, width, height, focus };
});

/** The gallery's pictures on the whole screen, starting with the chosen one. Loaded when first needed. */
export default function GalleryViewer({ start, onClose }: Pick<PictureViewerProps, 'start' | 'onClose'>) {
  return <PictureViewer label={galleryText.heading} pictures={pictures} start={start} onClose={onClose} />;
}
