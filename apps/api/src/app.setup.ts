import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Environment } from './platform/config/environment.js';
import { workspaceRoot } from './platform/config/workspace-root.js';
import { answerLive } from './operations/health/answer-live.js';
import { deadline } from './platform/http/guards/deadline.js';
import { InFlight } from './platform/http/guards/in-flight.js';
import { jsonOnly } from './platform/http/guards/json-only.js';
import { NestLog, openLog } from './platform/http/log/log.js';
import { ProblemError } from './platform/http/problems/problem-error.js';
import { ProblemFilter } from './platform/http/problems/problem.filter.js';
import { requestLog } from './platform/http/log/request-log.js';
import { oneHost } from './platform/http/guards/one-host.js';
import { sameOriginOnly } from './platform/http/guards/same-origin.js';
import { securityHeaders } from './platform/http/guards/security-headers.js';
import { contractPipe } from './platform/http/guards/validation.pipe.js';
import { Metrics } from './operations/metrics/metrics.js';
import { OwnSite } from './site/own-site.js';
import { serveSite } from './site/serve-site.js';
import { SiteParts } from './site/site-parts.js';
import { ForwardingWatch } from './operations/readiness/forwarding-watch.js';
import { Refusals } from './enquiries/intake/refusals.js';

/** Where the build puts the site; the API's container has only its scripts there. */
export const builtSite = join(workspaceRoot, 'dist', 'web');

/** Largest JSON body: 128 KiB, several times the longest quote request. */
const jsonLimit = '128kb';

/** Sets up everything between the socket and the controllers, in this order. Create the app with `bodyParser: false`. */
export function setUpApp(app: NestExpressApplication, siteFolder = builtSite): void {
  const log = openLog(app.get(Environment));
  setUpAddresses(app);
  setUpWatch(app, log);
  setUpHealth(app);
  setUpSite(app, siteFolder);
  setUpGuards(app);
  setUpBodies(app);
  setUpAnswers(app, log);
}

/** Trusted proxies, and the API's prefix. */
function setUpAddresses(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  // No cache keeps a response; records with a version set their own entity tag.
  app.disable('etag');
  app.set('trust proxy', app.get(Environment).TRUST_PROXY ?? false);
  app.setGlobalPrefix('api');
}

/** Measures and logs every response and sets the strict headers; refuses a request with two hosts. */
function setUpWatch(app: NestExpressApplication, log: Logger): void {
  app.use(app.get(Metrics).middleware);
  app.use(requestLog(log));
  app.use(securityHeaders(app.get(Environment)));
  app.use(oneHost);
}

/** The liveness check, before everything that could be slow or stopping. */
function setUpHealth(app: NestExpressApplication): void {
  app.use(answerLive);
}

/** Serves the site's files, and nothing else outside the API. */
function setUpSite(app: NestExpressApplication, siteFolder: string): void {
  app.use(app.get(InFlight).middleware);
  const parts = app.get(SiteParts).middleware;
  app.use(serveSite(siteFolder, app.get(OwnSite), parts) ?? parts);
  app.use(notCached);
  app.use(nothingElse);
}

/** Refuses requests before their body is read. */
function setUpGuards(app: NestExpressApplication): void {
  app.use(deadline);
  app.use(sameOriginOnly(app.get(Environment)));
  app.use(app.get(ForwardingWatch).middleware);
  app.use(app.get(Refusals).middleware);
}

/** Reads cookies and JSON here; photos are read by their own controller. */
function setUpBodies(app: NestExpressApplication): void {
  app.use(cookieParser());
  app.use(jsonOnly);
  app.useBodyParser('json', { limit: jsonLimit });
  app.useGlobalPipes(contractPipe());
}

/** Turns failures into problems, and sends Nest's own messages to our log. */
function setUpAnswers(app: NestExpressApplication, log: Logger): void {
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
