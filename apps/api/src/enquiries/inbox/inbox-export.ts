import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { inboxLimits } from '#dto';
import { businessZone } from '../clock/business-calendar.js';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../../auth/security/record-security-event.js';
import { EnquiryRecord, ownRules } from '../enquiry-record.entity.js';
import { isNarrow, narrowTo } from './inbox-filter.js';
import type { InboxFilterDto } from './inbox-query.dto.js';
import { InboxSearch } from './inbox-search.js';

/** Rows in memory at a time. */
const batch = 500;

type Field = keyof EnquiryRecord;

/** The columns that have a place of their own. */
const placed: Record<string, Field> = {
  Reference: 'ref',
  Kind: 'kind',
  Source: 'source',
  Received: 'createdAt',
  Status: 'status',
  'Lost because': 'lostReason',
  Held: 'held',
  'First name': 'firstName',
  'Last name': 'lastName',
  Email: 'email',
  Phone: 'phone',
  Address: 'address',
  Postcode: 'postcode',
  Services: 'services',
  'Number of trees': 'treeCount',
  Urgency: 'urgency',
  'Property type': 'propertyType',
  'Site access': 'accessibility',
  'Preferred contact': 'preferredContact',
  'Best time to visit': 'availableDate',
  'Marketing allowed': 'marketingOptIn',
  Message: 'words',
  Note: 'note',
  'Taken by': 'takenBy',
  'Promised by': 'promisedBy',
  'First answer': 'firstReplyAt',
  'Follow-up': 'followUpAt',
  Visit: 'visitAt',
};
const fields = Object.keys(ownRules) as (keyof typeof ownRules)[];
const others = fields.filter((field) => !Object.values(placed).includes(field)).map((field) => [ownRules[field].label, field]);

/** The columns of the file. A kind's field without a column above has one under its label. */
const columns: Record<string, Field> = { ...placed, ...(Object.fromEntries(others) as Record<string, Field>) };

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone, dateStyle: 'short', timeStyle: 'short' });
const flags: Partial<Record<Field, Record<string, string>>> = {
  held: { true: 'yes', false: '' },
  marketingOptIn: { true: 'yes', false: 'no' },
};

/** A field as text; times are London's. */
function cellOf(record: EnquiryRecord, field: Field): string {
  const value = record[field];
  if (value instanceof Date) return wallClock.format(value);
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value ?? '');
  return flags[field]?.[text] ?? text;
}

/** Writes the inbox as a table for a spreadsheet, narrowed by a filter. */
@Injectable()
export class InboxExport {
  constructor(
    @InjectRepository(EnquiryRecord) private readonly records: Repository<EnquiryRecord>,
    private readonly search: InboxSearch,
    private readonly environment: Environment,
  ) {}

  /**
   * The file as a stream, newest first, a few rows in memory at a time: UTF-8 with a byte order mark (RFC 4180, CRLF), cells that a
   * spreadsheet would take for a formula made harmless. The request is noted before the first row leaves. Throws invalid-fields when
   * there is no filter and too much for a file.
   */
  async csv(filter: InboxFilterDto, session: ActingSessionRow): Promise<Readable> {
    const { userId } = session;
    const records = this.records
      .createQueryBuilder('enquiry')
      .select(['enquiry.id', ...Object.values(columns).map((field) => `enquiry.${field}`)]);
    narrowTo(records, filter, userId);
    const hits = await this.search.narrow(records, filter.q);
    const isAll = hits === undefined && !isNarrow(filter);
    if (isAll) await this.assertFits();
    const about = isAll ? 'all' : partOf(filter);
    await this.records.manager.transaction((manager) =>
      recordSecurityEvent(manager, this.environment, { event: 'data-exported', userId, by: session, about }),
    );
    // Loaded with the first export, since exports are rare.
    const { stringify } = await import('csv-stringify');
    const table = stringify({ header: true, columns: Object.keys(columns), bom: true, escape_formulas: true, record_delimiter: 'windows' });
    const rows = Readable.from(this.rowsOf(records), { objectMode: true, highWaterMark: batch });
    return rows
      .once('error', (error) => table.destroy(error))
      .pipe(table)
      .once('close', () => rows.destroy());
  }

  private async assertFits(): Promise<void> {
    // SQL: triggers keep these totals, and nothing else reads them on their own.
    const [row] = await this.records.query<{ total: number }[]>('SELECT coalesce(sum(total), 0)::int AS total FROM enquiry_totals');
    if ((row?.total ?? 0) <= inboxLimits.exportedRows) return;
    throw invalidFields({
      field: 'from',
      message: `There are more than ${inboxLimits.exportedRows.toLocaleString('en-GB')} records. Please choose a time, a status or a kind`,
    });
  }

  /** A page at a time, each by the place of the one before: a slow reader holds no connection. */
  private async *rowsOf(records: SelectQueryBuilder<EnquiryRecord>): AsyncGenerator<string[]> {
    const newest = records.orderBy('enquiry.createdAt', 'DESC').addOrderBy('enquiry.id', 'DESC').limit(batch);
    let page = await newest.getMany();
    while (page.length > 0) {
      for (const record of page) yield Object.values(columns).map((field) => cellOf(record, field));
      const last = page.length < batch ? undefined : page.at(-1);
      // SQL, since TypeORM cannot compare rows: such a comparison reads along the index.
      const beyond = newest.clone().andWhere('(enquiry.createdAt, enquiry.id) < (:at, :id)', { at: last?.createdAt, id: last?.id });
      page = last ? await beyond.getMany() : [];
    }
  }
}

/** The days of a filter, without the words that were searched for: they may be a name. */
function partOf({ from, to }: InboxFilterDto): string {
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return days || 'some';
}
