import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Request, Response } from 'express';
import type { SiteFile } from './own-site.entities.js';

const tags = new WeakMap<SiteFile, string>();

/** Sends a rendered file in the form that the browser takes, or 304 if it has it. */
export function sendOwn(request: Request, response: Response, file: SiteFile): void {
  // Browsers name gzip first, but Brotli is smaller.
  const form = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
  const packed = form === 'br' ? file.br : form === 'gzip' ? file.gz : null;
  if (packed) response.set('Content-Encoding', String(form));
  response
    .vary('Accept-Encoding')
    .type(extname(file.file))
    .set('ETag', `"${tagOf(file)}${packed ? `-${form}` : ''}"`)
    .send(packed ?? file.body);
}

function tagOf(file: SiteFile): string {
  const tag = tags.get(file) ?? createHash('sha256').update(file.body).digest('hex').slice(0, 24);
  tags.set(file, tag);
  return tag;
}
