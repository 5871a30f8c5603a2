import type { Request, Response } from 'express';
import { totalCountHeader } from '#dto';

/** A part of a list, newest first. */
export interface Page {
  /** The rows as the text of a JSON array. */
  json: string;
  /** Number of rows in the whole list, whatever the limit and cursor. */
  total: number;
  /** Where the next part begins; undefined at the end. */
  next: string | undefined;
}

/** Sends a part of a list, the number of rows in all, and a link to the next part (RFC 8288). */
export function sendPage(request: Request, response: Response, { json, total, next }: Page): void {
  response.set(totalCountHeader, String(total));
  if (next) {
    const query = new URLSearchParams({ ...(request.query as Record<string, string>), cursor: next });
    response.set('Link', `<${request.path}?${query.toString()}>; rel="next"`);
  }
  // As text, in one write: send() would copy it, and such copies start the garbage collector.
  response.type('json').end(json);
}
