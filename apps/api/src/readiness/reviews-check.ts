import type { Notice, Review } from '#dto';

/** Which reviews that visitors read are samples, by the names that stand below them. */
export function reviewsCheck(reviews: readonly Pick<Review, 'name' | 'sample'>[]): Notice | undefined {
  const samples = reviews.filter(({ sample }) => sample).map(({ name }) => name);
  if (samples.length === 0) return undefined;
  return {
    id: 'reviews',
    severity: 'reminder',
    text: `The reviews of ${samples.join(', ')} are samples that no customer wrote. Showing invented reviews as real ones is unlawful.`,
    action: 'Put real ones into libs/dto/src/reviews.ts and build the site again.',
  };
}
