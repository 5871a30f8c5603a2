import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { problemContentType } from '#dto';
import { problemFrom } from './problem-from.js';

/** Sends every failure of the API as one problem (RFC 9457). An unforeseen one is logged with its stack, which the caller does not see. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response & { err?: Error }>();
    // The deadline has responded already, or the response broke off halfway.
    if (response.headersSent) return void response.end();
    const problem = problemFrom(thrown);
    // request-log.ts logs it from here.
    if (problem.status >= 500) response.err = problem;
    const { retryAfterSeconds } = problem.details;
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(Math.ceil(retryAfterSeconds)));
    response
      .status(problem.status)
      .type(problemContentType)
      .send(JSON.stringify(problem.toProblem(request.id)));
  }
}
