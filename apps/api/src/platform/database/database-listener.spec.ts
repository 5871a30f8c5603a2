import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Environment } from '../config/environment.js';
import { Serving } from '../config/serving.js';
import { DatabaseListener } from './database-listener.js';

test('a listener that is still connecting ends when the server stops', async () => {
  // Accepts the connection and sends nothing, as a database that is starting may do.
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const environment = Object.assign(new Environment(), { DATABASE_URL: `postgresql://site@127.0.0.1:${port}/site` });
  const listener = new DatabaseListener(environment, new Serving());
  const connected = once(silent, 'connection');
  listener.onApplicationBootstrap();
  await connected;
  await listener.beforeApplicationShutdown();
  silent.close();
});
