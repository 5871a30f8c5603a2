import { DataSource } from 'typeorm';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { databaseOptions } from '../database-options.js';
import { migrate } from '../migrate.js';
import { undoMigrationsAfter } from '../undo-migrations.js';

test('records of before are found by their names as one word, and by the words of before after the way back', async () => {
  const { url, drop } = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  await undoMigrationsAfter(url, 'SignIn1763800000220');
  await dataSource.query(`INSERT INTO enquiries (ref, kind, note) VALUES ('one', 'contact', 'by the gate'), ('two', 'contact', '')`);
  await dataSource.query(`
    INSERT INTO contact_submissions (id, first_name, last_name, email, phone)
    SELECT id, 'Áine', CASE ref WHEN 'one' THEN 'Ó Súilleabháin' ELSE 'Oak' END, 'aine@example.org', '1' FROM enquiries`);
  const words = () => dataSource.query<{ search: string }[]>('SELECT search FROM enquiry_search JOIN enquiries ON id = enquiry_id ORDER BY ref');
  const before = await words();
  await migrate(url);
  expect(await words()).toEqual([{ search: `${before[0]?.search} osuilleabhain` }, before[1]]);
  await undoMigrationsAfter(url, 'SignIn1763800000220');
  expect(await words()).toEqual(before);
  await dataSource.query(`UPDATE enquiries SET note = 'by the barn' WHERE ref = 'two'`);
  expect((await words())[1]?.search).toContain('by the barn');
  await dataSource.destroy();
  await drop();
});
