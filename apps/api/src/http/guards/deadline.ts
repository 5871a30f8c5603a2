import type { RequestHandler } from 'express';
import { apiRoutes } from '#dto';
import { ProblemError } from '../problems/problem-error.js';

const deadlineMs = 4_000;

/**
 * Nobody waits longer than 5 s for an answer: then it is 503, even when the database hangs. What was under way may still
 * be stored; the idempotency key of the next try tells. Uploads take as long as the visitor's line needs.
 */
export const deadline: RequestHandler = (request, response, next) => {
  const timer = setTimeout(() => {
    // A photo that is on its way may take longer, too.
    if (!response.headersSent && request.path !== apiRoutes.upload) next(new ProblemError('unavailable', { retryAfterSeconds: 5 }));
  }, deadlineMs);
  response.once('close', () => clearTimeout(timer));
  next();
};
