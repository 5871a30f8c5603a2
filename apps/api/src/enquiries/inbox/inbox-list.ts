import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inboxLimits, type InboxView } from '#dto';
import { invalidFields } from '../../http/problems/problem-error.js';
import type { Page } from '../../paging/page.js';
import { type InboxPlace, inboxCursor, inboxPlace } from './inbox-cursor.js';
import type { InboxQueryDto } from './inbox-query.dto.js';
import { InboxSearch } from './inbox-search.js';
import { type Conditions, conditionsOf, inboxFrom, inboxRow } from './inbox-sql.js';

const emergenciesFirst = `(enquiry.next_due_kind <> 'emergency')`;
const newestFirst = {
  key: 'enquiry.created_at, enquiry.id',
  at: 'enquiry.created_at',
  order: 'enquiry.created_at DESC, enquiry.id DESC',
  after: '<',
};

/** How each view is sorted; the sorting key has no equals. */
const orders: Record<InboxView, { key: string; at: string; order: string; after: string }> = {
  todo: {
    key: `${emergenciesFirst}, enquiry.next_due_at, enquiry.id`,
    at: 'enquiry.next_due_at',
    order: `${emergenciesFirst}, enquiry.next_due_at, enquiry.id`,
    after: '>',
  },
  visits: { key: 'enquiry.visit_at, enquiry.id', at: 'enquiry.visit_at', order: 'enquiry.visit_at, enquiry.id', after: '>' },
  all: newestFirst,
  held: newestFirst,
  mine: newestFirst,
};

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
    const next =
      rows.length > limit && last ? inboxCursor({ view, later: last.later ?? false, at: new Date(last.at), id: last.id }) : undefined;
    return { json: `[${shown.map(({ row }) => row).join(',')}]`, total, next };
  }

  private rows(view: InboxView, conditions: Conditions, limit: number, after: InboxPlace | undefined) {
    const { key, at, order, after: sign } = orders[view];
    const { values } = conditions;
    const place = after ? [...(view === 'todo' ? [after.later] : []), after.at, after.id] : [];
    const parameters = place.map(
      (_, index) => `$${values.length + index + 1}${['::uuid', '::timestamptz', '::boolean'][place.length - 1 - index]}`,
    );
    const beyond = after ? `AND (${key}) ${sign} (${parameters.join(', ')})` : '';
    const sql = `
      WITH page AS MATERIALIZED (SELECT enquiry.* ${inboxFrom} WHERE ${conditions.sql} ${beyond} ORDER BY ${order} LIMIT ${limit})
      SELECT enquiry.id, ${emergenciesFirst} AS later, ${at} AS at, ${inboxRow}::text AS row
      ${inboxFrom.replace('FROM enquiries', 'FROM page')} ORDER BY ${order}`;
    return this.dataSource.query<{ id: string; later: boolean | null; at: Date; row: string }[]>(sql, [...values, ...place]);
  }

  private async count({ sql, values }: Conditions): Promise<number> {
    const text = `SELECT count(*)::int AS total FROM (SELECT ${inboxFrom} WHERE ${sql} LIMIT ${inboxLimits.countedRows + 1}) AS counted`;
    const [row] = await this.dataSource.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }
}
