import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = { '.html': 'text/html; charset=utf-8', '.avif': 'image/avif', '.txt': 'text/plain' };

/**
 * Serves a folder on a free port of this machine as a good server would: text in brotli, pictures cacheable.
 * @param {string} folder
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>} the address without a final slash
 */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const type = types[extname(path)];
    const body = type && (await readFile(join(folder, path)).catch(() => undefined));
    if (!body) return response.writeHead(404).end();
    const packed = type.startsWith('text/') ? brotliCompressSync(body) : body;
    response.writeHead(200, {
      'content-type': type,
      'content-length': packed.length,
      'cache-control': packed === body ? 'public, max-age=86400' : 'no-cache',
      ...(packed === body ? {} : { 'content-encoding': 'br' }),
    });
    response.end(packed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port to serve on');
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}
