import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { problemContentType } from '#dto';
import { problemFrom } from './problem-from.js';

/** Answers every failure of the API as one problem (RFC 9457). What we did not foresee is logged with its stack and answered without it. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = problemFrom(exception);
    if (problem.status >= 500) this.logger.error(exception);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { retryAfterSeconds } = problem.details;
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(Math.ceil(retryAfterSeconds)));
    response.status(problem.status).type(problemContentType).send(JSON.stringify(problem.toProblem(request.id)));
  }
}
