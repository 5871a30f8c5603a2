import type { DataSource } from 'typeorm';

/** Rows per statement: each stays far below a statement's time limit, however many rows there are in all. */
const batchRows = 1_000;

/**
 * Deletes the rows of a table that meet the condition, a thousand per statement, and returns how many there were. Rows that
 * another transaction holds are left for the next time. `table` and `condition` are our own SQL; values are `parameters`.
 */
export async function deleteInBatches(
  by: Pick<DataSource, 'query'>,
  table: string,
  condition: string,
  parameters: unknown[],
): Promise<number> {
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batchRows} FOR UPDATE SKIP LOCKED))`;
  let removed = 0;
  for (;;) {
    const [, rows] = await by.query<[unknown, number]>(sql, parameters);
    removed += rows;
    if (rows < batchRows) return removed;
  }
}
