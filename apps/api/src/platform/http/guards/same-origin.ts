import type { Request, RequestHandler } from 'express';
import type { Environment } from '../../config/environment.js';
import { ProblemError } from '../problems/problem-error.js';

/** Methods that change nothing. */
export const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every change that a browser sends from another site: 403. Programs, and browsers that don't say where a request comes from
 * (Sec-Fetch-Site, or Origin on plain http), pass; they send no cookies across sites.
 */
export function sameOriginOnly({ siteUrl }: Environment): RequestHandler {
  const ownOrigin = new URL(siteUrl).origin;
  return (request, _response, next) => {
    if (!readingMethods.has(request.method) && isForeign(request, ownOrigin)) throw new ProblemError('foreign-origin');
    next();
  };
}

function isForeign(request: Request, ownOrigin: string): boolean {
  const fetchSite = request.get('sec-fetch-site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.get('origin');
  if (!origin || origin === ownOrigin) return false;
  // The owner may use an address other than PUBLIC_URL, such as the machine's own in the office.
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}
