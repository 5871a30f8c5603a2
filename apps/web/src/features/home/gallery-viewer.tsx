import { gallery, galleryText, type GalleryItem } from '../../content/gallery';
import { pictureSource } from '../../lib/picture-source';
import { PictureViewer, type PictureViewerProps } from '../../ui/viewer/picture-viewer';

/** The part of a picture that an upright window shows first, if it differs from the grid's. */
const upright: Partial<Record<GalleryItem['image'], GalleryItem['focus']>> = {
  'hedge-hornbeam': '62% 50%',
  'hedge-topiary': '4% 50%',
  'tree-winter': '66% 50%',
};

const pictures = gallery.map(({ image, alt, ...item }) => {
  const { src, srcSet, width, height } = pictureSource(image);
  const focus = upright[image] ?? item.focus;
  return { src, srcSet: srcSet.webp, alt, caption: alt, width, height, focus };
});

/** The gallery's pictures on the whole screen, starting with the chosen one. Loaded when first needed. */
export default function GalleryViewer({ start, onClose }: Pick<PictureViewerProps, 'start' | 'onClose'>) {
  return <PictureViewer label={galleryText.heading} pictures={pictures} start={start} onClose={onClose} />;
}
