import { photographs, pictureTexts, type PictureName } from './picture-texts';

/** One picture of the gallery. `alt` describes it and is its caption (specification, section 3). */
export interface GalleryItem {
  id: string;
  image: PictureName;
  alt: string;
  /** Its size in the grid where there is room. */
  shape?: 'large' | 'wide';
  /** The part that stays visible when the grid crops it, as in CSS `object-position`. */
  focus?: string;
}

const item = (image: PictureName, look: Pick<GalleryItem, 'shape' | 'focus'> = {}): GalleryItem => ({
  id: image,
  image,
  alt: pictureTexts[image] + (photographs.includes(image) ? '' : ' (illustration)'),
  ...look,
});

export const galleryText = {
  heading: 'Trees and hedges, well kept',
  intro: 'From a clipped yew arch to a stack of split logs: illustrations of the kinds of work we do.',
  button: 'Get Your Free Quote',
} as const;

/**
 * Twelve pictures, none of them a card's: seven hedges and five services. The three that pass as photographs come first; no two neighbours
 * in any number of columns show one kind of thing.
 */
export const gallery: readonly GalleryItem[] = [
  item('hedge-hornbeam', { shape: 'large', focus: '78% 50%' }),
  item('hedge-topiary', { focus: '8% 50%' }),
  item('hedge-native-blossom', { focus: '60% 60%' }),
  item('tree-winter', { shape: 'wide', focus: '60% 45%' }),
  item('hedge-yew-arch', { focus: '84% 50%' }),
  item('tree-pruning', { focus: '60% 50%' }),
  item('hedge-box-parterre', { shape: 'large', focus: '50% 70%' }),
  item('tree-logs'),
  item('hedge-laurel'),
  item('tree-before', { shape: 'wide', focus: '50% 20%' }),
  item('tree-felled', { focus: '30% 50%' }),
  item('hedge-trimming'),
];
