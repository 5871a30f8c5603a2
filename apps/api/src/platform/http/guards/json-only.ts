import type { Request, RequestHandler } from 'express';
import { ProblemError } from '../problems/problem-error.js';
import { isUpload } from './is-upload.js';

/** Refuses bodies other than JSON in UTF-8 (RFC 8259, section 8.1) with 415, rather than reading them as empty; photos are multipart. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  if (!isUpload(request) && hasBody(request) && !(request.is('application/json') && isUtf8(request)))
    throw new ProblemError('unsupported-type');
  next();
};

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
}

function isUtf8({ headers }: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}
