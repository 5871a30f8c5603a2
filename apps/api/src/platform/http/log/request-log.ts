import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** Without the query, and without the secret in the address of a private calendar. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.endsWith('.ics') ? path.replace(/[\w-]+(?=\.ics$)/, '[secret]') : path;
}

/** Gives each request an id, which the API's answers name as X-Request-Id, and logs these: no address, headers, query or body. */
export function requestLog(logger: Logger): RequestHandler {
  return (request: Request & { id?: string }, response: Response & { err?: Error }, next) => {
    const begun = Date.now();
    const id = (request.id = randomUUID());
    if (request.originalUrl.startsWith('/api/')) response.setHeader('X-Request-Id', id);
    // The first one is the one to tell; without a listener an error of the answer would end the process.
    response.on('error', (error) => (response.err ??= error));
    response.once('close', () => {
      const { method, originalUrl } = request;
      const { statusCode: status, err } = response;
      const path = pathOf(originalUrl);
      const line = { req: { id, method, path }, res: { status }, responseTime: Date.now() - begun };
      if (err || status >= 500) return logger.error({ ...line, err: err ?? new Error(`failed with status code ${status}`) }, 'failed');
      const said = response.writableFinished ? 'answered' : 'broken off';
      if (path.startsWith('/api/') && !path.startsWith('/api/health/')) logger.info(line, said);
      else logger.debug(line, said);
    });
    next();
  };
}
