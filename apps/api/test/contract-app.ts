import type { Type } from '@nestjs/common';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { setUpApp } from '../src/app.setup.js';
import { readEnvironment } from '../src/platform/config/read-environment.js';
import { Environment } from '../src/platform/config/environment.js';
import { Metrics } from '../src/operations/metrics/metrics.js';
import { ForwardingWatch } from '../src/operations/readiness/forwarding-watch.js';
import { Refusals } from '../src/platform/limits/refusals.js';
import { OwnSite } from '../src/site/own-site.js';
import { SiteParts } from '../src/site/site-parts.js';
import { sessionSecret } from './start-app.js';

/** A call of a fake service: its class, its method and the arguments. */
export interface Call {
  service: string;
  method: string;
  args: unknown[];
}

/**
 * Controllers behind all of the real server's middleware, guards and pipes, with a fake for every service. Starts in milliseconds and needs
 * no database. A fake records its calls and returns `{ id }`.
 */
export async function contractApp(
  ...controllers: Type[]
): Promise<{ post(path: string, body: object): request.Test; calls: Call[]; close(): Promise<void> }> {
  const calls: Call[] = [];
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: sessionSecret,
    LIMIT_REFUSED_PER_HOUR: '1000000',
  });
  const module = await Test.createTestingModule({
    controllers,
    providers: [{ provide: Environment, useValue: environment }, Metrics, ForwardingWatch, Refusals, SiteParts, { provide: OwnSite, useValue: {} }],
  })
    .useMocker((token) => fakeOf(typeof token === 'function' ? token.name : String(token), calls))
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new ExpressAdapter(), { bodyParser: false, logger: false });
  setUpApp(app, '/nowhere');
  await app.init();
  return { post: (path, body) => request(app.getHttpServer()).post(path).send(body), calls, close: () => app.close() };
}

/** A fake with any method one asks for. */
function fakeOf(service: string, calls: Call[]): object {
  return new Proxy(
    {},
    {
      get: (_target, method) => {
        // Nest looks for these on every provider.
        if (typeof method === 'symbol' || method === 'then' || method.startsWith('on') || method.endsWith('Shutdown')) return undefined;
        return (...args: unknown[]) => {
          calls.push({ service, method, args });
          return { id: '00000000-0000-4000-8000-000000000001' };
        };
      },
    },
  );
}
