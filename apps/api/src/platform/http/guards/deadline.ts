import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem-error.js';
import { isUpload } from './is-upload.js';

const deadlineMs = 4_000;

/**
 * Nobody waits longer than 5 s for an answer: then it is 503, even when the database hangs. What was under way may still
 * be stored; the idempotency key of the next try tells. A body that is still dripping in ends with the answer, since the
 * connection closes then. Uploads take as long as the visitor's line needs.
 */
export const deadline: RequestHandler = (request, response, next) => {
  const timer = setTimeout(() => {
    // A photo that is on its way may take longer, too.
    if (response.headersSent || isUpload(request)) return;
    if (!request.complete) response.setHeader('Connection', 'close');
    next(new ProblemError('unavailable', { retryAfterSeconds: 5 }));
  }, deadlineMs);
  response.once('close', () => {
    clearTimeout(timer);
    // What was refused before its body had come must not keep the connection with the rest of it.
    if (!request.complete && !isUpload(request)) setTimeout(() => request.complete || request.socket.destroy(), deadlineMs).unref();
  });
  next();
};
