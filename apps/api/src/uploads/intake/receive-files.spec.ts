import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { receiveFiles } from './receive-files.js';

const folder = mkdtempSync(join(tmpdir(), 'receive-'));
let server: Server;
let failed: Promise<unknown>;
beforeAll(async () => {
  const app = express();
  failed = new Promise((resolve) => app.post('/', (request, response) => void receiveFiles(request, response, folder, 100).catch(resolve)));
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test('a form that falls silent is cut off, and broken', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n--b\r\n');
  await closed;
  expect(await failed).toBeInstanceOf(ProblemError);
});
