import { DataSource, type DataSourceOptions } from 'typeorm';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { databaseOptions } from './database-options.js';
import { migrate } from './migrate.js';
import { scratchDatabase } from '../../test/peers/scratch-database.js';
import { runAt } from '../../test/peers/scratch-server.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

describe('the schema', () => {
  it('is the same in the entities and in the migrations', async () => {
    const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is undone by the migrations, back to nothing, and made again', async () => {
    const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    const dataSource = await new DataSource(databaseOptions(url)).initialize();
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const left = await dataSource.query<{ name: string }[]>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`);
    expect(left).toEqual([{ name: 'migrations' }]);
    await migrate(dataSource);
    await dataSource.destroy();
    await drop();
  });

  it('is made once when replicas start at the same time', async () => {
    const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    await runAt(url, 'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public');
    const options: DataSourceOptions = databaseOptions(url);
    const replicas = await Promise.all([1, 2, 3].map(() => new DataSource(options).initialize()));
    await Promise.all(replicas.map((replica) => migrate(replica)));
    const applied = await replicas[0]?.query<unknown[]>('SELECT FROM migrations');
    expect(applied).toHaveLength(replicas[0]?.migrations.length ?? -1);
    await Promise.all(replicas.map((replica) => replica.destroy()));
    await drop();
  });
});
