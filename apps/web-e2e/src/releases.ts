import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Releases {
  /** The site's address. */
  address: string;
  /** Switches to another release. Its parts have other names, and those of the first return 404. */
  release: () => void;
  close: () => void;
}

/** Starts a proxy in front of a product, at its own address, that can make a new release. */
export async function startReleases(product: string): Promise<Releases> {
  let isNew = false;
  const server = createServer((question, answer) => {
    const asked = question.url ?? '/';
    if (asked.startsWith('/assets/') && isNew) return void answer.writeHead(404).end();
    const { 'if-none-match': _known, ...others } = question.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const url = new URL(asked.replace('/assets-new/', '/assets/'), product);
    const passed = ask(url, { method: question.method, headers }, (real) => {
      const isText = /html|javascript/.test(String(real.headers['content-type']));
      if (!isText || !isNew) {
        answer.writeHead(real.statusCode ?? 502, real.headers);
        return real.pipe(answer);
      }
      const { 'content-length': _length, etag: _tag, ...rest } = real.headers;
      const parts: Buffer[] = [];
      real.on('data', (part: Buffer) => parts.push(part));
      real.on('end', () => {
        answer.writeHead(real.statusCode ?? 502, rest);
        answer.end(Buffer.concat(parts).toString().replaceAll('assets/', 'assets-new/'));
      });
    });
    question.pipe(passed.on('error', () => answer.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => (isNew = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
