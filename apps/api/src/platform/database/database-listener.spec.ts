import { mock } from 'node:test';
import { eventually } from '../../../test/eventually.js';
import { DatabasePeer } from '../../../test/peers/database-peer.js';
import { Environment } from '../config/environment.js';
import { Serving } from '../config/serving.js';
import { DatabaseListener } from './database-listener.js';

let database: DatabasePeer;
let listener: DatabaseListener;
beforeEach(async () => {
  database = new DatabasePeer();
  await database.start();
  listener = new DatabaseListener(Object.assign(new Environment(), { DATABASE_URL: database.url }), new Serving());
});
afterEach(() => database.stop());

test('a listener that is still connecting ends when the server stops', async () => {
  // As a database that is starting may do.
  database.isSilent = true;
  const connected = database.connection();
  listener.onApplicationBootstrap();
  await connected;
  await listener.beforeApplicationShutdown();
});

test('a connection that stays open but carries nothing is replaced', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const onNotification = jest.fn();
  listener.on('deliveries', onNotification);
  listener.onApplicationBootstrap();
  await eventually(() => expect(onNotification).toHaveBeenCalledTimes(1));
  database.isSilent = true;
  const connected = database.connection().then(() => (database.isSilent = false));
  for (let second = 0; second < 15; second += 1) {
    mock.timers.tick(1_000);
    await new Promise(setImmediate);
  }
  await connected;
  await eventually(() => expect(onNotification).toHaveBeenCalledTimes(2));
  mock.timers.reset();
  await listener.beforeApplicationShutdown();
});
