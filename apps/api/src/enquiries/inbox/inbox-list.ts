import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inboxLimits, type InboxView } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import type { Page } from '../../platform/paging/page.js';
import { type InboxPlace, inboxCursor, inboxPlace } from './inbox-cursor.js';
import type { InboxQueryDto } from './inbox-query.dto.js';
import { InboxSearch } from './inbox-search.js';
import { type Conditions, conditionsOf, inboxFrom, inboxRow } from './inbox-sql.js';

interface ViewOrder {
  /** The sorting key, which has no equals. */
  key: string;
  at: string;
  order: string;
  after: string;
}

const newestFirst: ViewOrder = {
  key: 'enquiry.created_at, enquiry.id',
  at: 'enquiry.created_at',
  order: 'enquiry.created_at DESC, enquiry.id DESC',
  after: '<',
};

/** By the column, the earliest first. */
const earliestFirst = (at: string): ViewOrder => ({ key: `${at}, enquiry.id`, at, order: `${at}, enquiry.id`, after: '>' });

/** How each view is sorted; in `todo` the emergencies come before all others, late or not. */
const orders: Record<InboxView, ViewOrder> = {
  todo: earliestFirst('enquiry.next_due_at'),
  visits: earliestFirst('enquiry.visit_at'),
  all: newestFirst,
  held: newestFirst,
  mine: newestFirst,
};

interface ListedRow {
  id: string;
  later: boolean;
  at: Date;
  row: string;
}

/** Reads the inbox row by row, as the owner asks for it. */
@Injectable()
export class InboxList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: InboxSearch,
  ) {}

  /** A part of the list. The total is counted as far as inboxLimits says. Throws invalid-fields for a cursor of another view. */
  async page(query: InboxQueryDto, userId: string): Promise<Page> {
    const { view, limit } = query;
    const after = inboxPlace(query.cursor);
    if (after && after.view !== view) throw invalidFields({ field: 'cursor', message: 'cursor must be one that this list gave out' });
    const conditions = conditionsOf(query, userId);
    const isNarrowed = !conditions.isEmpty;
    const hits = await this.search.narrow(conditions, query.q);
    const [rows, total] = await Promise.all([
      this.rows(view, conditions, limit + 1, after),
      // A search alone has counted its hits already.
      hits === undefined || isNarrowed ? this.count(conditions) : hits,
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last ? inboxCursor({ view, ...last }) : undefined;
    return { json: `[${shown.map(({ row }) => row).join(',')}]`, total, next };
  }

  /**
   * The next rows of a view, the emergencies of `todo` before its other rows. Each rank is read along its own index, and none depends on
   * the time, so that no row changes its rank between two parts.
   */
  private rows(view: InboxView, conditions: Conditions, limit: number, after: InboxPlace | undefined): Promise<ListedRow[]> {
    const { key, at, order, after: sign } = orders[view];
    const values = [...conditions.values];
    const beyond = after ? `(${key}) ${sign} ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)` : 'true';
    const rank = (later: boolean, condition: string, place: string) => `
      (SELECT enquiry.*, ${later} AS later ${inboxFrom}
      WHERE ${conditions.sql} AND ${condition} AND ${place} ORDER BY ${order} LIMIT ${limit})`;
    const ranks =
      view !== 'todo'
        ? [rank(true, 'true', beyond)]
        : [
            ...(after?.later ? [] : [rank(false, `enquiry.next_due_kind = 'emergency'`, beyond)]),
            rank(true, `enquiry.next_due_kind <> 'emergency'`, after && !after.later ? 'true' : beyond),
          ];
    const sql = `
      WITH page AS MATERIALIZED (SELECT * FROM (${ranks.join(' UNION ALL ')}) AS enquiry ORDER BY later, ${order} LIMIT ${limit})
      SELECT enquiry.id, later, ${at} AS at, ${inboxRow}::text AS row
      ${inboxFrom.replace('FROM enquiries', 'FROM page')} ORDER BY later, ${order}`;
    return this.dataSource.query<ListedRow[]>(sql, values);
  }

  private async count({ sql, values }: Conditions): Promise<number> {
    const text = `SELECT count(*)::int AS total FROM (SELECT ${inboxFrom} WHERE ${sql} LIMIT ${inboxLimits.countedRows + 1}) AS counted`;
    const [row] = await this.dataSource.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }
}
