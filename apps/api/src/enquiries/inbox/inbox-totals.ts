import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { InboxCounts } from '#dto';
import { isoMoment } from '../read-model/json-sql.js';
import { minesOf, standsOpen, waits } from './inbox-filter.js';

const isEmergency = `enquiry.next_due_kind = 'emergency'`;

const sql = `
  SELECT waiting.*,
    (SELECT count(*)::int FROM enquiries AS enquiry WHERE ${standsOpen}) AS open,
    (SELECT count(*)::int FROM enquiries WHERE held) AS held,
    (SELECT count(*)::int FROM enquiries AS enquiry WHERE ${minesOf('$1')}) AS mine,
    (SELECT count(*)::int FROM enquiries AS enquiry WHERE enquiry.status = 'new' AND NOT enquiry.held) AS new
  FROM (
    SELECT count(*)::int AS todo, (count(*) FILTER (WHERE enquiry.next_due_at <= now()))::int AS overdue,
      ${isoMoment('min(enquiry.next_due_at) FILTER (WHERE enquiry.next_due_at <= now())')} AS "overdueSince",
      ${isoMoment('min(enquiry.next_due_at) FILTER (WHERE enquiry.next_due_at > now())')} AS "nextDueAt",
      (count(*) FILTER (WHERE ${isEmergency}))::int AS emergencies, ${isoMoment(`min(enquiry.next_due_at) FILTER (WHERE ${isEmergency})`)} AS "emergencyDueAt"
    FROM enquiries AS enquiry WHERE ${waits}
  ) AS waiting`;

/** Counts the inbox. SQL: all figures in one statement. */
@Injectable()
export class InboxTotals {
  constructor(private readonly dataSource: DataSource) {}

  /** How much there is for this user now. */
  async counts(userId: string): Promise<InboxCounts> {
    const [counts] = await this.dataSource.query<[InboxCounts]>(sql, [userId]);
    return counts;
  }
}
