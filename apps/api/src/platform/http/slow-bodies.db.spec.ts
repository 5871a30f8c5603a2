import { connect, type AddressInfo } from 'node:net';
import { apiRoutes } from '#dto';
import { startApp, type RunningApp } from '../../../test/start-app.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp({ MIN_FREE_BYTES: '0', LIMIT_UPLOADS_PER_HOUR: '1', LIMIT_REFUSED_PER_HOUR: '3' });
});
afterAll(() => api.close());

/**
 * Sends the head of a request and then a byte every 100 ms until the server hangs up or `longestMs` have passed. Returns the response and
 * how long the connection lived.
 */
async function drip(path: string, type: string, longestMs: number): Promise<{ said: string; livedMs: number }> {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const begun = performance.now();
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n{`);
  const dripping = setInterval(() => socket.writable && socket.write(' '), 100);
  const patience = setTimeout(() => socket.destroy(), longestMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  clearTimeout(patience);
  return { said, livedMs: performance.now() - begun };
}

describe('a body that drips in', () => {
  it('gets 503 after four seconds, and its connection ends', async () => {
    const { said, livedMs } = await drip(apiRoutes.quote, 'application/json', 9_000);
    expect(said).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
    expect(livedMs).toBeLessThan(6_000);
  });

  it('ends its connection even after it was refused', async () => {
    const { said, livedMs } = await drip(apiRoutes.quote, 'text/plain', 9_000);
    expect(said).toMatch(/^HTTP\/1\.1 415 /);
    expect(livedMs).toBeLessThan(6_000);
  });

  it('of photos ends its connection after five seconds, and counts against no limit of its address', async () => {
    const drips = Array.from({ length: 3 }, () => drip(apiRoutes.upload, 'multipart/form-data; boundary=b', 15_000));
    for (const { said, livedMs } of await Promise.all(drips)) {
      expect(said).toBe('');
      expect(livedMs).toBeGreaterThan(4_900);
      expect(livedMs).toBeLessThan(12_000);
    }
    await api.visitor().post(apiRoutes.upload).attach('images', Buffer.from('no picture'), 'a.jpg').expect(422);
  });
});
