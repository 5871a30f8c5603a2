import { type ClaimProof, type PictureEdit, type ProvableClaim, shippedClaims, type SiteEdits } from '#dto';
import { businessZone } from '../enquiries/clock/business-calendar.js';
import { nextTimeOfDay } from '../enquiries/clock/next-time-of-day.js';

type Proof = Pick<ClaimProof, 'claim' | 'validUntil'>;

/** The edits as they hold on a day (YYYY-MM-DD): without claims and tickets whose proof has ended, and without pictures that are gone. */
export function editsOn(day: string, edits: SiteEdits, proofs: readonly Proof[], pictures: ReadonlySet<string>): SiteEdits {
  const known = withPictures(edits, pictures);
  const ended: string[] = proofs.filter(({ validUntil }) => validUntil < day).map(({ claim }) => claim);
  if (ended.length === 0) return known;
  const claims = { ...known.claims };
  for (const claim of ended) if (claim in shippedClaims) claims[claim as ProvableClaim] = '';
  const tickets = known.who?.tickets?.filter((ticket) => !ended.includes(ticket));
  return { ...known, claims, ...(known.who && { who: { ...known.who, ...(tickets && { tickets }) } }) };
}

/** The edits without pictures that are gone, as when the record that they came from is erased. */
export function withPictures(edits: SiteEdits, there: ReadonlySet<string>): SiteEdits {
  const { pictures, who } = edits;
  const kept = Object.entries<PictureEdit>(pictures ?? {}).filter(([, picture]) => there.has(picture.file));
  return {
    ...edits,
    ...(pictures && { pictures: Object.fromEntries(kept) }),
    ...(who?.face && !there.has(who.face) && { who: { ...who, face: '' } }),
  };
}

/** Days before the end of a proof at which the owner is reminded, and then again. */
export const remindedDays = [30, 7, 1] as const;

/** The number of days from `today` until `day`, both YYYY-MM-DD; negative if it is past. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: businessZone });

/** The day in London, as YYYY-MM-DD. */
export function londonDay(moment: Date): string {
  return day.format(moment);
}

/** Milliseconds until the day changes in London. */
export function untilMidnight(moment: Date): number {
  return nextTimeOfDay(moment, '00:00').getTime() - moment.getTime();
}
