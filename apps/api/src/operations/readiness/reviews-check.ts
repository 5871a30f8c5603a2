import { type SiteFacts, unconfirmedCounts } from '#dto';
import { isStandIn } from './address-check.js';
import type { Found } from './finding.js';

/**
 * Finds sample reviews on the site, by the names below them, and counts of reviews with an unconfirmed source. Samples at a public address
 * are a problem: whoever reads them may take them for real.
 */
export function reviewsCheck({ reviews, claims }: Pick<SiteFacts, 'reviews' | 'claims'>, siteUrl: string): Found | undefined {
  const samples = reviews.filter(({ sample }) => sample).map(({ name }) => name);
  const guesses = unconfirmedCounts(claims);
  const texts = [
    samples.length > 0 &&
      `The reviews of ${samples.join(', ')} are samples that no customer wrote. Showing invented reviews as real ones is unlawful.`,
    guesses.length > 0 && `Nobody has confirmed where these counts of reviews come from: ${guesses.join(', ')}.`,
  ].filter(Boolean);
  if (texts.length === 0) return undefined;
  return {
    severity: samples.length > 0 && siteUrl.startsWith('https:') && !isStandIn(siteUrl) ? 'problem' : 'reminder',
    text: texts.join(' '),
    action: 'Enter real reviews and the sources of the counts under More, Site, and publish.',
  };
}
