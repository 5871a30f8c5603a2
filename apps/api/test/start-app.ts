import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { setUpApp } from '../src/app.setup.js';
import { FirstOwner } from '../src/auth/first-owner.js';
import { readEnvironment } from '../src/platform/config/read-environment.js';
import { Renderer } from '../src/site/renderer.js';
import { scratchDatabase } from './peers/scratch-database.js';

export const owner = { username: 'owner', password: 'correct horse battery' };
export const sessionSecret = 'vJ8mQ2xT5nB9rK4wZ7cL1pD6fH3gS0aY';

const noLimits = Object.fromEntries(
  [
    'QUOTES_PER_HOUR',
    'CONTACTS_PER_HOUR',
    'UPLOADS_PER_HOUR',
    'REFUSED_PER_HOUR',
    'ACKNOWLEDGEMENTS_PER_HOUR',
    'SINGLE_ALERTS',
    'ALERT_MAILS_PER_DAY',
    'LOGINS_PER_ADDRESS',
    'LOGINS_PER_NAME',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** The whole API on a database of its own, listening on a free port. */
export interface RunningApp {
  app: NestExpressApplication;
  dataSource: DataSource;
  dataDir: string;
  /** A visitor's browser, with cookies of its own. */
  visitor(): ReturnType<typeof request.agent>;
  /** The browser of an owner who is signed in, known from before. */
  signedIn(): Promise<ReturnType<typeof request.agent>>;
  close(): Promise<void>;
}

/**
 * Starts the API as serve.ts does, with these settings added to the environment; `change` may override providers. It renders no site: that
 * takes two seconds of a processor.
 */
export async function startApp(
  settings: NodeJS.ProcessEnv = {},
  change = (builder: TestingModuleBuilder) => builder,
  beforeListening: (app: NestExpressApplication) => Promise<void> = async () => undefined,
): Promise<RunningApp> {
  const database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'api-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: sessionSecret,
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    ...noLimits,
    ...settings,
  });
  const builder = Test.createTestingModule({ imports: [AppModule.with(environment)] });
  const module = await change(builder.overrideProvider(Renderer).useValue(new Renderer(join(dataDir, 'renderer')))).compile();
  const app = module.createNestApplication<NestExpressApplication>(new ExpressAdapter(), { bodyParser: false, logger: false });
  // No site is built here: the API's responses do not depend on it.
  setUpApp(app, join(dataDir, 'web'));
  await beforeListening(app);
  await app.listen(0, '127.0.0.1');
  await app.get(FirstOwner).add();
  const visitor = () => request.agent(app.getHttpServer());
  return {
    app,
    dataSource: app.get(DataSource),
    dataDir,
    visitor,
    signedIn: async () => {
      const agent = visitor();
      await agent.post('/api/admin/login').set('Cookie', await knownCookie(app.get(DataSource), owner.username)).send(owner).expect(204);
      return agent;
    },
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The cookie of a browser in which this person has signed in before, so that nobody is told of a new one. */
export async function knownCookie(dataSource: DataSource, username: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const sql = 'INSERT INTO known_browsers (user_id, secret_hash) SELECT id, $2 FROM users WHERE username = $1';
  await dataSource.query(sql, [username, createHash('sha256').update(secret).digest('hex')]);
  return `device=${secret}`;
}
