import type { RequestHandler } from 'express';
import { siteRoutes } from '#dto';
import { ProblemError } from '../problems/problem-error.js';
import { isUpload } from './is-upload.js';

const deadlineMs = 4_000;

/**
 * Responds with 503 after 4 s, even if the database hangs. The request may still be stored; the next try's idempotency key
 * settles that. A body that is still dripping in ends with the response, since the connection then closes. Uploads may take
 * as long as the visitor's line needs, and a picture of the site as long as its decoder.
 */
export const deadline: RequestHandler = (request, response, next) => {
  const timer = setTimeout(() => {
    // A photo being sent may take longer, too.
    if (response.headersSent || isUpload(request) || request.path === siteRoutes.pictures) return;
    if (!request.complete) response.setHeader('Connection', 'close');
    next(new ProblemError('unavailable', { retryAfterSeconds: 5 }));
  }, deadlineMs);
  response.once('close', () => {
    clearTimeout(timer);
    // A request refused before its body arrived must not hold the connection with the rest of it.
    if (!request.complete && !isUpload(request)) setTimeout(() => request.complete || request.socket.destroy(), deadlineMs).unref();
  });
  next();
};
