import type { Request } from 'express';
import { apiRoutes } from '#dto';

/** True for an upload of photos, in any spelling that Express routes there: upper case, a final slash. */
export function isUpload({ path }: Pick<Request, 'path'>): boolean {
  return path.toLowerCase().replace(/\/$/, '') === apiRoutes.upload;
}
