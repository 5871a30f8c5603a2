import ical, {
  escape,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { visitMinutes } from '#dto';
import { siteFacts } from '../platform/config/site-facts.js';

const prodId = { company: 'Tree surgery', product: 'Visits', language: 'EN' };

/** A calendar must hold a component (RFC 5545, section 3.6), also on a day without visits. British time since 1996. */
const britishTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

export interface Visit {
  /** The record's id, and the entry's UID in calendars: without mailbox or site address, as those may change (RFC 7986, section 5.3). */
  id: string;
  at: Date;
  /** Grows with each change: the newest entry wins (RFC 5545, section 3.8.7.4). */
  sequence: number;
  summary: string;
  description: string;
  location: string;
}

function entryOf({ id, at, sequence, ...texts }: Visit): ICalEventData {
  // In UTC: every calendar converts it to its own time zone, across clock changes too.
  const end = new Date(at.getTime() + visitMinutes * 60_000);
  const [summary, description, location] = [texts.summary, texts.description, texts.location].map(calendarText);
  return { id, start: at, end, sequence, summary, description, location, status: ICalEventStatus.CONFIRMED };
}

/** The calendar's file. The library forgets the last line's end. */
function fileOf(calendar: ICalCalendar, components: string[] = []): string {
  return calendar.toString().replace(/END:VCALENDAR$/, [...components, 'END:VCALENDAR', ''].join('\r\n'));
}

/** An entry to be sent by email. The method must be the same in the email and inside (RFC 6047, section 2.4). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** The entry for one mailbox's calendar: invitation, change or cancellation. */
export function invitationTo(mailbox: string, visit: Visit, isCalledOff: boolean): Invitation {
  const { name, email } = siteFacts().business;
  const method = isCalledOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  calendar.createEvent({
    ...entryOf(visit),
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameterText(name), email: mailboxUri(email) },
    attendees: [{ email: mailboxUri(mailbox), role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: fileOf(calendar) };
}

/** A calendar to subscribe to. */
export function feedOf(visits: Visit[]): string {
  const calendar = ical({
    prodId,
    // The library leaves this name as it is.
    name: escape(calendarText(`Visits, ${siteFacts().business.shortName}`), false),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  });
  for (const visit of visits) calendar.createEvent(entryOf(visit));
  return fileOf(calendar, britishTime);
}

/** A text for a calendar: its lines end alike, and nothing in it is invisible to people and forbidden to parsers (RFC 5545, section 3.1). */
function calendarText(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '');
}

/** A text for a parameter such as CN: one line, without what a quoted string cannot hold or parsers read as an escape (section 3.2). */
function parameterText(text: string): string {
  return calendarText(text).replaceAll('"', "'").replace(/[\n\t\\^]/g, ' ');
}

/** The URI of a mailbox, without its scheme (RFC 6068). */
function mailboxUri(address: string): string {
  return encodeURI(address).replace(/[?#/&]/g, encodeURIComponent);
}
