import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { visitMinutes } from '#dto';
import { siteFacts } from '../platform/config/site-facts.js';

const programme = () => ({ company: siteFacts().business.name, product: 'Visits', language: 'EN' });

export interface Visit {
  /** The record's id, and the entry's UID in calendars: without mailbox or site address, as those may change (RFC 7986, section 5.3). */
  id: string;
  /** Null if it was called off. */
  at: Date | null;
  /** Grows with each change of the record: the newest entry wins (RFC 5545, section 3.8.7.4). */
  version: number;
  summary: string;
  description: string;
  location: string;
}

function entryOf({ id, version, summary, description, location }: Visit, at: Date): ICalEventData {
  // In UTC: every calendar converts it to its own time zone, across clock changes too.
  const end = new Date(at.getTime() + visitMinutes * 60_000);
  return { id, start: at, end, sequence: version, summary, description, location, status: ICalEventStatus.CONFIRMED };
}

/** An entry to be sent by email. The method must be the same in the email and inside (RFC 6047, section 2.4). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** The entry for one mailbox's calendar: invitation, change or cancellation. `lastAt`: the visit's last known time, if called off. */
export function invitationTo(mailbox: string, visit: Visit, lastAt: Date): Invitation {
  const { name, email } = siteFacts().business;
  const method = visit.at ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: programme(), method });
  calendar.createEvent({
    ...entryOf(visit, visit.at ?? lastAt),
    status: visit.at ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name, email },
    attendees: [{ email: mailbox, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}

/** A calendar to subscribe to. */
export function feedOf(visits: Visit[]): string {
  const calendar = ical({
    prodId: programme(),
    name: `Visits, ${siteFacts().business.shortName}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  });
  for (const visit of visits) if (visit.at) calendar.createEvent(entryOf(visit, visit.at));
  return calendar.toString();
}
