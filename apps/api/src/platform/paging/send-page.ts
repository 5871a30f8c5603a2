import type { Request, Response } from 'express';
import { totalCountHeader } from '#dto';
import type { Page } from './page.js';

/** Answers a part of a list, how many rows there are in all, and where the next part is (RFC 8288). */
export function sendPage(request: Request, response: Response, { json, total, next }: Page): void {
  response.set(totalCountHeader, String(total));
  if (next) {
    const query = new URLSearchParams({ ...(request.query as Record<string, string>), cursor: next });
    response.set('Link', `<${request.path}?${query.toString()}>; rel="next"`);
  }
  // As text, in one write: send() would make a second copy of it, and such copies start the garbage collector.
  response.type('json').end(json);
}
