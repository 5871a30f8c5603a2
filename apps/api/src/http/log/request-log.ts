import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withoutPersonalData } from './logged-error.js';

/** Without the query, and without the secret in the address of a private calendar. */
function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/[\w-]+(?=\.ics$)/, '[secret]');
}

/** Gives each request an id, answered as X-Request-Id, and logs the API's answers: no address, headers, query or body. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: ({ url = '' }, { statusCode }, error) => {
      if (error || statusCode >= 500) return 'error';
      return url.startsWith('/api/') && !url.startsWith('/api/health/') ? 'info' : 'debug';
    },
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, originalUrl }: Request) => ({ id, method, path: pathOf(originalUrl) }),
      res: ({ statusCode }: Response) => ({ status: statusCode }),
      err: withoutPersonalData,
    },
  });
}
