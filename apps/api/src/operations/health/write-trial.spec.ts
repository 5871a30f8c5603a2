import type { DataSource } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { WriteTrial } from './write-trial.js';

test('a trial whose transaction cannot be rolled back still releases its connection', async () => {
  const release = jest.fn(() => Promise.resolve());
  const silent = () => Promise.reject(new Error('Query read timeout'));
  const runner = { isTransactionActive: true, startTransaction: silent, query: silent, rollbackTransaction: silent, release };
  const trial = new WriteTrial({ createQueryRunner: () => runner } as unknown as DataSource, { DATA_DIR: '/nowhere' } as Environment);
  await expect(trial.run()).rejects.toThrow();
  expect(release).toHaveBeenCalledTimes(1);
});
