import { join } from 'node:path';
import type { Notice } from '#dto';
import { readEnvironment } from '../config/read-environment.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { MailSettings } from '../deliveries/mail/mail-settings.js';
import { clockCheck, schemaCheck, writeCheck } from '../readiness/database-check.js';
import { mailConversationCheck } from '../readiness/mail-conversation-check.js';
import { proxyCheck } from '../readiness/proxy-check.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { removedPhotosCheck } from '../readiness/removed-photos-check.js';
import { searchCheck } from '../readiness/search-check.js';
import { storageCheck } from '../readiness/storage-check.js';
import { photoStoreOf } from '../uploads/photo-store-of.js';
import { runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

const usage = `Usage: doctor

Checks whether all is well with an installation and says what to do about what is not: the settings, database, schema,
clocks, search, mail (a real conversation, no mail), photo storage, disk, secrets, backups, the proxy in front, stand-ins.
Exit status: 0 all is well, 1 there are warnings, 2 something does not work.`;

const checks = ['database', 'schema', 'clock', 'search', 'mail', 'mail-conversation', 'storage', 'removed-photos', 'disk', 'secrets', 'backup', 'proxy', 'identity', 'reviews'];

await runCommand({ usage, failure: 2 }, async () => {
  const { notices, skipped } = await examine();
  for (const id of checks.filter((check) => !notices.some((notice) => notice.id === check))) {
    console.log(skipped[id] ? `skip  ${id}: ${skipped[id]}` : `ok    ${id}`);
  }
  for (const { id, severity, text, action } of notices) console.log(`${severity === 'problem' ? 'FAIL' : 'warn'}  ${id}: ${text}\n      → ${action}`);
  if (notices.some(({ severity }) => severity === 'problem')) return 2;
  return notices.length > 0 ? 1 : 0;
});

/** The dashboard's checks and those that take time or leave traces. */
async function examine(): Promise<{ notices: Notice[]; skipped: Record<string, string> }> {
  const environment = readEnvironment();
  const mailServer = new MailServer(environment, new MailSettings());
  const database = await databaseChecks();
  const proxy = await proxyCheck(environment.siteUrl);
  const found = [
    ...database,
    await mailConversationCheck(mailServer),
    await storageCheck(photoStoreOf(environment), join(environment.DATA_DIR, 'tmp')),
    proxy === 'unreachable' ? undefined : proxy,
    ...(await new ReadinessService(environment, mailServer).notices()),
  ];
  const noDatabase = 'the database does not answer';
  const skipped = {
    ...(database[0]?.id === 'database' && { schema: noDatabase, clock: noDatabase, search: noDatabase, 'removed-photos': noDatabase }),
    ...(proxy === 'unreachable' && { proxy: `${environment.siteUrl} does not answer from here` }),
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
    return [{ id: 'database', severity: 'problem', text: `The database can't be used: nothing can be stored, and nobody can sign in.`, action }];
  }
}

async function checkDatabase({ dataSource }: Product): Promise<(Notice | undefined)[]> {
  const schema = await schemaCheck(dataSource);
  // Before its migration the table lacks what the check asks for.
  const removed = schema?.severity === 'problem' ? undefined : await removedPhotosCheck(dataSource);
  const search = schema?.severity === 'problem' ? undefined : await searchCheck(dataSource);
  return [schema, await clockCheck(dataSource), await writeCheck(dataSource), removed, search];
}
