import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '../platform/config/read-environment.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { MailSettings } from '../deliveries/mail/mail-settings.js';
import { whyOf } from '../operations/readiness/site-checks.js';
import { doctorFindings } from '../operations/watch/doctor-findings.js';
import { setMailbox } from '../operations/watch/known-mailbox.js';
import { beat, channelsOf } from '../operations/watch/watch-channels.js';
import { Watch } from '../operations/watch/watch.js';
import { runCommand } from './run-command.js';

const usage = `Usage: watch [--once | --try]

Runs the doctor every WATCH_MINUTES. A problem that is there twice in a row is reported by email (WATCH_EMAIL, else
OWNER_EMAIL, else the site's own mailbox) and to WATCH_WEBHOOK, again when it gets worse, after a day and then each week, and once
more when it is mended; HEARTBEAT_URL is called after each run of the doctor.
--once  runs the doctor once, for cron; exit status 2 when there is a problem
--try   sends a trial message on each channel and calls the heartbeat`;

const soonMs = 60_000;
const trial = {
  text: 'This is a trial: a problem would be reported like this.',
  begun: [],
  mended: [{ id: 'trial', text: 'This is a trial.', since: new Date().toISOString() }],
};

await runCommand({ usage, flags: ['once', 'try'] }, async ({ flags }) => {
  const environment = readEnvironment();
  const mailServer = new MailServer(environment, new MailSettings());
  if (flags.has('try')) {
    await setMailbox(environment.DATA_DIR, (await doctorFindings()).mailbox);
    return tryAll(channelsOf(environment, mailServer), environment.siteUrl, environment.HEARTBEAT_URL);
  }
  const watch = new Watch(environment, mailServer);
  if (flags.has('once')) return (await watch.once()).notices.some(({ severity }) => severity === 'problem') ? 2 : 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    const { notices, isUndecided } = await watch.once();
    console.log(
      `${new Date().toISOString()} ${
        notices
          .filter(({ severity }) => severity === 'problem')
          .map(({ id }) => id)
          .join(', ') || 'all is well'
      }`,
    );
    await sleep(isUndecided ? soonMs : environment.WATCH_MINUTES * 60_000);
  }
});

async function tryAll(told: ReturnType<typeof channelsOf>, site: string, heartbeat: string | undefined): Promise<number> {
  const tries = [
    ...Object.entries(told).map(([name, send]) => [name, () => send({ site, ...trial })] as const),
    ...(heartbeat ? [['heartbeat', () => beat(heartbeat)] as const] : []),
  ];
  if (tries.length === 0) console.log('Nobody would be notified: set SMTP_HOST (or SMTP_URL), WATCH_WEBHOOK or HEARTBEAT_URL.');
  let failed = tries.length === 0;
  for (const [name, send] of tries) {
    const failure = await send().then(() => undefined, whyOf);
    console.log(failure ? `FAIL  ${name}: ${failure}` : `ok    ${name}`);
    failed ||= failure !== undefined;
  }
  return failed ? 1 : 0;
}
