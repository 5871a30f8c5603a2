import { once } from 'node:events';
import { jest } from '@jest/globals';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { eventually } from '../../../test/eventually.js';
import { Environment } from '../config/environment.js';
import { Serving } from '../config/serving.js';
import { DatabaseListener } from './database-listener.js';

function listenerAt(server: Server): DatabaseListener {
  const { port } = server.address() as AddressInfo;
  const environment = Object.assign(new Environment(), { DATABASE_URL: `postgresql://site@127.0.0.1:${port}/site` });
  return new DatabaseListener(environment, new Serving());
}

test('a listener that is still connecting ends when the server stops', async () => {
  // Accepts the connection and sends nothing, as a database that is starting may do.
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const listener = listenerAt(silent);
  const connected = once(silent, 'connection');
  listener.onApplicationBootstrap();
  await connected;
  await listener.beforeApplicationShutdown();
  silent.close();
});

test('a connection that stays open but carries nothing is replaced', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const [welcome, done] = ['R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'C\0\0\0\x0bLISTEN\0Z\0\0\0\x05I'];
  let isSilent = false;
  const database = createServer((socket) => {
    let answer = welcome;
    socket.on('data', () => {
      if (!isSilent) socket.write(answer);
      answer = done;
    });
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const listener = listenerAt(database);
  const onNotification = jest.fn();
  listener.on('deliveries', onNotification);
  listener.onApplicationBootstrap();
  await eventually(() => expect(onNotification).toHaveBeenCalledTimes(1));
  isSilent = true;
  database.once('connection', () => (isSilent = false));
  await jest.advanceTimersByTimeAsync(15_000);
  await eventually(() => expect(onNotification).toHaveBeenCalledTimes(2));
  jest.useRealTimers();
  await listener.beforeApplicationShutdown();
  database.close();
});
