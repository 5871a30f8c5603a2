import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withoutPersonalData } from './logged-error.js';

/**
 * Gives each request an id, which the API's responses carry as X-Request-Id, and logs each response: no address, headers, query or body.
 */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, originalUrl }: Request) => ({ id, method, path: pathOf(originalUrl) }),
      res: ({ statusCode }: Response) => ({ status: statusCode }),
      err: withoutPersonalData,
    },
    genReqId(request, response) {
      const id = randomUUID();
      if (request.originalUrl.startsWith('/api/')) response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: ({ originalUrl }, { statusCode, err }, error) => {
      if (error || err || statusCode >= 500) return 'error';
      return originalUrl.startsWith('/api/') && !originalUrl.startsWith('/api/health/') ? 'info' : 'debug';
    },
    customSuccessMessage: (_request, response) => (response.writableFinished ? 'answered' : 'broken off'),
    customErrorMessage: () => 'failed',
  });
  return (request, response, next) => {
    // pino-http stops listening once it has logged; an error nobody listens to would end the process.
    response.on('error', () => undefined);
    log(request, response, next);
  };
}

/** The path as far as it is plain; nothing of the address of a private calendar, whose secret may be spelt in many ways. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return /calendar|\.ics/i.test(path) ? '/api/calendar/[secret]' : path.split('%', 1)[0] ?? '';
}
