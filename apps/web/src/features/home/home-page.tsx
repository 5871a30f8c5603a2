import { reviews } from '#dto';
import { homeText } from '../../content/home';
import { ReviewsStrip } from '../../ui/blocks/reviews-strip';
import { AboutSection } from './about-section';
import { GallerySection } from './gallery-section';
import { Hero } from './hero';
import { ServicesGrid } from './services-grid';

/** The home page, in the specification's order; the contact section and the footer follow. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <ReviewsStrip {...homeText.reviews} reviews={reviews} />
      <ServicesGrid />
      <AboutSection />
      <GallerySection />
    </>
  );
}
