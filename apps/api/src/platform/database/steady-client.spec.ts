import { mock } from 'node:test';
import { eventually } from '../../../test/eventually.js';
import { DatabasePeer } from '../../../test/peers/database-peer.js';
import { SteadyClient } from './steady-client.js';

const database = new DatabasePeer();
let client: SteadyClient;
beforeAll(() => database.start());
afterAll(() => database.stop());
beforeEach(async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  Object.assign(database, { isSilent: false, unanswered: 0 });
  client = new SteadyClient(database.url);
  await client.connect();
  database.isSilent = true;
});
afterEach(() => mock.timers.reset());

test('a statement without an answer ends after a quarter of an hour, and the connection with it', async () => {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const answer = expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  await eventually(() => expect(database.unanswered).toBe(1));
  mock.timers.tick(15 * 60_000);
  await answer;
  await ended;
});

test('a goodbye without an answer ends after five seconds', async () => {
  const ended = client.end();
  await eventually(() => expect(database.unanswered).toBe(1));
  mock.timers.tick(5_000);
  await ended;
});
