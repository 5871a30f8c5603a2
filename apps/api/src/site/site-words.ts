import type { ClaimProof, SiteEdits } from '#dto';
import { businessZone } from '../enquiries/clock/business-calendar.js';
import { nextTimeOfDay } from '../enquiries/clock/next-time-of-day.js';

/** The edits as they hold on a day (YYYY-MM-DD): without claims whose proof has ended. */
export function editsOn(day: string, edits: SiteEdits, proofs: readonly Pick<ClaimProof, 'claim' | 'validUntil'>[]): SiteEdits {
  const ended = proofs.filter(({ validUntil }) => validUntil < day);
  if (ended.length === 0) return edits;
  const claims = { ...edits.claims };
  for (const { claim } of ended) claims[claim] = '';
  return { ...edits, claims };
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
