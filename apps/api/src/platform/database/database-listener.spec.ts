import { jest } from '@jest/globals';
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
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const onNotification = jest.fn();
  listener.on('deliveries', onNotification);
  listener.onApplicationBootstrap();
  await eventually(() => expect(onNotification).toHaveBeenCalledTimes(1));
  database.isSilent = true;
  const connected = database.connection().then(() => (database.isSilent = false));
  await jest.advanceTimersByTimeAsync(15_000);
  await connected;
  await eventually(() => expect(onNotification).toHaveBeenCalledTimes(2));
  jest.useRealTimers();
  await listener.beforeApplicationShutdown();
});
