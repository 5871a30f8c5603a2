import type { RequestHandler } from 'express';
import { apiRoutes } from '#dto';

/** Responds that the process runs, before anything that could be slow or refuse: without database or cookie. */
export const answerLive: RequestHandler = ({ method, path }, response, next) => {
  if (path !== apiRoutes.live || (method !== 'GET' && method !== 'HEAD')) return next();
  response.setHeader('Cache-Control', 'private, no-store');
  response.json({ status: 'ok' });
};
