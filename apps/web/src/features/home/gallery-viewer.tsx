import { gallery, galleryText } from '../../content/gallery';
import { pictureSource } from '../../lib/picture-source';
import { PictureViewer, type PictureViewerProps } from '../../ui/viewer/picture-viewer';

const pictures = gallery.map(({ image, alt, focus }) => {
  const { src, srcSet, width, height } = pictureSource(image);
  return { src, srcSet: srcSet.webp, alt, caption: alt, width, height, focus };
});

/** The gallery's pictures on the whole screen, from the chosen one on. Loaded when first needed. */
export default function GalleryViewer({ start, onClose }: Pick<PictureViewerProps, 'start' | 'onClose'>) {
  return <PictureViewer label={galleryText.heading} pictures={pictures} start={start} onClose={onClose} />;
}
