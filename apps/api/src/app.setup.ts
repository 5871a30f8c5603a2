import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { Environment } from './platform/config/environment.js';
import { workspaceRoot } from './platform/config/workspace-root.js';
import { deadline } from './platform/http/guards/deadline.js';
import { inTurn } from './platform/http/guards/in-turn.js';
import { jsonOnly } from './platform/http/guards/json-only.js';
import { NestLog, openLog } from './platform/http/log/log.js';
import { ProblemError } from './platform/http/problems/problem-error.js';
import { ProblemFilter } from './platform/http/problems/problem.filter.js';
import { requestLog } from './platform/http/log/request-log.js';
import { sameOriginOnly } from './platform/http/guards/same-origin.js';
import { securityHeaders } from './platform/http/guards/security-headers.js';
import { contractPipe } from './platform/http/guards/validation.pipe.js';
import { Metrics } from './operations/metrics/metrics.js';
import { OwnSite } from './site/own-site.js';
import { serveSite } from './site/serve-site.js';
import { SiteParts } from './site/site-parts.js';
import { ForwardingWatch } from './operations/readiness/forwarding-watch.js';
import { Refusals } from './platform/limits/refusals.js';
import { apiRoutes } from '#dto';

/** Where the build puts the site; the API's container has only its scripts there. */
export const builtSite = join(workspaceRoot, 'dist', 'web');

/** Largest JSON body: 128 KiB, several times the longest quote request. */
const jsonLimit = '128kb';

/** Sets up all between the socket and the controllers, in this order, for server and tests. Create the app with `bodyParser: false`. */
export function setUpApp(app: NestExpressApplication, siteFolder = builtSite): void {
  const environment = app.get(Environment);
  const log = openLog(environment);
  const parts = app.get(SiteParts).middleware;
  app.disable('x-powered-by');
  // No cache keeps a response; records with a version set their own entity tag.
  app.disable('etag');
  app.set('trust proxy', environment.TRUST_PROXY ?? false);
  app.setGlobalPrefix('api');
  app.use(inTurn);
  app.use(app.get(Metrics).middleware);
  app.use(requestLog(log));
  app.use(securityHeaders(environment));
  app.use(oneHost);
  // Before everything that could be slow.
  app.use(answerLive);
  app.use(serveSite(siteFolder, app.get(OwnSite), parts) ?? parts);
  app.use(notCached);
  app.use(nothingElse);
  // Refusals before a body is read.
  app.use(deadline);
  app.use(sameOriginOnly(environment));
  app.use(app.get(ForwardingWatch).middleware);
  app.use(app.get(Refusals).middleware);
  app.use(cookieParser());
  // Photos are read by their own controller.
  app.use(jsonOnly);
  app.useBodyParser('json', { limit: jsonLimit });
  app.useGlobalPipes(contractPipe());
  app.useGlobalFilters(new ProblemFilter());
  app.useLogger(new NestLog(log));
}

/** Outside the API there are only the site's files; Nest's own 404 covers only the prefix. */
const nothingElse: RequestHandler = ({ path }, _response, next) => {
  if (!/^\/api(\/|$)/.test(path)) throw new ProblemError('not-found');
  next();
};

/** The API's responses are for one caller at one moment, so no cache may keep them. */
const notCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'private, no-store');
  next();
};

/** Refuses a request with two Host headers with 400 (RFC 9112, section 3.2): a proxy in front may have used the other one. */
const oneHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ProblemError('bad-request', { detail: 'Please send one Host header.' });
  next();
};

/** Responds that the process runs, before anything that could be slow or refuse: without database or cookie. */
const answerLive: RequestHandler = ({ method, path }, response, next) => {
  if (path !== apiRoutes.live || (method !== 'GET' && method !== 'HEAD')) return next();
  response.setHeader('Cache-Control', 'private, no-store');
  response.json({ status: 'ok' });
};
