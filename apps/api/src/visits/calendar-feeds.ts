import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { feedDaysBack, type NewCalendarFeed, recordPage, type EnquiryKind } from '#dto';
import { Environment } from '../platform/config/environment.js';
import { maySignIn } from '../platform/database/may-sign-in.js';
import { visitStands } from '../enquiries/standing-visits.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { recordSecurityEvent } from '../auth/security/record-security-event.js';
import { feedOf, type Visit } from './visit-calendar.js';

/** Most entries in one calendar. */
const mostVisits = 1_000;

/** A person's own visits and those of unassigned records. */
const visitsSql = `
  SELECT enquiry.id, enquiry.kind, enquiry.version, visit_at AS at, ref,
    coalesce(quote.first_name || ' ' || quote.last_name, contact.first_name || ' ' || contact.last_name) AS name,
    coalesce(quote.phone, contact.phone) AS phone, coalesce(quote.postcode, '') AS postcode
  FROM enquiries AS enquiry
  LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id
  WHERE visit_at > now() - make_interval(days => $2) AND ${visitStands('enquiry')} AND (taken_by_id IS NULL OR taken_by_id = $1)
  ORDER BY visit_at, enquiry.id LIMIT ${mostVisits}`;

interface VisitRow extends Pick<Visit, 'id' | 'version'> {
  kind: EnquiryKind;
  at: Date;
  ref: string;
  name: string;
  phone: string;
  postcode: string;
}

/** Private calendars. Anybody who has the address may read one until it is revoked. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Returns a new address for the user's calendar; the previous one ends. */
  async create(session: ActingSessionRow): Promise<NewCalendarFeed> {
    const { userId } = session;
    const secret = randomBytes(32).toString('base64url');
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO calendar_feeds (user_id, secret_hash) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret_hash = $2, created_at = now(), last_read_at = NULL`,
        [userId, hashOf(secret)],
      );
      await recordSecurityEvent(manager, this.environment, { event: 'calendar-made', userId, by: session });
    });
    return { url: `${this.environment.siteUrl}/api/calendar/${secret}.ics` };
  }

  /** The calendar with this secret (RFC 5545); undefined if nobody has this secret, or its person may not sign in. */
  async read(secret: string): Promise<string | undefined> {
    const [rows] = await this.dataSource.query<[{ userId: string }[], number]>(
      `UPDATE calendar_feeds SET last_read_at = now() FROM users
       WHERE secret_hash = $1 AND users.id = user_id AND ${maySignIn} RETURNING user_id AS "userId"`,
      [hashOf(secret)],
    );
    const [feed] = rows;
    if (!feed) return undefined;
    const visits = await this.dataSource.query<VisitRow[]>(visitsSql, [feed.userId, feedDaysBack]);
    return feedOf(visits.map((visit) => this.entry(visit)));
  }

  private entry({ id, kind, version, at, ref, name, phone, postcode }: VisitRow): Visit {
    const description = `${ref}\n${phone}\n${this.environment.siteUrl}${recordPage(kind, id)}`;
    return { id, at, version, summary: `Visit: ${name}`, description, location: postcode };
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
