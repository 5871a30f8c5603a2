import { fieldInDays, momentFromField } from './britain-moment.js';
import type { EnquiryView } from './enquiry.js';
import { callSources } from './lead-sources.js';
import { personRules } from './person.js';
import { serviceOptions } from './quote-options.js';
import { postcodeText, type Option, type Rules } from './rules.js';
import { lastClosing } from './site/hours.js';
import type { WeekHours } from './site/shipped.js';

/** Every field of a lead that the owner writes down. Nothing but a number or a name is needed (isSomebody). */
export const callRules = {
  firstName: personRules.firstName,
  lastName: personRules.lastName,
  phone: personRules.phone,
  email: personRules.email,
  postcode: postcodeText,
  serviceType: { kind: 'choices', label: 'Services', options: serviceOptions },
  words: { kind: 'text', label: 'Message', max: 5000, multiline: true },
  source: { kind: 'choice', label: 'How it came in', options: callSources },
} as const satisfies Rules;
export type CallField = keyof typeof callRules;

/**
 * POST apiRoutes.enquiries, with an Idempotency-Key: 201 with TakenEnquiry. A key that is a UUID becomes the record's id. `serviceType` is
 * a list as JSON text, as in a quote request.
 */
export interface CreateCall extends Partial<Record<CallField, string>> {
  kind: 'call';
  address?: string;
  /** When the answer was promised by (promisedBy), ISO 8601 with its offset; absent: no promise, so no clock. */
  promisedBy?: string;
  /**
   * When they rang, ISO 8601 with its offset; absent: now. At most callLimits.daysBack ago. One that has not come yet, by a wrong clock,
   * becomes now, and the promise moves with it.
   */
  rangAt?: string;
}

/** A lead that the owner wrote down. Absent fields are empty; the source is `rang` unless another is given. */
export interface CallView extends Record<CallField, string>, EnquiryView {}

/** Days between the call and its arrival on the server, and between the call and its promise. */
export const callLimits = { daysBack: 21, daysAhead: 31 } as const;

/** What may be promised to a caller. */
export const callBacks = [
  { id: 'hour', label: 'Within the hour' },
  { id: 'today', label: 'Today' },
  { id: 'tomorrow', label: 'Tomorrow' },
  { id: 'none', label: 'No promise' },
] as const satisfies readonly Option[];
export type CallBack = (typeof callBacks)[number]['id'];

const hourMs = 3_600_000;
/** Deadlines that `today` means once closing time is too near or past. */
const lateTimes = ['21:00', '23:59'];

/**
 * The moment that a promise ends (ISO 8601, UTC); undefined for none. `today` is by the day's closing time, or by the first of 21:00 and
 * 23:59 that leaves an hour; `tomorrow` by closing time of the next day.
 */
export function promisedBy(promise: CallBack, rangAt: number, week: WeekHours): string | undefined {
  if (promise === 'none') return undefined;
  if (promise === 'hour') return new Date(rangAt + hourMs).toISOString();
  const [today = '', tomorrow = ''] = [0, 1].map((days) => fieldInDays(days, '', rangAt).slice(0, 10));
  if (promise === 'tomorrow') return momentFromField(`${tomorrow}T${lastClosing(week, tomorrow)}`);
  const times = [lastClosing(week, today), ...lateTimes].map((time) => momentFromField(`${today}T${time}`));
  return times.find((at) => at !== undefined && Date.parse(at) - rangAt >= hourMs) ?? times.at(-1);
}
