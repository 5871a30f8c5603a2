import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { inboxLimits } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { Enquiry } from '../enquiry.entity.js';
import { EnquiryRecord, formFields } from '../enquiry-record.entity.js';
import { isNarrow, narrowTo } from './inbox-filter.js';
import type { InboxFilterDto } from './inbox-query.dto.js';
import { InboxSearch } from './inbox-search.js';
import { durationCell, momentCell, phoneCell, photosCell, type SheetCell, textCell, treesCell, untypedText } from './sheet-cells.js';

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
  Photos: 'photos',
  Note: 'note',
  'Taken by': 'takenBy',
  'Promised by': 'promisedBy',
  'First answer': 'firstReplyAt',
  'Answered after': 'firstReplyAt',
  'Follow-up': 'followUpAt',
  Visit: 'visitAt',
};
const fields = Object.keys(formFields) as (keyof typeof formFields)[];
const others = fields.filter((field) => !Object.values(placed).includes(field)).map((field) => [formFields[field].label, field]);

/** The columns of the file. A kind's field without a column above has one under its label. */
const columns: Record<string, Field> = { ...placed, ...(Object.fromEntries(others) as Record<string, Field>) };

const headings = Object.keys(columns);

/** The columns whose cells say more, or other, than their field. */
const cells: Record<string, (record: EnquiryRecord) => SheetCell> = {
  Held: ({ held }) => ({ text: held ? 'yes' : '' }),
  Phone: ({ phone }) => phoneCell(phone),
  'Number of trees': ({ treeCount }) => treesCell(treeCount),
  'Marketing allowed': ({ marketingOptIn }) => ({ text: { true: 'yes', false: 'no' }[marketingOptIn] ?? '' }),
  Photos: ({ photos }) => photosCell(photos),
  'Answered after': ({ createdAt, firstReplyAt }) => durationCell(createdAt, firstReplyAt),
};

function cellOf(record: EnquiryRecord, heading: string, field: Field): SheetCell {
  const value = record[field];
  if (cells[heading]) return cells[heading](record);
  if (value instanceof Date) return momentCell(value);
  return textCell(Array.isArray(value) ? value.join(', ') : String(value ?? ''));
}

/** The inbox as a table for a spreadsheet, narrowed by a filter. */
@Injectable()
export class InboxExport {
  constructor(
    @InjectRepository(EnquiryRecord) private readonly records: Repository<EnquiryRecord>,
    private readonly search: InboxSearch,
    private readonly environment: Environment,
  ) {}

  /**
   * The rows of the file, newest first, a few in memory at a time. The request is noted before the first one leaves. Throws invalid-fields
   * when there is no filter and too much for a file.
   */
  async rows(filter: InboxFilterDto, session: ActingSessionRow): Promise<AsyncIterable<SheetCell[]>> {
    const { userId } = session;
    const records = this.records
      .createQueryBuilder('enquiry')
      .select(['id', ...new Set(Object.values(columns))].map((field) => `enquiry.${field}`));
    narrowTo(records, filter, userId);
    const hits = await this.search.narrow(records, filter.q);
    const isAll = hits === undefined && !isNarrow(filter);
    if (isAll) await this.assertFits();
    const about = isAll ? 'all' : partOf(filter);
    await this.records.manager.transaction((manager) =>
      recordSecurityEvent(manager, this.environment, { event: 'data-exported', userId, by: session, about }),
    );
    return this.rowsOf(records);
  }

  private async assertFits(): Promise<void> {
    if ((await this.records.manager.count(Enquiry)) <= inboxLimits.exportedRows) return;
    throw invalidFields({
      field: 'from',
      message: `There are more than ${inboxLimits.exportedRows.toLocaleString('en-GB')} records. Please choose a time, a status or a kind`,
    });
  }

  /** A page at a time, each by the place of the one before: a slow reader holds no connection. */
  private async *rowsOf(records: SelectQueryBuilder<EnquiryRecord>): AsyncGenerator<SheetCell[]> {
    const newest = records.orderBy('enquiry.createdAt', 'DESC').addOrderBy('enquiry.id', 'DESC').limit(batch);
    let page = await newest.getMany();
    while (page.length > 0) {
      for (const record of page) yield Object.entries(columns).map(([heading, field]) => cellOf(record, heading, field));
      const last = page.length < batch ? undefined : page.at(-1);
      // SQL, since TypeORM cannot compare rows: such a comparison reads along the index.
      const beyond = newest.clone().andWhere('(enquiry.createdAt, enquiry.id) < (:at, :id)', { at: last?.createdAt, id: last?.id });
      page = last ? await beyond.getMany() : [];
    }
  }
}

/** The table as text for any program: UTF-8 with a byte order mark, which Excel needs, and CRLF (RFC 4180). */
export async function* csvOf(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<string> {
  // Loaded with the first export, since exports are rare.
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([headings], { bom: true, record_delimiter: 'windows' });
  for await (const row of rows) yield stringify([row.map(untypedText)], { record_delimiter: 'windows' });
}

/** The table as an Excel workbook. */
export async function* workbookOf(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<Uint8Array> {
  const { xlsxOf } = await import('./xlsx-stream.js');
  yield* xlsxOf(headings, rows);
}

/** The days of a filter, without the words that were searched for: they may be a name. */
function partOf({ from, to }: InboxFilterDto): string {
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return days || 'some';
}
