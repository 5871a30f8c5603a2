import { setTimeout as sleep } from 'node:timers/promises';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { MailSettings } from '../deliveries/mail/mail-settings.js';
import { whyOf } from '../operations/readiness/site-checks.js';
import { Watch } from '../operations/watch/watch.js';
import { readEnvironment } from '../platform/config/read-environment.js';
import { CommandError, runCommand } from './run-command.js';

const usage = `Usage: watch [--try]

Runs the doctor every five minutes. A problem that is there twice in a row is told by email (WATCH_EMAIL, else OWNER_EMAIL, else
the site's own mailbox), and so is its end. HEARTBEAT_URL is called after each run, unless somebody has yet to be told.
--try  sends a trial email and calls the heartbeat`;

const everyMs = 5 * 60_000;

await runCommand({ usage, flags: ['try'] }, async ({ flags }) => {
  const environment = readEnvironment();
  const watch = new Watch(environment, new MailServer(environment, new MailSettings()));
  if (flags.has('try')) {
    const failed = (what: string) => (error: unknown) => Promise.reject(new CommandError(`FAIL  ${what}: ${whyOf(error)}`));
    await watch.mail('trial', 'This is a trial: a problem would be told like this.').catch(failed('email'));
    await watch.beat().catch(failed('heartbeat'));
    console.log(environment.HEARTBEAT_URL ? 'ok    email, heartbeat' : 'ok    email; HEARTBEAT_URL is not set');
    return;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    console.log(`${new Date().toISOString()} ${(await watch.once()).join(', ') || 'all is well'}`);
    await sleep(everyMs);
  }
});
