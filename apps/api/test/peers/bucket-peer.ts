import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * An in-memory bucket of an S3-compatible store for tests, on 127.0.0.1: objects can be put, read and deleted. It accepts any
 * signature; `npm run test:s3` uses a real store.
 */
export class BucketPeer {
  /** By path, such as `/photos/photos/<id>/full.jpg`: the bucket first. */
  readonly objects = new Map<string, Buffer>();
  /** Requests so far, successful or not. */
  calls = 0;
  /** Accepts requests but never responds. */
  isSilent = false;
  /** Sends so many bytes of an object, and no more. */
  silentAfterBytes = Infinity;
  port = 0;
  private server?: Server;

  /** The value for S3_ENDPOINT. */
  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts to listen; on the same port again after `stop`. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.answer(request, response).catch(() => response.destroy()));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    if (this.isSilent) return;
    const { pathname } = new URL(request.url ?? '/', this.endpoint);
    const body = await buffer(request);
    if (request.method === 'PUT') {
      this.objects.set(pathname, body);
      response.end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(pathname);
      response.writeHead(204).end();
    } else {
      const object = this.objects.get(pathname);
      if (object && object.length > this.silentAfterBytes)
        response.writeHead(200, { 'Content-Length': object.length }).write(object.subarray(0, this.silentAfterBytes));
      else if (object) response.end(object);
      else response.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  }
}
