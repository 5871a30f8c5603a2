import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem-error.js';

/** Refuses a request with two Host headers with 400 (RFC 9112, section 3.2): a proxy in front may have used the other one. */
export const oneHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ProblemError('bad-request', { detail: 'Please send one Host header.' });
  next();
};
