import type { Pool, QueryResultRow } from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A statement that PostgreSQL parses once per connection; without a name, each time. No two statements may share a name. */
export interface PreparedStatement {
  name?: string | undefined;
  text: string;
}

/** The pool of pg beneath TypeORM. */
export function poolOf({ driver }: DataSource): Pool {
  return (driver as PostgresDriver).master as Pool;
}

/** The rows of a frequent statement, as a transaction of its own: TypeORM has no named statements. Fails as TypeORM's queries do. */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  try {
    return (await poolOf(dataSource).query<Row>({ ...statement, values })).rows;
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(statement.text, [], error) : error;
  }
}
