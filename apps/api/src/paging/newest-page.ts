import type { ObjectLiteral, Repository } from 'typeorm';
import { cursorOf, placeOf, type Place } from './cursor.js';
import type { ListQueryDto } from './list-query.dto.js';

/** A part of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Of all rows that the query is about, whatever its limit and cursor. */
  total: number;
  /** Where the next part begins; undefined at the end. */
  next: string | undefined;
}

/** The part of a table that the query asks for, newest first. Its cost does not grow with the cursor's depth: indexes on (created_at, id) lead there. */
export async function newestPage<Row extends ObjectLiteral & Place & { held: boolean }>(table: Repository<Row>, { limit, cursor, held }: ListQueryDto): Promise<Page<Row>> {
  const all = table.createQueryBuilder('row');
  if (held) all.where('row.held');
  const query = all.clone().orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'DESC').limit(limit + 1);
  const after = placeOf(cursor);
  if (after) query.andWhere('(row.createdAt, row.id) < (CAST(:createdAt AS timestamptz), CAST(:id AS uuid))', after);
  const [rows, total] = await Promise.all([query.getMany(), all.getCount()]);
  const last = rows[limit - 1];
  return { rows: rows.slice(0, limit), total, next: rows.length > limit && last ? cursorOf(last) : undefined };
}
