import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Releases {
  /** The site's address. */
  address: string;
  /** Switches to another release. Its parts have other names, and those of the ones before return 404. */
  release: () => void;
  close: () => void;
}

/** Starts a proxy in front of a product, at its own address, that can make new releases. */
export async function startReleases(product: string): Promise<Releases> {
  let releases = 0;
  const server = createServer((question, answer) => {
    const asked = question.url ?? '/';
    const folder = releases === 0 ? 'assets/' : `assets/release-${releases}/`;
    if (asked.startsWith('/assets/') && !asked.startsWith(`/${folder}`)) return void answer.writeHead(404).end();
    const { 'if-none-match': _known, ...others } = question.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const url = new URL(asked.replace(folder, 'assets/'), product);
    const passed = ask(url, { method: question.method, headers }, (real) => {
      const isText = /html|javascript/.test(String(real.headers['content-type']));
      if (!isText || releases === 0) {
        answer.writeHead(real.statusCode ?? 502, real.headers);
        return real.pipe(answer);
      }
      const { 'content-length': _length, etag: _tag, ...rest } = real.headers;
      const parts: Buffer[] = [];
      real.on('data', (part: Buffer) => parts.push(part));
      real.on('end', () => {
        answer.writeHead(real.statusCode ?? 502, rest);
        const text = Buffer.concat(parts).toString().replaceAll('assets/', folder);
        // A worker's release has another name; the hashes of its pages are those of the product.
        answer.end(text.replace('const release={"name":"', `$&${releases}`).replace(/,"integrity":"[^"]*"/g, ''));
      });
    });
    question.pipe(passed.on('error', () => answer.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => (releases += 1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
