import type { Pool, QueryResultRow } from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';

/** A statement that PostgreSQL parses once a connection; without a name, each time. The name must be the text's own. */
export interface PreparedStatement {
  name?: string | undefined;
  text: string;
}

/** The rows of a statement that is run often, past TypeORM's builder. It is a transaction of its own. Fails as TypeORM's queries do. */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { master } = dataSource.driver as unknown as { master: Pool };
  try {
    return (await master.query<Row>({ ...statement, values })).rows;
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(statement.text, [], error) : error;
  }
}
