import { gallery, galleryText, isDrawing } from '../../content/gallery';
import { drawingSource } from '../../lib/drawing-source';
import { pictureSource } from '../../lib/picture-source';
import { PictureViewer, type PictureViewerProps } from '../../ui/viewer/picture-viewer';

/** A drawing is sharp at every size, but the lightbox enlarges nothing beyond its file's pixels: this many times a drawing's own units. */
const drawnPixels = 4;

const pictures = gallery.map(({ image, alt }) => {
  if (isDrawing(image)) {
    const { src, width, height } = drawingSource(image);
    const size = { width: width * drawnPixels, height: height * drawnPixels };
    return { src, srcSet: [{ src, ...size }], alt, ...size };
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
