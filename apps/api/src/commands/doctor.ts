import { join } from 'node:path';
import type { Notice } from '#dto';
import { isOrigin } from '../config/origin.js';
import { readEnvironment } from '../config/read-environment.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { MailSettings } from '../deliveries/mail/mail-settings.js';
import { addressCheck } from '../readiness/address-check.js';
import { pushCheck, unprovenCheck, unseenCheck } from '../readiness/alerts-check.js';
import { certificateCheck } from '../readiness/certificate-check.js';
import { checkIds } from '../readiness/check-ids.js';
import { copyCheck } from '../readiness/copy-check.js';
import { clockCheck, schemaCheck, writeCheck } from '../readiness/database-check.js';
import { deliveriesCheck } from '../readiness/deliveries-check.js';
import { mailConversationCheck } from '../readiness/mail-conversation-check.js';
import { proxyCheck } from '../readiness/proxy-check.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { removedPhotosCheck } from '../readiness/removed-photos-check.js';
import { searchCheck } from '../readiness/search-check.js';
import { siteCheck } from '../readiness/site-check.js';
import { storageCheck } from '../readiness/storage-check.js';
import { photoStoreOf } from '../uploads/photo-store-of.js';
import { CommandError, runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

/** What shows from outside. */
const outsideIds = ['site', 'certificate', 'proxy'] as const;

const usage = `Usage: doctor [--json] [<address>]

Checks whether all is well with an installation and says what to do about what is not: the settings, database, schema,
clocks, search, mail (a real conversation, no mail), photo storage, disk, secrets, backups, the proxy in front, stand-ins, and the
site with its certificate at its public address. With an address only what shows from outside, from any machine.
--json prints the findings as a list for other programs.
Exit status: 0 all is well, 1 there are warnings, 2 something does not work.`;

await runCommand({ usage, words: [0, 1], flags: ['json'], failure: 2 }, async ({ words: [address], flags }) => {
  if (address !== undefined && !isOrigin(address)) throw new CommandError('The address must be one such as https://www.example.com');
  const { notices, skipped } = address ? { notices: await lookFromOutside(address), skipped: {} } : await examine();
  const checks = address ? outsideIds : checkIds;
  if (flags.has('json')) console.log(JSON.stringify(notices));
  else print(notices, skipped, checks);
  if (notices.some(({ severity }) => severity === 'problem')) return 2;
  return notices.length > 0 ? 1 : 0;
});

function print(notices: Notice[], skipped: Record<string, string>, checks: readonly string[]): void {
  for (const id of checks.filter((check) => !notices.some((notice) => notice.id === check))) {
    console.log(skipped[id] ? `skip  ${id}: ${skipped[id]}` : `ok    ${id}`);
  }
  for (const { id, severity, text, action } of notices)
    console.log(`${severity === 'problem' ? 'FAIL' : 'warn'}  ${id}: ${text}\n      → ${action}`);
}

/** Site, certificate and proxy, as visitors meet them. */
async function lookFromOutside(siteUrl: string): Promise<Notice[]> {
  const proxy = await proxyCheck(siteUrl);
  const found = [await siteCheck(siteUrl), await certificateCheck(siteUrl), proxy === 'unreachable' ? undefined : proxy];
  return found.filter((notice) => notice !== undefined);
}

/** The dashboard's checks and those that take time or leave traces. */
async function examine(): Promise<{ notices: Notice[]; skipped: Record<string, string> }> {
  const environment = readEnvironment();
  const mailServer = new MailServer(environment, new MailSettings());
  const database = await databaseChecks();
  // A stand-in leads nowhere: there is nothing to look at, and a finding of its own.
  const address = addressCheck(environment, mailServer);
  const isStandIn = address?.text.includes('stand-in') ?? false;
  const found = [
    ...(isStandIn ? [] : await lookFromOutside(environment.siteUrl)),
    ...database,
    address,
    await mailConversationCheck(mailServer),
    await storageCheck(photoStoreOf(environment), join(environment.DATA_DIR, 'tmp')),
    await copyCheck(environment),
    ...(await new ReadinessService(environment, mailServer).notices()),
  ];
  const noDatabase = 'the database does not answer';
  const skipped = {
    ...(database[0]?.id === 'database' && { schema: noDatabase, clock: noDatabase, search: noDatabase, deliveries: noDatabase, 'removed-photos': noDatabase, push: noDatabase, 'alerts-unseen': noDatabase, 'alerts-unproven': noDatabase }),
    ...(isStandIn && Object.fromEntries(outsideIds.map((id) => [id, `${environment.siteUrl} is a stand-in`]))),
    ...(!environment.BACKUP_S3_BUCKET && { 'backup-copy': 'no bucket is set up (BACKUP_S3_BUCKET)' }),
    ...(!mailServer.isSetUp && { 'mail-conversation': 'no mail server is set up' }),
  };
  return { notices: found.filter((notice) => notice !== undefined), skipped };
}

/** One finding, `database`, when it can't be reached: all other checks go on without it. */
async function databaseChecks(): Promise<(Notice | undefined)[]> {
  try {
    return await withProduct(checkDatabase, { migrated: false });
  } catch (error) {
    const action = error instanceof Error ? error.message : String(error);
    return [
      { id: 'database', severity: 'problem', text: `The database can't be used: nothing can be stored, and nobody can sign in.`, action },
    ];
  }
}

async function checkDatabase({ dataSource, environment }: Product): Promise<(Notice | undefined)[]> {
  const schema = await schemaCheck(dataSource);
  const found = [schema, await clockCheck(dataSource), await writeCheck(dataSource)];
  // Before its migrations the schema lacks what the others ask for.
  if (schema?.severity === 'problem') return found;
  const isSetUp = new MailServer(environment, new MailSettings()).isSetUp;
  return [
    ...found,
    await searchCheck(dataSource),
    await removedPhotosCheck(dataSource),
    await deliveriesCheck(dataSource, isSetUp),
    await pushCheck(dataSource, environment),
    await unseenCheck(dataSource),
    await unprovenCheck(dataSource),
  ];
}
