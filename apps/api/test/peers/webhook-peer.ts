import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An alert as the operator's address receives it. */
export interface TakenAlert {
  id: string;
  purpose: string;
  emergency: boolean;
  title: string;
  body: string;
  url: string;
  text: string;
}

/** A webhook receiver for tests, on 127.0.0.1. */
export class WebhookPeer {
  /** The status it returns. */
  status = 200;
  /** Its further headers and its words, with any status. */
  headers: Record<string, string> = {};
  words = '';
  readonly taken: TakenAlert[] = [];
  /** Each call with its headers and exact body, accepted or not. */
  readonly raw: { headers: IncomingHttpHeaders; body: string }[] = [];
  /** The paths called, successfully or not. */
  readonly paths: string[] = [];
  private server?: Server;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/alerts`;
  }

  /** Starts to listen; on the same port again after `stop`. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.paths.push(request.url ?? '');
      void text(request)
        .then((body) => {
          this.raw.push({ headers: request.headers, body });
          const isJson = request.headers['content-type'] === 'application/json';
          if (this.status < 300 && isJson) this.taken.push(JSON.parse(body) as TakenAlert);
          response.writeHead(this.status, this.headers).end(this.words);
        })
        .catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}
