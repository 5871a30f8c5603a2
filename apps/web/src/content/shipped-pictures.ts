import type { PicturePlace } from '#dto';
import { drawingSource } from '../lib/drawing-source';
import { pictureSource } from '../lib/picture-source';
import { isDrawing, shippedGallery } from './gallery';
import { homeText } from './home';
import { services } from './services';

/** The picture that ships in a place of the site: its address, and what it shows. */
export function shippedPicture(place: PicturePlace): { src: string; alt: string } {
  if (place === 'hero') return { src: drawingSource('hero-wide').src, alt: homeText.hero.picture };
  const service = services.find(({ id }) => place === `card-${id}`);
  if (service) return { src: drawingSource(`card-${service.id}`, 'card').src, alt: service.drawn };
  const item = shippedGallery[Number(place.replace('gallery-', '')) - 1];
  if (!item) throw new Error(`There is no picture in ${place}`);
  const { image, alt } = item;
  return { src: isDrawing(image) ? drawingSource(image).src : pictureSource(image).fallback, alt };
}
