import type { Request } from 'express';
import { apiRoutes } from '#dto';

/** Whether a request is an upload of photos, in any spelling that Express routes there: upper case, a slash at the end. */
export function isUpload({ path }: Pick<Request, 'path'>): boolean {
  return path.toLowerCase().replace(/\/$/, '') === apiRoutes.upload;
}
