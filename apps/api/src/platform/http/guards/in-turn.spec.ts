import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { eventually } from '../../../../test/eventually.js';
import { openFiles } from '../../../../test/open-files.js';
import { serveSite } from '../../../site/serve-site.js';
import { inTurn } from './in-turn.js';

const folder = mkdtempSync(join(tmpdir(), 'in-turn-'));
const asBuilt = { filesFor: () => Promise.resolve({ isDraft: false }), isMissing: false, earlier: () => Promise.resolve(null), picture: async () => null };

let underWay = 0;
let server: Server;
beforeAll(async () => {
  mkdirSync(join(folder, 'quote'));
  for (const page of ['index.html', 'quote/index.html', '404.html']) writeFileSync(join(folder, page), page);
  writeFileSync(join(folder, 'hero.webm'), Buffer.alloc(3_000_000));
  const site = serveSite(folder, asBuilt, (_request, _response, next) => next());
  if (!site) throw new Error('The site is there');
  server = express().use(inTurn, (_request, response, next) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    next();
  }, site).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function opened(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: trees.example\r\n\r\n`;
const ofSite = () => openFiles().filter((file) => file.startsWith(folder));

it('requests sent at once are answered in their order', async () => {
  const socket = await opened();
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.write(get('/quote') + get('/') + get('/nothing').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await once(socket, 'close');
  expect(said.match(/HTTP\/1.1 \d+|(quote\/)?(index|404)\.html/g)).toEqual(['HTTP/1.1 200', 'quote/index.html', 'HTTP/1.1 200', 'index.html', 'HTTP/1.1 404', '404.html']);
});

it.each(['/hero.webm', '/quote', '/', '/nothing'])('a thousand requests for %s on a connection that ends leave no file open and none under way', async (path) => {
  const socket = await opened();
  socket.pause().write(get('/hero.webm') + get(path).repeat(1_000));
  await eventually(() => expect(ofSite()).toHaveLength(1));
  socket.destroy();
  await eventually(() => expect(ofSite()).toEqual([]));
  await eventually(() => expect(underWay).toBe(0));
});
