import { businessRules, claimsRules, factsOf, serviceTable, type SiteDraft, type SiteEdits } from '#dto';
import type { SitePart } from './site-places';

const shipped = factsOf({}, '');

/** What differs between two documents, in the words of the fields, such as `Phone` or `3 reviews`. */
export function changesBetween(before: SiteEdits, after: SiteEdits): string[] {
  return [
    ...labelsOf(businessRules, before.business, after.business),
    ...labelsOf(claimsRules, before.claims, after.claims),
    ...(differ(before.reviews, after.reviews) ? [reviewsInWords(after)] : []),
    ...(differ(before.notice, after.notice) ? ['Notice'] : []),
    ...serviceTable.filter(({ id }) => differ(before.prices?.[id], after.prices?.[id])).map(({ title }) => `Price of ${title}`),
    ...(differ(before.visits, after.visits) ? ['Next free visits'] : []),
  ];
}

function labelsOf(rules: Record<string, { label: string }>, before: object = {}, after: object = {}): string[] {
  const [old, now] = [before, after].map((fields) => new Map(Object.entries(fields)));
  return Object.entries(rules)
    .filter(([field]) => differ(old?.get(field), now?.get(field)))
    .map(([, { label }]) => label);
}

function reviewsInWords({ reviews }: SiteEdits): string {
  if (!reviews) return 'Sample reviews';
  return `${reviews.length} review${reviews.length === 1 ? '' : 's'}`;
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Something that visitors would read as true and is not yet, and where to mend it. */
export interface OpenItem {
  words: string;
  part: SitePart;
}

/** What is left to do before the site is shown to customers. */
export function openItems({ edits, proofs }: Pick<SiteDraft, 'edits' | 'proofs'>): OpenItem[] {
  const { business, claims, reviews } = factsOf(edits, '');
  const isProven = (id: string) => proofs.some(({ claim }) => claim === id);
  const standIns = (['phone', 'secondPhone', 'emergencyPhone'] as const).filter((field) => business[field].display === shipped.business[field].display);
  const links = business.social.filter(({ href }) => shipped.business.social.some((link) => link.href === href));
  const items: (OpenItem | false)[] = [
    business.name === shipped.business.name && { words: 'The name is the one that the site came with.', part: 'site.contact' },
    standIns.length > 0 && { words: `Nobody answers: ${standIns.map((field) => businessRules[field].label.toLowerCase()).join(', ')}.`, part: 'site.contact' },
    business.email === shipped.business.email && { words: 'The email address is a stand-in.', part: 'site.contact' },
    links.length > 0 && { words: `These links lead nowhere: ${links.map(({ name }) => name).join(', ')}.`, part: 'site.contact' },
    !edits.business?.opens && { words: 'Are the opening hours yours? They set the clock for replies.', part: 'site.contact' },
    reviews.some(({ sample }) => sample) && { words: `${reviews.length} reviews are samples. Showing invented reviews as real ones is unlawful.`, part: 'site.reviews' },
    !claims.rating.source.confirmed && { words: `Nobody has confirmed the ${claims.rating.count} ratings on ${claims.rating.source.name}.`, part: 'site.claims' },
    !claims.badge.source.confirmed && { words: `Nobody has confirmed the ${claims.badge.count} reviews on ${claims.badge.source.name}.`, part: 'site.claims' },
    claims.qualification !== '' && !isProven('qualification') && { words: `No document is named for ${claims.qualification}.`, part: 'site.claims' },
    claims.liability !== '' && !isProven('liability') && { words: `No policy is named for the cover of ${claims.liability}.`, part: 'site.claims' },
  ];
  return items.filter((item) => item !== false);
}
