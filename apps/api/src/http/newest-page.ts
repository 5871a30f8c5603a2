import type { ObjectLiteral, Repository } from 'typeorm';
import { cursorOf, placeOf, type Place } from './cursor.js';
import type { ListQueryDto } from './list-query.dto.js';

/** A part of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Of all rows of the list. */
  total: number;
  /** Where the next part begins; undefined at the end. */
  next: string | undefined;
}

/** The part of a table that the query asks for, newest first. Its cost does not grow with the cursor's depth: an index on (created_at, id) leads there. */
export async function newestPage<Row extends ObjectLiteral & Place>(table: Repository<Row>, { limit, cursor }: ListQueryDto): Promise<Page<Row>> {
  const query = table.createQueryBuilder('row').orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'DESC').limit(limit + 1);
  const after = placeOf(cursor);
  if (after) query.where('(row.createdAt, row.id) < (CAST(:createdAt AS timestamptz), CAST(:id AS uuid))', after);
  const [rows, total] = await Promise.all([query.getMany(), table.count()]);
  const last = rows[limit - 1];
  return { rows: rows.slice(0, limit), total, next: rows.length > limit && last ? cursorOf(last) : undefined };
}
