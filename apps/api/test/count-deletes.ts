import type { DataSource } from 'typeorm';

/**
 * Starts to record how many rows each statement deletes from the table; the result returns the counts so far that are not 0, largest first.
 */
export async function countDeletes(database: DataSource, table: string): Promise<() => Promise<number[]>> {
  const name = `deletes_from_${table}`;
  await database.query(`CREATE TABLE ${name} (rows integer)`);
  await database.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO ${name} SELECT count(*) FROM gone; RETURN NULL; END $$`);
  await database.query(
    `CREATE TRIGGER ${name} AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  );
  return async () => {
    const rows = await database.query<{ rows: number }[]>(`SELECT rows FROM ${name} WHERE rows > 0 ORDER BY rows DESC`);
    return rows.map((each) => each.rows);
  };
}
