import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { contactRules, inboxLimits, quoteRules, type Rules } from '#dto';
import { businessZone } from '../clock/business-calendar.js';
import { Environment } from '../../platform/config/environment.js';
import { columnOf } from '../../platform/database/snake-naming.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../../auth/security/record-security-event.js';
import { usernameOf } from '../view-sql.js';
import type { InboxFilterDto } from './inbox-query.dto.js';
import { InboxSearch } from './inbox-search.js';
import { type Conditions, conditionsOf, inboxFrom } from './inbox-sql.js';

/** Rows in memory at a time. */
const batch = 500;

const localTime = (column: string) => `to_char(${column} AT TIME ZONE '${businessZone}', 'YYYY-MM-DD HH24:MI')`;
const either = (column: string) => `coalesce(quote.${column}, contact.${column})`;

/** The columns that have a place of their own; times are those of the business's wall. */
const placed = {
  Reference: 'enquiry.ref',
  Kind: 'enquiry.kind',
  Received: localTime('enquiry.created_at'),
  Status: 'enquiry.status',
  'Lost because': 'enquiry.lost_reason',
  Held: `CASE WHEN enquiry.held THEN 'yes' ELSE '' END`,
  'First name': either('first_name'),
  'Last name': either('last_name'),
  Email: either('email'),
  Phone: either('phone'),
  Postcode: 'quote.postcode',
  Services: `coalesce((SELECT string_agg(listed, ', ') FROM json_array_elements_text(quote.service_type::json) AS each (listed)), contact.service)`,
  'Number of trees': 'quote.tree_count',
  Urgency: 'quote.urgency',
  'Property type': 'quote.property_type',
  'Site access': 'quote.accessibility',
  'Preferred contact': 'quote.preferred_contact',
  'Best time to visit': 'quote.available_date',
  'Marketing allowed': `CASE quote.marketing_opt_in WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' END`,
  Message: 'coalesce(quote.description, contact.message)',
  Note: 'enquiry.note',
  'Taken by': usernameOf('enquiry.taken_by_id'),
  'First answer': localTime('enquiry.first_reply_at'),
  'Follow-up': localTime('enquiry.follow_up_at'),
  Visit: localTime('enquiry.visit_at'),
} as const;

/** A kind's fields without a place above, by their labels. Photos are no words. */
const others = (table: string, rules: Rules) =>
  Object.entries(rules).flatMap(([field, { kind, label }]) => {
    const column = `${table}.${columnOf(field)}`;
    const isPlaced = Object.values(placed).some((sql) => new RegExp(`\\b${column}\\b`).test(sql));
    return isPlaced || kind === 'addresses' ? [] : [[label, column] as const];
  });

/** The columns of the file. */
const columns: Record<string, string> = { ...placed, ...Object.fromEntries([...others('quote', quoteRules), ...others('contact', contactRules)]) };
const select = Object.values(columns).join(', ');

interface ExportedRow {
  id: string;
  at: Date;
  fields: (string | null)[];
}

/** Writes the inbox as a table for a spreadsheet, as far as a filter asks for it. */
@Injectable()
export class InboxExport {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: InboxSearch,
    private readonly environment: Environment,
  ) {}

  /**
   * The file as a stream, newest first, a few rows in memory at a time: UTF-8 with a byte order mark (RFC 4180, CRLF), cells that a
   * spreadsheet would take for a formula made harmless. That it was asked for is written down before its first row leaves. Throws
   * invalid-fields when there is no filter and too much for a file.
   */
  async csv(filter: InboxFilterDto, session: ActingSessionRow): Promise<Readable> {
    const { userId } = session;
    const conditions = conditionsOf(filter, userId);
    await this.search.narrow(conditions, filter.q);
    if (conditions.values.length === 0 && filter.view === 'all' && !filter.photos) await this.assertFits();
    const about = conditions.isEmpty ? 'all' : partOf(filter);
    await this.dataSource.transaction((manager) => recordSecurityEvent(manager, this.environment, { event: 'data-exported', userId, by: session, about }));
    // With the first file, as few are ever asked for.
    const { stringify } = await import('csv-stringify');
    const table = stringify({ header: true, columns: Object.keys(columns), bom: true, escape_formulas: true, record_delimiter: 'windows' });
    const rows = Readable.from(this.rowsOf(conditions), { objectMode: true, highWaterMark: batch });
    return rows
      .once('error', (error) => table.destroy(error))
      .pipe(table)
      .once('close', () => rows.destroy());
  }

  private async assertFits(): Promise<void> {
    const [row] = await this.dataSource.query<{ total: number }[]>('SELECT coalesce(sum(total), 0)::int AS total FROM enquiry_totals');
    if ((row?.total ?? 0) <= inboxLimits.exportedRows) return;
    throw invalidFields({
      field: 'from',
      message: `There are more than ${inboxLimits.exportedRows.toLocaleString('en-GB')} records. Please choose a time, a status or a kind`,
    });
  }

  /** A page at a time, each by the place of the one before: a slow reader holds no connection. */
  private async *rowsOf(conditions: Conditions): AsyncGenerator<(string | null)[]> {
    const { sql, values } = conditions;
    const [at, id] = [`$${values.length + 1}::timestamptz`, `$${values.length + 2}::uuid`];
    const text = (beyond: string) => `
      SELECT enquiry.id, enquiry.created_at AS at, array_to_json(ARRAY[${select}]::text[]) AS fields
      ${inboxFrom} WHERE ${sql} ${beyond} ORDER BY enquiry.created_at DESC, enquiry.id DESC LIMIT ${batch}`;
    let rows = await this.dataSource.query<ExportedRow[]>(text(''), values);
    while (rows.length > 0) {
      for (const { fields } of rows) yield fields;
      const last = rows.at(-1);
      rows =
        rows.length < batch
          ? []
          : await this.dataSource.query<ExportedRow[]>(text(`AND (enquiry.created_at, enquiry.id) < (${at}, ${id})`), [
              ...values,
              last?.at,
              last?.id,
            ]);
    }
  }
}

/** The days of a filter. Not the words that were searched for: they may be a name. */
function partOf({ from, to }: InboxFilterDto): string {
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return days || 'some';
}
