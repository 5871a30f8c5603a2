import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { Environment } from './config/environment.js';
import { workspaceRoot } from './config/workspace-root.js';
import { deadline } from './http/guards/deadline.js';
import { InFlight } from './http/guards/in-flight.js';
import { jsonOnly } from './http/guards/json-only.js';
import { NestLog, openLog } from './http/log/log.js';
import { ProblemError } from './http/problems/problem-error.js';
import { ProblemFilter } from './http/problems/problem.filter.js';
import { requestLog } from './http/log/request-log.js';
import { sameOriginOnly } from './http/guards/same-origin.js';
import { securityHeaders } from './http/guards/security-headers.js';
import { contractPipe } from './http/guards/validation.pipe.js';
import { Metrics } from './metrics/metrics.js';
import { serveSite } from './site/serve-site.js';

/** Largest JSON body: 128 KiB, several times the longest quote request. */
const jsonLimit = '128kb';

/** Everything between the socket and the controllers, the same for the server and the tests. Create the app with `bodyParser: false`. */
export function setUpApp(app: NestExpressApplication, siteFolder = join(workspaceRoot, 'dist', 'web')): void {
  const environment = app.get(Environment);
  const log = openLog(environment);
  app.useLogger(new NestLog(log));
  app.disable('x-powered-by');
  app.set('trust proxy', environment.TRUST_PROXY ?? false);
  app.setGlobalPrefix('api');
  app.use(app.get(Metrics).middleware, requestLog(log), securityHeaders(environment), app.get(InFlight).middleware);
  const site = serveSite(siteFolder);
  if (site) app.use(site);
  app.use(nothingElse, notCached, deadline, sameOriginOnly(environment), cookieParser(), jsonOnly);
  app.useBodyParser('json', { limit: jsonLimit });
  app.useGlobalPipes(contractPipe());
  app.useGlobalFilters(new ProblemFilter());
}

/** Outside the API there are only the site's files; Nest's own answer covers the prefix alone. */
const nothingElse: RequestHandler = ({ path }, _response, next) => {
  if (!/^\/api(\/|$)/.test(path)) throw new ProblemError('not-found');
  next();
};

/** What the API answers is for one caller at one moment. */
const notCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
