import type { Request, RequestHandler } from 'express';
import { apiRoutes } from '#dto';
import { ProblemError } from '../problems/problem-error.js';

/** Refuses bodies that are not JSON with 415, rather than reading them as empty. Photos travel as multipart. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  if (request.path !== apiRoutes.upload && hasBody(request) && !request.is('application/json')) throw new ProblemError('unsupported-type');
  next();
};

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
}
