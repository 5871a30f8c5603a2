import { join } from 'node:path';
import type { Notice } from '#dto';
import { endWithin } from '../platform/config/end-within.js';
import { isOrigin } from '../platform/config/origin.js';
import { readEnvironment } from '../platform/config/read-environment.js';
import { MailServer } from '../messages/deliveries/mail/mail-server.js';
import { MailSettings } from '../messages/deliveries/mail/mail-settings.js';
import { addressCheck } from '../operations/readiness/address-check.js';
import { pushCheck, unprovenCheck, unseenCheck } from '../operations/readiness/alerts-check.js';
import { certificateCheck } from '../operations/readiness/certificate-check.js';
import { checkIds } from '../operations/readiness/check-ids.js';
import { copyCheck } from '../operations/readiness/copy-check.js';
import { clockCheck, schemaCheck, writeCheck } from '../operations/readiness/database-check.js';
import { deliveriesCheck } from '../operations/readiness/deliveries-check.js';
import { mailConversationCheck } from '../operations/readiness/mail-conversation-check.js';
import { proxyCheck } from '../operations/readiness/proxy-check.js';
import { ReadinessService } from '../operations/readiness/readiness.service.js';
import { overrunCheck } from '../operations/readiness/overrun-check.js';
import { removedPhotosCheck } from '../operations/readiness/removed-photos-check.js';
import { type Check, runChecks } from '../operations/readiness/run-checks.js';
import { searchCheck } from '../operations/readiness/search-check.js';
import { siteCheck } from '../operations/readiness/site-check.js';
import { storageCheck } from '../operations/readiness/storage-check.js';
import { photoStoreOf } from '../uploads/photo-store-of.js';
import { CommandError, runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

/** What shows from outside. */
const outsideIds = ['site', 'certificate', 'proxy'] as const;

/** Until a check that came to no end is a finding itself: with start and end of this process, all is said within 30 s. Milliseconds. */
const patienceMs = 20_000;

const usage = `Usage: doctor [--json] [<address>]

Checks whether all is well with an installation and says what to do about what is not: the settings, database, schema,
clocks, search, mail (a real conversation, no mail), photo storage, disk, secrets, backups, the proxy in front, stand-ins, and the
site with its certificate at its public address. With an address only what shows from outside, from any machine.
--json prints the findings as a list for other programs.
Exit status: 0 all is well, 1 there are warnings, 2 something does not work.`;

await runCommand({ usage, words: [0, 1], flags: ['json'], failure: 2 }, async ({ words: [address], flags }) => {
  if (address !== undefined && !isOrigin(address)) throw new CommandError('The address must be one such as https://www.example.com');
  const { notices, skipped } = address ? { notices: await runChecks(fromOutside(address), patienceMs), skipped: {} } : await examine();
  const checks = address ? outsideIds : checkIds;
  if (flags.has('json')) console.log(JSON.stringify(notices));
  else print(notices, skipped, checks);
  // What came to no end may hold this process: nobody waits for it.
  process.exit(notices.some(({ severity }) => severity === 'problem') ? 2 : Math.min(notices.length, 1));
});

function print(notices: Notice[], skipped: Record<string, string>, checks: readonly string[]): void {
  for (const id of checks.filter((check) => !notices.some((notice) => notice.id === check))) {
    console.log(skipped[id] ? `skip  ${id}: ${skipped[id]}` : `ok    ${id}`);
  }
  for (const { id, severity, text, action } of notices)
    console.log(`${severity === 'problem' ? 'FAIL' : 'warn'}  ${id}: ${text}\n      → ${action}`);
}

/** Site, certificate and proxy, as visitors meet them. */
const fromOutside = (siteUrl: string): Record<string, Check> => ({
  site: () => siteCheck(siteUrl),
  certificate: () => certificateCheck(siteUrl),
  proxy: async () => {
    const found = await proxyCheck(siteUrl);
    return found === 'unreachable' ? undefined : found;
  },
});

/** The dashboard's checks and those that take time or leave traces, all side by side. */
async function examine(): Promise<{ notices: Notice[]; skipped: Record<string, string> }> {
  const environment = readEnvironment();
  const mailServer = new MailServer(environment, new MailSettings());
  // A stand-in leads nowhere: there is nothing to look at, and a finding of its own.
  const address = addressCheck(environment, mailServer);
  const isStandIn = address?.text.includes('stand-in') ?? false;
  const checks: Record<string, Check> = {
    ...(isStandIn ? {} : fromOutside(environment.siteUrl)),
    address: () => address,
    'mail-conversation': () => mailConversationCheck(mailServer),
    storage: (signal) => storageCheck(photoStoreOf(environment), join(environment.DATA_DIR, 'tmp'), signal),
    'backup-copy': () => copyCheck(environment),
  };
  const [database, found, dashboards] = await Promise.all([
    databaseChecks(),
    runChecks(checks, patienceMs),
    new ReadinessService(environment, mailServer).notices(),
  ]);
  const noDatabase = 'the database does not answer';
  const skipped = {
    ...(database[0]?.id === 'database' && { schema: noDatabase, clock: noDatabase, search: noDatabase, deliveries: noDatabase, 'removed-photos': noDatabase, push: noDatabase, overrun: noDatabase, 'alerts-unseen': noDatabase, 'alerts-unproven': noDatabase }),
    ...(isStandIn && Object.fromEntries(outsideIds.map((id) => [id, `${environment.siteUrl} is a stand-in`]))),
    ...(!environment.BACKUP_S3_BUCKET && { 'backup-copy': 'no bucket is set up (BACKUP_S3_BUCKET)' }),
    ...(!mailServer.isSetUp && { 'mail-conversation': 'no mail server is set up' }),
  };
  return { notices: [...database, ...found, ...dashboards], skipped };
}

/** One finding, `database`, when it can't be reached or is silent: all other checks go on without it. */
async function databaseChecks(): Promise<Notice[]> {
  try {
    return await endWithin('The database', patienceMs, () => withProduct(checkDatabase, { migrated: false }));
  } catch (error) {
    const action = error instanceof Error ? error.message : String(error);
    return [
      { id: 'database', severity: 'problem', text: `The database can't be used: nothing can be stored, and nobody can sign in.`, action },
    ];
  }
}

async function checkDatabase({ dataSource, environment }: Product): Promise<Notice[]> {
  const basics = {
    schema: () => schemaCheck(dataSource),
    clock: () => clockCheck(dataSource),
    database: () => writeCheck(dataSource),
  };
  const found = await runChecks(basics, patienceMs);
  // Before its migrations the schema lacks what the others ask for.
  if (found.some(({ id, severity }) => id === 'schema' && severity === 'problem')) return found;
  const { isSetUp } = new MailServer(environment, new MailSettings());
  const others = {
    search: () => searchCheck(dataSource),
    'removed-photos': () => removedPhotosCheck(dataSource),
    deliveries: () => deliveriesCheck(dataSource, isSetUp),
    push: () => pushCheck(dataSource, environment),
    overrun: () => overrunCheck(dataSource),
    'alerts-unseen': () => unseenCheck(dataSource),
    'alerts-unproven': () => unprovenCheck(dataSource),
  };
  return [...found, ...(await runChecks(others, patienceMs))];
}
