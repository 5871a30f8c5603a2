import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { type EnquiryRow, inboxLimits, type InboxView, openSince } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import type { Page } from '../../platform/paging/send-page.js';
import { EnquiryRecord } from '../enquiry-record.entity.js';
import { type InboxPlace, inboxCursor, inboxPlace } from './inbox-cursor.js';
import { isNarrow, narrowTo } from './inbox-filter.js';
import type { InboxQueryDto } from './inbox-query.dto.js';
import { inboxRow } from './inbox-row.js';
import { InboxSearch } from './inbox-search.js';

type Records = SelectQueryBuilder<EnquiryRecord>;

interface ViewOrder {
  /** The sorting key, unique to each record; in `todo` emergencies come before all others, late or not. */
  key: string[];
  direction: 'ASC' | 'DESC';
  /** The moment of a row in its key. */
  at: (row: EnquiryRow) => string | number | null | undefined;
}

const newestFirst: ViewOrder = { key: ['enquiry.created_at', 'enquiry.id'], direction: 'DESC', at: ({ createdAt }) => createdAt };
/** SQL of openSince of the contract. */
const sinceSql = 'greatest(coalesce(enquiry.status_at, enquiry.released_at, enquiry.created_at), enquiry.visit_at)';
const isLater = `enquiry.next_due_kind <> 'emergency'`;

/** How each view is sorted. No key depends on the time, so that no row changes its place between two parts. */
const orders: Record<InboxView, ViewOrder> = {
  todo: { key: [`(${isLater})`, 'enquiry.next_due_at', 'enquiry.id'], direction: 'ASC', at: ({ due }) => due?.at },
  open: { key: [sinceSql, 'enquiry.id'], direction: 'ASC', at: openSince },
  visits: { key: ['enquiry.visit_at', 'enquiry.id'], direction: 'ASC', at: ({ visitAt }) => visitAt },
  all: newestFirst,
  held: newestFirst,
  mine: newestFirst,
};

/** Reads the inbox part by part, as the owner asks for it. */
@Injectable()
export class InboxList {
  constructor(
    @InjectRepository(EnquiryRecord) private readonly records: Repository<EnquiryRecord>,
    private readonly search: InboxSearch,
  ) {}

  /** A part of the list. The total is counted up to the bound in inboxLimits. Throws invalid-fields for a cursor of another view. */
  async page(query: InboxQueryDto, userId: string): Promise<Page> {
    const { view, limit } = query;
    const after = inboxPlace(query.cursor);
    if (after && after.view !== view) throw invalidFields({ field: 'cursor', message: 'cursor must be one that this list returned' });
    const records = this.records.createQueryBuilder('enquiry');
    narrowTo(records, query, userId);
    const hits = await this.search.narrow(records, query.q);
    const [rows, total] = await Promise.all([
      this.rows(records, view, limit + 1, after),
      // A search alone has counted its hits already.
      hits === undefined || isNarrow(query) ? this.count(records) : hits,
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { json: JSON.stringify(shown), total, next: last && inboxCursor(placeOf(last, view)) };
  }

  private rows(records: Records, view: InboxView, limit: number, after: InboxPlace | undefined): Promise<EnquiryRow[]> {
    const { key, direction } = orders[view];
    const part = records.clone().select(inboxRow).limit(limit);
    for (const column of key) part.addOrderBy(column, direction);
    if (after) {
      // SQL, since TypeORM cannot compare rows: such a comparison reads along the index.
      const place = view === 'todo' ? '(:later, :at, :id)' : '(:at, :id)';
      part.andWhere(`(${key.join(', ')}) ${direction === 'ASC' ? '>' : '<'} ${place}`, after);
    }
    return part.getRawMany<EnquiryRow>();
  }

  private async count(records: Records): Promise<number> {
    const some = records.clone().select('1').limit(inboxLimits.countedRows + 1);
    const { manager } = this.records;
    const counted = manager.createQueryBuilder().select('count(*)::int', 'total').from(`(${some.getQuery()})`, 'counted');
    return (await counted.setParameters(some.getParameters()).getRawOne<{ total: number }>())?.total ?? 0;
  }
}

function placeOf(row: EnquiryRow, view: InboxView): InboxPlace {
  const later = view !== 'todo' || row.due?.kind !== 'emergency';
  return { view, later, at: new Date(orders[view].at(row) ?? row.createdAt), id: row.id };
}
