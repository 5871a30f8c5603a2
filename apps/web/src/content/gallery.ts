import { pictures, type PicturePlace } from '#dto';
import { drawingTexts, pictureTexts, type DrawingName, type PictureName } from './picture-texts';

/** One picture or drawing of the gallery. `alt` describes it and is its caption (specification, section 3). */
export interface GalleryItem {
  id: string;
  /** A picture's or drawing's name, or that of the owner's photograph. */
  image: string;
  alt: string;
  /** Its size in the grid where there is room. */
  shape?: 'large' | 'wide';
  /** The part of a picture that stays visible when the grid crops it, as in CSS `object-position`. */
  focus?: string;
}

type Shipped = PictureName | DrawingName;

const item = (image: Shipped, look: Pick<GalleryItem, 'shape' | 'focus'> = {}): GalleryItem => ({
  id: image,
  image,
  alt: captionOf(image),
  ...look,
});

function captionOf(image: Shipped): string {
  return isDrawing(image) ? `${drawingTexts[image]} (drawing)` : `${pictureTexts[image]} (computer-made picture)`;
}

export function isDrawing(image: string): image is DrawingName {
  return image in drawingTexts;
}

/**
 * Twelve pictures, none of them a card's: seven hedges and five services. Drawings and computer-made pictures take turns; no two neighbours
 * in any number of columns show one kind of thing.
 */
export const shippedGallery: readonly GalleryItem[] = [
  item('hedge-hornbeam', { shape: 'large', focus: '78% 50%' }),
  item('tree-chips'),
  item('hedge-topiary', { focus: '8% 50%' }),
  item('tree-pollards', { shape: 'wide', focus: '60% 45%' }),
  item('hedge-laurel'),
  item('hedge-yew-arch', { focus: '84% 50%' }),
  item('tree-sections', { shape: 'large' }),
  item('hedge-native-blossom', { focus: '60% 60%' }),
  item('hedge-lowered'),
  item('hedge-box-parterre', { shape: 'wide', focus: '50% 70%' }),
  item('tree-dead-wood'),
  item('tree-logs'),
];

/** The same with the owner's photographs in their places. */
export const gallery: readonly GalleryItem[] = shippedGallery.map((item, index) => {
  const own = pictures[`gallery-${index + 1}` as PicturePlace];
  return own ? { ...item, image: own.file, alt: own.alt, focus: own.focus } : item;
});

const drawn = gallery.filter((item, index) => item === shippedGallery[index]).length;

export const galleryText = {
  heading: 'Trees and hedges, well kept',
  intro:
    drawn === 0
      ? 'Our own work, in photographs.'
      : `The kinds of work we do, in ${drawn < gallery.length ? 'our own photographs, ' : ''}drawings and computer-made pictures.`,
  button: 'Get Your Free Quote',
} as const;
