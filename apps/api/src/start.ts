import { keepSecret } from './platform/config/keep-secret.js';
import { readEnvironment } from './platform/config/read-environment.js';
import { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.js';
import { NestLog, openLog } from './platform/http/log/log.js';
import { failure } from './welcome.js';

let embedded: EmbeddedPostgres | undefined;
try {
  const environment = readEnvironment();
  const log = new NestLog(openLog(environment));
  const database = environment.DATABASE_URL ? undefined : EmbeddedPostgres.start(environment.DATA_DIR, (text) => log.log(text));
  // The database starts in a process of its own; meanwhile this one loads the server's code.
  const [{ serve }] = await Promise.all([import('./serve.js'), database?.then((started) => (embedded = started))]);
  environment.DATABASE_URL ??= embedded?.url;
  environment.SESSION_SECRET ??= keepSecret(environment.DATA_DIR, 'session-secret');
  await serve(environment, log, embedded);
} catch (error) {
  console.error(await failure(error));
  await embedded?.stop();
  process.exit(1);
}
