import type { DataSource } from 'typeorm';

/** Announces news on a channel of DatabaseListener once the transaction commits. SQL: TypeORM has no NOTIFY. */
export async function notify(database: Pick<DataSource, 'query'>, channel: string): Promise<void> {
  await database.query(`NOTIFY ${channel}`);
}
