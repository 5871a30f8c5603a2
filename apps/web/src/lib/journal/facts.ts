import type { EnquiryView, EnquiryWork, PersonField, UpdateEnquiry } from '#dto';

/** The facts of a record that a change may alter, in a comparable form. */
export type Facts = Partial<Record<keyof UpdateEnquiry, string | boolean | null>>;

/** A whole record, or a card of a list. */
export type SeenRecord = Pick<EnquiryView, 'status' | 'note' | 'held'> & { work?: EnquiryWork } & Partial<Record<PersonField, string>>;

/** A record's present values of the facts that a change alters. */
export function seenFacts({ status, note, held, work, firstName = '', lastName = '', phone = '', email = '', address = '' }: SeenRecord, change: UpdateEnquiry): Facts {
  const { complaint, visitInvited, followUpAt, visitAt, lostReason, takenBy, alertsMuted, answerBy } = work ?? {};
  const facts: Required<Facts> = {
    status,
    note,
    held,
    lostReason: lostReason ?? '',
    takenBy: takenBy ?? null,
    followUpAt: momentOf(followUpAt),
    visitAt: momentOf(visitAt),
    inviteCustomer: visitInvited ?? false,
    complaint: complaint ? (complaint.answeredAt ? 'answered' : complaint.kind) : null,
    alertsMuted: alertsMuted ?? false,
    promisedBy: momentOf(answerBy),
    firstName,
    lastName,
    phone,
    email,
    address,
  };
  return Object.fromEntries(namesOf(change).map((name) => [name, facts[name]]));
}

/** The values that a change wants. */
export function wantedFacts(change: UpdateEnquiry): Facts {
  const facts: Facts = { ...change };
  for (const name of ['followUpAt', 'visitAt', 'promisedBy'] as const) if (change[name] !== undefined) facts[name] = momentOf(change[name]);
  return facts;
}

export function namesOf(change: UpdateEnquiry): (keyof UpdateEnquiry)[] {
  return (Object.keys(change) as (keyof UpdateEnquiry)[]).filter((name) => change[name] !== undefined);
}

/** Normalises a moment: phones write offsets, the server UTC. */
function momentOf(moment: string | null | undefined): string | null {
  if (!moment) return null;
  const at = Date.parse(moment);
  return Number.isNaN(at) ? moment : new Date(at).toISOString();
}
