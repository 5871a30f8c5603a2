import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { type EnquiryStatus, feedDaysBack, type NewCalendarFeed, recordPage } from '#dto';
import { Environment } from '../platform/config/environment.js';
import { maySignIn } from '../platform/database/may-sign-in.js';
import { placeOf } from '../enquiries/customers/customer-views.js';
import { EnquiryRecord } from '../enquiries/enquiry-record.entity.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { assertStillSignedIn } from '../auth/people/locked-person.js';
import { recordSecurityEvent } from '../auth/security/record-security-event.js';
import { feedOf, type Visit } from './visit-calendar.js';

/** Most entries in one calendar. */
const mostVisits = 1_000;

/** Private calendars. Anybody who has the address may read one until it is revoked. SQL: the table has no entity. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Returns a new address for the user's calendar; the previous one ends. Throws not-signed-in if the session has since ended. */
  async create(session: ActingSessionRow): Promise<NewCalendarFeed> {
    const { userId } = session;
    const secret = randomBytes(32).toString('base64url');
    await this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      await manager.query(
        `INSERT INTO calendar_feeds (user_id, secret_hash) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret_hash = $2, created_at = now(), last_read_at = NULL`,
        [userId, hash('sha256', secret)],
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
      [hash('sha256', secret)],
    );
    const [feed] = rows;
    if (!feed) return undefined;
    return feedOf((await this.visitsOf(feed.userId)).map((record) => this.entry(record)));
  }

  /** A person's own visits and those of unassigned records. */
  private visitsOf(userId: string): Promise<EnquiryRecord[]> {
    const standing = { visitAt: MoreThan(new Date(Date.now() - feedDaysBack * 86_400_000)), status: Not<EnquiryStatus>('lost') };
    return this.dataSource.manager.find(EnquiryRecord, {
      where: [
        { ...standing, takenById: IsNull() },
        { ...standing, takenById: userId },
      ],
      order: { visitAt: 'ASC', id: 'ASC' },
      take: mostVisits,
    });
  }

  private entry({ id, kind, version, visitAt, ref, firstName, lastName, phone, address, postcode }: EnquiryRecord): Visit {
    const description = `${ref}\n${phone}\n${this.environment.siteUrl}${recordPage(kind, id)}`;
    const summary = `Visit: ${firstName} ${lastName}`.trim();
    return { id, at: visitAt, version, summary, description, location: placeOf({ address, postcode }) };
  }
}
