import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type InboxMonth, leadSources, type MonthRecord, nobodyToAnswer } from '#dto';
import { businessZone } from '../clock/business-calendar.js';
import { isoMoment } from '../read-model/json-sql.js';
import { isWrittenDown } from '../read-model/whole-enquiry-sql.js';

const from = `coalesce(enquiry.released_at, enquiry.created_at)`;
const person = `enquiry.first_name AS "firstName", enquiry.last_name AS "lastName", enquiry.phone, enquiry.services`;

/** Figures on answers leave out records that left New before there were histories (when is unknown), and calls without a promise. */
const needsAnswer = `(enquiry.first_reply_at IS NOT NULL OR enquiry.status = 'new')
    AND (NOT ${isWrittenDown('enquiry.kind')} OR enquiry.promised_by IS NOT NULL)`;

const sql = `
  SELECT enquiry.kind, enquiry.id, enquiry.ref, ${person}, enquiry.source, enquiry.status, ${needsAnswer} AS "needsAnswer",
    ${isoMoment(from)} AS "clockFrom", ${isoMoment('enquiry.first_reply_at')} AS "firstReplyAt",
    greatest(round((extract(epoch FROM enquiry.first_reply_at - ${from}) / 60)::numeric, 1)::float, CASE WHEN enquiry.first_reply_at IS NOT NULL THEN 0 END) AS minutes,
    ${needsAnswer} AND coalesce(coalesce(enquiry.first_reply_at, now()) > row.answer_by, false) AS late,
    coalesce(enquiry.first_reply_at <= enquiry.target_at, false) AS "withinTarget"
  FROM enquiry_records AS enquiry JOIN enquiries AS row USING (id)
  WHERE ${from} >= ($1 || '-01')::timestamp AT TIME ZONE '${businessZone}'
    AND ${from} < (($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE '${businessZone}'
    AND NOT enquiry.held AND NOT (enquiry.lost_reason = ANY($2))
  ORDER BY ${from}, enquiry.id`;

type Row = MonthRecord & { withinTarget: boolean };

/** The sources of a month's leads and the speed of their answers, with the records behind each figure. SQL: every column is computed. */
@Injectable()
export class InboxMonths {
  constructor(private readonly dataSource: DataSource) {}

  /** The figures of a month (YYYY-MM). */
  async month(month: string): Promise<InboxMonth> {
    const rows = await this.dataSource.query<Row[]>(sql, [month, nobodyToAnswer]);
    const waiting = rows.filter((row) => row.needsAnswer);
    const minutes = waiting.flatMap((row) => row.minutes ?? []).toSorted((a, b) => a - b);
    return {
      month,
      sources: sourcesOf(rows),
      received: waiting.length,
      answered: minutes.length,
      medianMinutes: medianOf(minutes),
      late: waiting.filter(({ late }) => late).length,
      withinTarget: waiting.filter(({ withinTarget }) => withinTarget).length,
      records: rows.map(({ withinTarget: _, ...record }) => record),
    };
  }
}

function sourcesOf(rows: Row[]): InboxMonth['sources'] {
  return leadSources.map(({ id: source }) => {
    const leads = rows.filter((row) => row.source === source);
    const count = (status: Row['status']) => leads.filter((row) => row.status === status).length;
    return { source, leads: leads.length, won: count('won'), lost: count('lost') };
  });
}

function medianOf(sorted: number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return below === undefined || above === undefined ? null : Math.round((below + above) * 5) / 10;
}
