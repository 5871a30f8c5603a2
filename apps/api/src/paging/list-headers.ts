import type { Request, Response } from 'express';
import { totalCountHeader } from '#dto';
import type { Page } from './newest-page.js';

/** Tells how many rows there are in all, and where the next part is (RFC 8288). */
export function setListHeaders(request: Request, response: Response, { total, next }: Page<unknown>): void {
  response.set(totalCountHeader, String(total));
  if (!next) return;
  const query = new URLSearchParams({ ...(request.query as Record<string, string>), cursor: next });
  response.set('Link', `<${request.path}?${query.toString()}>; rel="next"`);
}
