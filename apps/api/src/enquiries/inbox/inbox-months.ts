import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type InboxMonth, type MonthRecord, nobodyToAnswer } from '#dto';
import { businessZone } from '../clock/business-calendar.js';
import { isoMoment } from '../view-sql.js';

const from = `coalesce(enquiry.released_at, enquiry.created_at)`;
const person = `record.first_name AS "firstName", record.last_name AS "lastName", record.services`;

/** A record past New of before there was a history is left out: nobody knows when it was answered. */
const sql = `
  SELECT enquiry.kind, enquiry.id, enquiry.ref, ${person}, ${isoMoment(from)} AS "clockFrom", ${isoMoment('enquiry.first_reply_at')} AS "firstReplyAt",
    greatest(round((extract(epoch FROM enquiry.first_reply_at - ${from}) / 60)::numeric, 1)::float, CASE WHEN enquiry.first_reply_at IS NOT NULL THEN 0 END) AS minutes,
    coalesce(enquiry.first_reply_at, now()) > enquiry.answer_by AS late,
    coalesce(enquiry.first_reply_at <= enquiry.target_at, false) AS "withinTarget"
  FROM enquiries AS enquiry JOIN enquiry_records AS record ON record.id = enquiry.id
  WHERE ${from} >= ($1 || '-01')::timestamp AT TIME ZONE '${businessZone}'
    AND ${from} < (($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE '${businessZone}'
    AND NOT enquiry.held AND NOT (enquiry.lost_reason = ANY($2)) AND (enquiry.first_reply_at IS NOT NULL OR enquiry.status = 'new')
  ORDER BY ${from}, enquiry.id`;

/** How quickly the requests of a month were answered, with the records behind each figure. */
@Injectable()
export class InboxMonths {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The figures of a month (YYYY-MM). */
  async month(month: string): Promise<InboxMonth> {
    const rows = await this.dataSource.query<(MonthRecord & { withinTarget: boolean })[]>(sql, [month, nobodyToAnswer]);
    const minutes = rows.flatMap((row) => row.minutes ?? []).toSorted((a, b) => a - b);
    return {
      month,
      received: rows.length,
      answered: minutes.length,
      medianMinutes: medianOf(minutes),
      late: rows.filter(({ late }) => late).length,
      withinTarget: rows.filter(({ withinTarget }) => withinTarget).length,
      records: rows.map(({ withinTarget: _, ...record }) => record),
    };
  }
}

function medianOf(sorted: number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return below === undefined || above === undefined ? null : Math.round((below + above) * 5) / 10;
}
