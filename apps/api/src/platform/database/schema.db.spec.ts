import { DataSource } from 'typeorm';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { databaseOptions } from './database-options.js';
import { appliedMigrations, migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { runAt } from '../../../test/peers/scratch-server.js';

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

  it('can be undone by the migrations, down to nothing, and created again', async () => {
    const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    const dataSource = await new DataSource(databaseOptions(url)).initialize();
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const left = await dataSource.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    expect(left).toEqual([{ name: 'migrations' }]);
    await dataSource.destroy();
    await migrate(url);
    await drop();
  });

  it('is created once when replicas start at the same time', async () => {
    const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    await runAt(url, 'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public');
    await Promise.all([1, 2, 3].map(() => migrate(url)));
    const dataSource = await new DataSource(databaseOptions(url)).initialize();
    expect(await appliedMigrations(dataSource)).toHaveLength(migrations.length);
    await dataSource.destroy();
    await drop();
  });
});
