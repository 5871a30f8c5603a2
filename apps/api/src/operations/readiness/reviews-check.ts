import type { Notice, Review, ReviewSource } from '#dto';

/** A count of reviews on the site, with its source. */
interface ReviewCount {
  count: number;
  source: ReviewSource;
}

/**
 * Finds sample reviews on the site, by the names below them, and counts of reviews with an unconfirmed
 * source.
 */
export function reviewsCheck(reviews: readonly Pick<Review, 'name' | 'sample'>[], counts: readonly ReviewCount[]): Notice | undefined {
  const samples = reviews.filter(({ sample }) => sample).map(({ name }) => name);
  const guesses = counts.filter(({ source }) => !source.confirmed).map(({ count, source }) => `${count} on ${source.name}`);
  const texts = [
    samples.length > 0 && `The reviews of ${samples.join(', ')} are samples that no customer wrote. Showing invented reviews as real ones is unlawful.`,
    guesses.length > 0 && `Nobody has confirmed where these counts of reviews come from: ${guesses.join(', ')}.`,
  ].filter(Boolean);
  if (texts.length === 0) return undefined;
  const places = [samples.length > 0 && 'real reviews (libs/dto/src/reviews.ts)', guesses.length > 0 && 'the sources (libs/dto/src/claims.ts)'];
  return {
    id: 'reviews',
    severity: 'reminder',
    text: texts.join(' '),
    action: `Give whoever looks after the site ${places.filter(Boolean).join(' and ')}, and have it built again.`,
  };
}
