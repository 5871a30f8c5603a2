import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { EnquiryKind } from '#dto';
import { queryPrepared } from '../database/prepared-query.js';
import { cursorOf, placeOf } from '../paging/cursor.js';
import type { ListQueryDto } from '../paging/list-query.dto.js';
import type { Page } from '../paging/page.js';
import { enquiryMembers, wholeMembers, isoMoment, jsonObject } from './view-sql.js';

/** What a kind of record adds to the view of its enquiry: its table, and SQL for each member, in which the row is `record`. */
export interface KindOfRecord {
  table: string;
  members: Record<string, string>;
}

/** Reads records as the owner sees them. Quotes and contacts stand above and say what is theirs. */
@Injectable()
export class EnquiryViews {
  private readonly kinds = new Map<EnquiryKind, KindOfRecord>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Names the table and the members of a kind. Call it before the application has started. */
  describe(kind: EnquiryKind, record: KindOfRecord): void {
    this.kinds.set(kind, record);
  }

  /** The part of a kind's list that the query asks for, newest first. Its cost grows neither with the table nor with the cursor's depth. */
  async page(kind: EnquiryKind, { limit, cursor, held }: ListQueryDto): Promise<Page> {
    const after = placeOf(cursor);
    const conditions = [
      `enquiry.kind = '${kind}'`,
      held ? 'enquiry.held' : '',
      after ? '(enquiry.created_at, enquiry.id) < ($2::timestamptz, $3::uuid)' : '',
    ].filter(Boolean);
    const text = `
      SELECT enquiry.id, ${isoMoment('enquiry.created_at')} AS "createdAt", ${this.viewOf(kind)}::text AS view
      ${this.from(kind)} WHERE ${conditions.join(' AND ')} ORDER BY enquiry.created_at DESC, enquiry.id DESC LIMIT $1`;
    const name = ['page', kind, held ? 'held' : '', after ? 'after' : ''].join('-');
    const values = [limit + 1, ...(after ? [after.createdAt, after.id] : [])];
    const [rows, total] = await Promise.all([
      queryPrepared<{ id: string; createdAt: string; view: string }>(this.dataSource, { name, text }, values),
      this.total(kind, held !== undefined),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last ? cursorOf({ id: last.id, createdAt: new Date(last.createdAt) }) : undefined;
    return { json: `[${shown.map(({ view }) => view).join(',')}]`, total, next };
  }

  /** One record with its work and its history, as JSON text for this user; undefined when there is none. */
  async one(kind: EnquiryKind, id: string, userId: string): Promise<{ json: string; version: number } | undefined> {
    const text = `SELECT enquiry.version, ${this.viewOf(kind, wholeMembers)}::text AS json ${this.from(kind)} WHERE enquiry.id = $1`;
    const [row] = await queryPrepared<{ json: string; version: number }>(this.dataSource, { name: `one-${kind}`, text }, [id, userId]);
    return row;
  }

  private async total(kind: EnquiryKind, heldOnly: boolean): Promise<number> {
    const text = `SELECT coalesce(sum(total), 0)::int AS total FROM enquiry_totals WHERE kind = $1 AND (held OR NOT $2)`;
    const [row] = await queryPrepared<{ total: number }>(this.dataSource, { name: 'enquiry-total', text }, [kind, heldOnly]);
    return row?.total ?? 0;
  }

  private viewOf(kind: EnquiryKind, further: Record<string, string> = {}): string {
    return jsonObject({ ...this.recordOf(kind).members, ...enquiryMembers, ...further });
  }

  private from(kind: EnquiryKind): string {
    return `FROM enquiries AS enquiry JOIN ${this.recordOf(kind).table} AS record ON record.id = enquiry.id`;
  }

  private recordOf(kind: EnquiryKind): KindOfRecord {
    const record = this.kinds.get(kind);
    if (!record) throw new Error(`Nobody has described the records of the kind ${kind}`);
    return record;
  }
}
