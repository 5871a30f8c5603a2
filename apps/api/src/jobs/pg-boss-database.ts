import type PgBoss from 'pg-boss';
import type { DataSource, QueryRunner } from 'typeorm';

/** pg-boss's statements on this connection, so inside its transaction. */
export function onConnection(runner: QueryRunner): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { records } = await runner.query(text, values, true);
      return { rows: records };
    },
  };
}

/** pg-boss's statements on the data source's pool. */
export function onPool(dataSource: DataSource): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const runner = dataSource.createQueryRunner();
      try {
        return await onConnection(runner).executeSql(text, values);
      } catch (error) {
        // Its maintenance sends BEGIN and COMMIT in one text: a failure between them would leave the pool a dead transaction.
        await runner.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        await runner.release();
      }
    },
  };
}
