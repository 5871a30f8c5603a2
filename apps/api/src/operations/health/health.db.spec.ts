import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoutes } from '#dto';
import { type RunningApp, startApp } from '../../../test/start-app.js';
import { WriteTrial } from './write-trial.js';

describe('the trial of writing', () => {
  let api: RunningApp;
  beforeEach(async () => (api = await startApp()));
  afterEach(() => api.close());
  const status = async (path: string) => (await api.visitor().get(path)).status;

  test('a server that can take requests says so, and the trial leaves nothing behind', async () => {
    expect(await status(apiRoutes.deep)).toBe(200);
    expect(readdirSync(join(api.dataDir, 'tmp'))).toEqual([]);
    expect(await api.dataSource.query('SELECT id FROM photos UNION ALL SELECT id FROM removed_photos')).toEqual([]);
  });

  test('a database that stores no rows gives 503, while the server counts as ready', async () => {
    await api.dataSource.query('ALTER TABLE photos ADD CONSTRAINT none CHECK (false)');
    expect([await status(apiRoutes.deep), await status(apiRoutes.ready)]).toEqual([503, 200]);
  });

  test('a disk that stores no files gives 503, while the server counts as ready', async () => {
    rmSync(join(api.dataDir, 'tmp'), { recursive: true });
    expect([await status(apiRoutes.deep), await status(apiRoutes.ready)]).toEqual([503, 200]);
  });

  test('one trial serves everybody who asks within ten seconds', async () => {
    const trial = api.app.get(WriteTrial);
    const first = trial.run(1_000);
    expect(trial.run(11_000)).toBe(first);
    expect(trial.run(11_001)).not.toBe(first);
    await Promise.all([first, trial.run(11_001)]);
  });
});
