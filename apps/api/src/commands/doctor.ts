import { MailServer } from '../deliveries/mail/mail-server.js';
import { MailSettings } from '../deliveries/mail/mail-settings.js';
import { checks, type Findings, type Installation, missing, type Need, type ReadinessCheck } from '../operations/readiness/checks.js';
import { runChecks } from '../operations/readiness/run-checks.js';
import { endWithin } from '../platform/config/end-within.js';
import { isOrigin } from '../platform/config/web-address.js';
import { readEnvironment } from '../platform/config/read-environment.js';
import { siteFacts } from '../platform/config/site-facts.js';
import { CommandError, runCommand } from './run-command.js';
import { type Product, withProduct } from './with-product.js';

/** Milliseconds before checks are a finding themselves. With this process's start and end, the whole command takes under 30 s. */
const timeoutMs = 20_000;

const usage = `Usage: doctor [--json] [<address>]

Checks whether all is well with an installation and says what to do about what is not: the site with its certificate at its
public address, the proxy in front, database, schema, mail (a real conversation, no mail), alerts, photo storage, disk and
backups. With an address only what shows from outside, from any machine.
--json prints the findings, the checks that could not run and the site's own mailbox for other programs.
Exit status: 0 all is well, 1 there are warnings, 2 something does not work.`;

await runCommand({ usage, words: [0, 1], flags: ['json'], failure: 2 }, async ({ words: [address], flags }) => {
  if (address !== undefined && !isOrigin(address)) throw new CommandError('The address must be one such as https://www.example.com');
  const environment = readEnvironment();
  const installation = { environment, siteUrl: address ?? environment.siteUrl, mailServer: new MailServer(environment, new MailSettings()) };
  const wanted = checks.filter(({ when }) => when === 'outside' || !address);
  const findings = address ? { notices: await runChecks(wanted, installation, timeoutMs), skipped: {} } : await examine(installation);
  if (flags.has('json')) console.log(JSON.stringify(findings));
  else print(findings, wanted);
  const { notices } = findings;
  // An unfinished check would keep this process alive.
  process.exit(notices.some(({ severity }) => severity === 'problem') ? 2 : Math.min(notices.length, 1));
});

function print({ notices, skipped }: Findings, wanted: readonly ReadinessCheck[]): void {
  for (const { id } of wanted.filter((check) => !notices.some((notice) => notice.id === check.id)))
    console.log(skipped[id] ? `skip  ${id}: ${skipped[id]}` : `ok    ${id}`);
  for (const { id, severity, text, action } of notices)
    console.log(`${severity === 'problem' ? 'FAIL' : 'warn'}  ${id}: ${text}\n      → ${action}`);
}

/** Runs all checks at the same time; those of the database once it is open. */
async function examine(installation: Installation): Promise<Findings> {
  const [database, others] = await Promise.all([
    examineDatabase(installation),
    runWanted(installation, ({ needs }) => !isOfDatabase(needs)),
  ]);
  return { ...database, notices: [...database.notices, ...others.notices], skipped: { ...database.skipped, ...others.skipped } };
}

/** Reports a single finding, `database`, if it is out of reach or does not respond; all other checks carry on. */
async function examineDatabase(installation: Installation): Promise<Findings> {
  try {
    const examineOpen = async ({ dataSource }: Product): Promise<Findings> => {
      const open = { ...installation, dataSource };
      const basics = await runWanted(open, ({ needs }) => needs === 'database');
      // Before the migrations the schema lacks tables that the other checks read.
      const isBehind = basics.notices.some(({ id, severity }) => id === 'schema' && severity === 'problem');
      if (isBehind) return { ...basics, skipped: skipped('the schema is not that of this version') };
      const others = await runWanted(open, ({ needs }) => needs === 'schema');
      return { ...others, notices: [...basics.notices, ...others.notices], mailbox: siteFacts().business.email };
    };
    return await endWithin('The database', timeoutMs, () => withProduct(examineOpen, { migrated: false }));
  } catch (error) {
    const action = error instanceof Error ? error.message : String(error);
    const text = `The database can't be used: nothing can be stored, and nobody can sign in.`;
    const { skipped } = await runWanted(installation, ({ needs }) => isOfDatabase(needs));
    return { notices: [{ id: 'database', severity: 'problem', level: 2, text, action }], skipped };
  }
}

/** Runs the wanted checks whose needs are met. */
async function runWanted(installation: Installation, isWanted: (check: ReadinessCheck) => boolean): Promise<Findings> {
  const wanted = checks.filter(isWanted).map((check) => ({ ...check, why: missing(check.needs, installation) }));
  const notices = await runChecks(wanted.filter(({ why }) => !why), installation, timeoutMs);
  return { notices, skipped: Object.fromEntries(wanted.flatMap(({ id, why }) => (why ? [[id, why]] : []))) };
}

function skipped(why: string): Findings['skipped'] {
  return Object.fromEntries(checks.filter(({ needs }) => needs === 'schema').map(({ id }) => [id, why]));
}

function isOfDatabase(need: Need | undefined): boolean {
  return need === 'database' || need === 'schema';
}
