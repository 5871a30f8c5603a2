import { serviceTable } from '../services.js';
import { picturePlaces } from './pictures.js';
import { businessRules, claimsRules, councilRules, type SiteEdits } from './rules.js';

/** The differences between two documents, by the labels of their fields, such as `Phone` or `3 reviews`. */
export function changesBetween(before: SiteEdits, after: SiteEdits): string[] {
  return [
    ...labelsOf(businessRules, before.business, after.business),
    ...(isSame(before.hours, after.hours) ? [] : ['Opening hours']),
    ...labelsOf(claimsRules, before.claims, after.claims),
    ...(isSame(before.reviews, after.reviews) ? [] : [reviewsInWords(after)]),
    ...(isSame(before.notice, after.notice) ? [] : ['Notice']),
    ...serviceTable.filter(({ id }) => !isSame(before.prices?.[id], after.prices?.[id])).map(({ title }) => `Price of ${title}`),
    ...(isSame(before.visits, after.visits) ? [] : ['Next free visits']),
    ...labelsOf(councilRules, before.council, after.council),
    ...picturePlaces.filter(({ id }) => !isSame(before.pictures?.[id], after.pictures?.[id])).map(({ label }) => `Picture: ${label}`),
    ...(isSame(before.who, after.who) ? [] : ['Who we are']),
  ];
}

function labelsOf(rules: Record<string, { label: string }>, before: object = {}, after: object = {}): string[] {
  const [old, now] = [before, after].map((fields) => new Map(Object.entries(fields)));
  return Object.entries(rules)
    .filter(([field]) => !isSame(old?.get(field), now?.get(field)))
    .map(([, { label }]) => label);
}

function reviewsInWords({ reviews }: SiteEdits): string {
  if (!reviews) return 'Sample reviews';
  return `${reviews.length} review${reviews.length === 1 ? '' : 's'}`;
}

/** The database puts members in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    JSON.stringify(value, (_name, member: unknown) =>
      member instanceof Object && !Array.isArray(member) ? Object.fromEntries(Object.entries(member).sort()) : member,
    ),
  );
  return first === second;
}
