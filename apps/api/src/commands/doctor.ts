import { join } from 'node:path';
import type { Notice } from '#dto';
import { clockCheck, schemaCheck } from '../readiness/database-check.js';
import { mailConversationCheck } from '../readiness/mail-conversation-check.js';
import { proxyCheck } from '../readiness/proxy-check.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { storageCheck } from '../readiness/storage-check.js';
import { runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

const usage = `Usage: doctor

Checks whether all is well with an installation and says what to do about what is not: the settings, database, schema,
clocks, mail (a real conversation, no mail), photo storage, disk, secrets, backups, the proxy in front, stand-ins.
Exit status: 0 all is well, 1 there are warnings, 2 something does not work.`;

const checks = ['schema', 'clock', 'mail', 'mail-conversation', 'storage', 'disk', 'secrets', 'backup', 'proxy', 'identity'];

await runCommand({ usage, failure: 2 }, () =>
  withProduct(async (product) => {
    const { notices, skipped } = await examine(product);
    console.log('ok    database: it answers');
    for (const id of checks.filter((check) => !notices.some((notice) => notice.id === check))) {
      console.log(skipped[id] ? `skip  ${id}: ${skipped[id]}` : `ok    ${id}`);
    }
    for (const { id, severity, text, action } of notices) console.log(`${severity === 'problem' ? 'FAIL' : 'warn'}  ${id}: ${text}\n      → ${action}`);
    if (notices.some(({ severity }) => severity === 'problem')) return 2;
    return notices.length > 0 ? 1 : 0;
  }, { migrated: false }),
);

/** The dashboard's checks and those that take time or leave traces. */
async function examine({ environment, dataSource, mailServer, store }: Product): Promise<{ notices: Notice[]; skipped: Record<string, string> }> {
  const proxy = await proxyCheck(environment.siteUrl);
  const found = [
    await schemaCheck(dataSource),
    await clockCheck(dataSource),
    await mailConversationCheck(mailServer),
    await storageCheck(store, join(environment.DATA_DIR, 'tmp')),
    proxy === 'unreachable' ? undefined : proxy,
    ...(await new ReadinessService(environment, mailServer).notices()),
  ];
  const skipped = {
    ...(proxy === 'unreachable' && { proxy: `${environment.siteUrl} does not answer from here` }),
    ...(!mailServer.isSetUp && { 'mail-conversation': 'no mail server is set up' }),
  };
  return { notices: found.filter((notice) => notice !== undefined), skipped };
}
