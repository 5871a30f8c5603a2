import { pictureTexts, type PictureName } from './picture-texts';

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
  alt: pictureTexts[image],
  ...look,
});

export const galleryText = {
  heading: 'Trees and hedges, well kept',
  intro: 'From a clipped yew arch to a limb let down on a rope: the kinds of work we quote for.',
  button: 'Get Your Free Quote',
} as const;

/** Twelve pictures: seven hedges and five services, the best ones large. */
export const gallery: readonly GalleryItem[] = [
  item('hedge-hornbeam', { shape: 'large', focus: '78% 50%' }),
  item('hedge-yew-arch', { focus: '84% 50%' }),
  item('hedge-box-parterre', { focus: '50% 70%' }),
  item('tree-emergency', { focus: '50% 60%' }),
  item('hedge-laurel', { focus: '28% 50%' }),
  item('hedge-native-blossom', { shape: 'wide', focus: '60% 60%' }),
  item('tree-rigging', { focus: '50% 50%' }),
  item('tree-pruning', { focus: '75% 50%' }),
  item('tree-crown-reduction', { shape: 'wide', focus: '50% 65%' }),
  item('hedge-topiary', { shape: 'large', focus: '30% 60%' }),
  item('hedge-leylandii', { focus: '60% 60%' }),
  item('hedge-trimming', { focus: '55% 50%' }),
];
