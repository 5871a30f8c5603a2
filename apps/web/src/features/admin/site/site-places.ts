import { placeHref } from '../frame/owner-place';

/** The pages of Site, in order, by the `part` in their address. */
export const siteParts = [
  { part: 'site.contact', label: 'Name, phones and email', hint: 'On every page, in emails, for search engines' },
  { part: 'site.hours', label: 'Opening hours', hint: 'On every page; they set the clock for replies' },
  { part: 'site.links', label: 'Links and small print', hint: 'At the foot of every page' },
  { part: 'site.claims', label: 'Claims and proof', hint: 'Ratings, qualification, insurance' },
  { part: 'site.reviews', label: 'Reviews', hint: 'Word for word, with the day' },
  { part: 'site.pictures', label: 'Pictures', hint: 'Your photos in place of the drawings' },
  { part: 'site.who', label: 'Who we are', hint: 'Name, face and tickets, on About and beside the form' },
  { part: 'site.prices', label: 'Prices and next visits', hint: 'Shown only where you fill them in' },
  { part: 'site.notice', label: 'Notice', hint: 'At the top of every page, between two days' },
  { part: 'site.history', label: 'History', hint: 'What was published, and the way back' },
] as const;
export type SitePart = (typeof siteParts)[number]['part'];

export function siteHref(part: SitePart | 'site' | 'alerts'): string {
  return placeHref({ tab: 'more', part });
}

/** The rows of Site's lists. */
export const rowSx = { minHeight: 56 };
