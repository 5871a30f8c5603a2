import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, Raw } from 'typeorm';
import { type EnquiryStatus, feedDaysBack, type NewCalendarFeed, recordPage } from '#dto';
import { Environment } from '../platform/config/environment.js';
import { maySignIn } from '../platform/database/may-sign-in.js';
import { placeOf } from '../enquiries/customers/customer-views.js';
import { EnquiryRecord } from '../enquiries/enquiry-record.entity.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { assertStillSignedIn } from '../auth/people/locked-person.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { feedOf, type Visit } from './visit-calendar.js';

/** Most entries in one calendar. */
const mostVisits = 1_000;

/** Private calendars. Anybody who has the address may read one until it is revoked. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Returns a new address for the user's calendar; the previous one ends. Throws not-signed-in if the session has since ended. */
  async create(session: ActingSessionRow): Promise<NewCalendarFeed> {
    const { userId } = session;
    const secret = randomBytes(32).toString('base64url');
    await this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      const feed = { userId, secretHash: hash('sha256', secret), createdAt: () => 'now()', lastReadAt: null };
      await manager.upsert(CalendarFeed, feed, ['userId']);
      await recordSecurityEvent(manager, this.environment, { event: 'calendar-made', userId, by: session });
    });
    return { url: `${this.environment.siteUrl}/api/calendar/${secret}.ics` };
  }

  /** The calendar with this secret (RFC 5545); undefined if nobody has this secret, or its person may not sign in. */
  async read(secret: string): Promise<string | undefined> {
    const where = { secretHash: hash('sha256', secret), userId: Raw((id) => `${id} IN (SELECT id FROM users WHERE ${maySignIn})`) };
    const returning = 'user_id AS "userId"';
    const read = await this.dataSource.manager.update(CalendarFeed, where, { lastReadAt: () => 'now()' }, { returning });
    const [feed] = read.raw as { userId: string }[];
    if (!feed) return undefined;
    return feedOf((await this.visitsOf(feed.userId)).flatMap((record) => this.entries(record)));
  }

  /** A person's own visits, those of unassigned records, and those of people who may not sign in: somebody else must drive there. */
  private visitsOf(userId: string): Promise<EnquiryRecord[]> {
    const standing = { visitAt: MoreThan(new Date(Date.now() - feedDaysBack * 86_400_000)), status: Not<EnquiryStatus>('lost') };
    return this.dataSource.manager.find(EnquiryRecord, {
      where: [
        { ...standing, takenById: IsNull() },
        { ...standing, takenById: userId },
        { ...standing, takenById: Raw((id) => `${id} IN (SELECT id FROM users WHERE NOT (${maySignIn}))`) },
      ],
      order: { visitAt: 'ASC', id: 'ASC' },
      take: mostVisits,
    });
  }

  private entries({ id, kind, version, visitAt, ref, firstName, lastName, phone, address, postcode }: EnquiryRecord): Visit[] {
    if (!visitAt) return [];
    const description = `${ref}\n${phone}\n${this.environment.siteUrl}${recordPage(kind, id)}`;
    const summary = `Visit: ${firstName} ${lastName}`.trim();
    return [{ id, at: visitAt, sequence: version, summary, description, location: placeOf({ address, postcode }) }];
  }
}
