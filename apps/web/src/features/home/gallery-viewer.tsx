import { gallery, galleryText, isDrawing } from '../../content/gallery';
import { drawingSource } from '../../lib/drawing-source';
import { pictureSource } from '../../lib/picture-source';
import { PictureViewer, type PictureViewerProps } from '../../ui/viewer/picture-viewer';

/** How far a drawing may be enlarged: it is sharp at every size. */
const drawnPixels = 4;

const pictures = gallery.map(({ image, alt }) => {
  if (isDrawing(image)) {
    const { src, width, height } = drawingSource(image);
    return { src, alt, width: width * drawnPixels, height: height * drawnPixels };
  }
  const { src, srcSet, width, height } = pictureSource(image);
  const files = srcSet.webp.split(', ').map((file) => {
    const [address = '', size = ''] = file.split(' ');
    const pixels = parseInt(size);
    return { src: address, width: pixels, height: (pixels * height) / width };
  });
  return { src, srcSet: files, alt, width, height };
});

/** The gallery's pictures on the whole screen, starting with the chosen one. Loaded when first needed. */
export default function GalleryViewer({ start, onClose }: Pick<PictureViewerProps, 'start' | 'onClose'>) {
  return <PictureViewer label={galleryText.heading} pictures={pictures} start={start} onClose={onClose} />;
}
