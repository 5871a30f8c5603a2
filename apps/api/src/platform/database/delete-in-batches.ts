/** A data source, an entity manager or a repository. */
interface Queries {
  query<Result>(sql: string, parameters?: unknown[]): Promise<Result>;
}

/** Rows per statement: each stays far below a statement's time limit, however many rows there are in all. */
const batchRows = 1_000;

/** Deletes rows, a thousand a statement, and returns how many; skips locked ones. `table` and `condition` are our own SQL. */
export async function deleteInBatches(queries: Queries, table: string, condition: string, parameters: unknown[]): Promise<number> {
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batchRows} FOR UPDATE SKIP LOCKED))`;
  let removed = 0;
  for (;;) {
    const [, rows] = await queries.query<[unknown, number]>(sql, parameters);
    removed += rows;
    if (rows < batchRows) return removed;
  }
}
