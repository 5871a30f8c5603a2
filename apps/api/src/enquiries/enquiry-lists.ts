import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { EnquiryKind, EnquiryView } from '#dto';
import { cursorOf, placeOf } from '../platform/paging/cursor.js';
import type { ListQueryDto } from '../platform/paging/list-query.dto.js';
import type { Page } from '../platform/paging/send-page.js';
import { Enquiry } from './enquiry.entity.js';
import { listedMembers } from './read-model/listed-members.js';
import { recordKindOf } from './record-kind.js';

/** Up to this many records of a kind are counted for each list, which takes a few milliseconds; a million would take a hundred. */
const countedRows = 20_000;

/** Reads records as the lists of the specification have them, as JSON that PostgreSQL writes (read-model/listed-members.ts). */
@Injectable()
export class EnquiryLists {
  constructor(private readonly dataSource: DataSource) {}

  /** The part of a kind's list that the query asks for, newest first. Its rows cost the same at any depth. */
  async page(kind: EnquiryKind, { limit, cursor, held }: ListQueryDto): Promise<Page> {
    const wanted = { kind, ...(held && { held: true }) };
    const part = this.listed(kind).where(wanted).orderBy('enquiry.createdAt', 'DESC').addOrderBy('enquiry.id', 'DESC').limit(limit + 1);
    const after = placeOf(cursor);
    // SQL, since TypeORM cannot compare rows: such a comparison reads along the index.
    if (after) part.andWhere('(enquiry.createdAt, enquiry.id) < (:createdAt, :id)', after);
    const counted = held ? this.dataSource.manager.countBy(Enquiry, wanted) : this.totalOf(kind);
    const [rows, total] = await Promise.all([this.asJson(part), counted]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const next = last && cursorOf({ id: last.id, createdAt: new Date(last.createdAt) });
    return { json: `[${shown.map(({ json }) => json).join()}]`, total, next };
  }

  /** One record as its list shows it; undefined when there is none. */
  async one(kind: EnquiryKind, id: string): Promise<EnquiryView | undefined> {
    const [row] = await this.asJson(this.listed(kind).where({ kind, id }));
    return row && (JSON.parse(row.json) as EnquiryView);
  }

  private listed(kind: EnquiryKind): SelectQueryBuilder<Enquiry> {
    const stored = recordKindOf(this.dataSource, kind);
    const rows = this.dataSource.getRepository(Enquiry).createQueryBuilder('enquiry').select([]);
    for (const [name, sql] of Object.entries(listedMembers(stored))) rows.addSelect(sql, name);
    return rows.innerJoin(stored.entity.target, 'record', 'record.id = enquiry.id');
  }

  private asJson(rows: SelectQueryBuilder<Enquiry>): Promise<(Pick<EnquiryView, 'id' | 'createdAt'> & { json: string })[]> {
    const items = this.dataSource.createQueryBuilder().from(`(${rows.getQuery()})`, 'item').setParameters(rows.getParameters());
    items.select('row_to_json(item)::text', 'json').addSelect('item.id', 'id').addSelect('item."createdAt"', 'createdAt');
    return items.getRawMany();
  }

  /** How many records of the kind there are; beyond `countedRows` as many as PostgreSQL's last vacuum found. */
  private async totalOf(kind: EnquiryKind): Promise<number> {
    const { tableName } = recordKindOf(this.dataSource, kind).entity;
    const counted = this.dataSource.createQueryBuilder(Enquiry, 'enquiry').select('count(*)::int').where({ kind });
    const table = this.dataSource.createQueryBuilder().from('pg_class', 'catalogue').where('oid = :tableName::regclass', { tableName });
    table.select(`CASE WHEN reltuples > ${countedRows} THEN reltuples::int ELSE (${counted.getQuery()}) END`, 'total');
    const { total = 0 } = (await table.setParameters(counted.getParameters()).getRawOne<{ total: number }>()) ?? {};
    return total;
  }
}
