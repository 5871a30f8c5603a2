import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { apiRoutes } from '#dto';

/**
 * An upload that got a response: the bytes as they were posted, and the response.
 * @typedef {{ files: { name: string, bytes: Buffer }[], status: number, urls: string[] }} Upload
 */

/**
 * A proxy on a free port of this machine that passes everything on to a site and records each upload that got a response.
 * @param {string} target the site's address
 * @returns {Promise<{ baseURL: string, uploads: Upload[], close: () => Promise<void> }>}
 */
export async function recordUploads(target) {
  /** @type {Upload[]} */
  const uploads = [];
  const server = createServer((incoming, outgoing) => {
    const isUpload = incoming.method === 'POST' && incoming.url === apiRoutes.upload;
    /** @type {Buffer[]} */
    const posted = [];
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      outgoing.writeHead(status, answer.headers);
      if (!isUpload) return void answer.pipe(outgoing);
      void buffer(answer)
        .then(async (body) => {
          const files = await filesIn(Buffer.concat(posted), headers['content-type'] ?? '');
          uploads.push({ files, status, urls: status === 201 ? JSON.parse(body.toString()).urls : [] });
          outgoing.end(body);
        })
        .catch(() => outgoing.destroy());
    });
    if (isUpload) incoming.on('data', (part) => posted.push(part));
    incoming.pipe(onward);
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    uploads,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function filesIn(body, contentType) {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const files = [...form.values()].filter((value) => value instanceof File);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })));
}
