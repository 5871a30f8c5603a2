import type { DataSource } from 'typeorm';
import type { Notice } from '#dto';
import type { MailServer } from '../../deliveries/mail/mail-server.js';
import type { Environment } from '../../platform/config/environment.js';
import { photoStoreOf } from '../../uploads/photo-store-of.js';
import { addressCheck, isStandIn } from './address-check.js';
import { unprovenCheck, unseenCheck, webhookCheck } from './alerts-check.js';
import { backupCheck } from './backup-checks.js';
import { encodingCheck, overrunCheck, schemaCheck, writeCheck } from './database-checks.js';
import { diskCheck } from './disk-checks.js';
import { forwardingCheck } from './forwarding-watch.js';
import { deliveriesCheck, mailCheck, mailConversationCheck } from './mail-checks.js';
import { removedPhotosCheck, storageCheck } from './photo-checks.js';
import { renderCheck } from './render-check.js';
import { proxyCheck, siteCheck } from './site-checks.js';
import type { Found } from './finding.js';

/** The installation to check; `siteUrl` is the visitors' address, and `dataSource` is set if the database answers. */
export interface Installation {
  environment: Environment;
  siteUrl: string;
  mailServer: MailServer;
  dataSource?: DataSource;
}

type Outcome = Promise<Found | undefined> | Found | undefined;

/** A check's needs; without them it is skipped. `schema` is a database whose schema is up to date: it has the owner's words, too. */
export type Need = 'address' | 'mail server' | 'database' | 'schema';

/** One check of one thing; undefined means that all is well. */
export interface ReadinessCheck {
  id: string;
  /** `dashboard`: cheap, so that the owner's dashboard runs it, too. `outside`: checks the site as visitors see it. */
  when: 'dashboard' | 'doctor' | 'outside';
  needs?: Need;
  /** The signal is aborted when nobody waits for the result any more. */
  check: (installation: Installation, signal: AbortSignal) => Outcome;
}

/** What the doctor found, as its --json prints it. */
export interface Findings {
  notices: Notice[];
  /** Why a check was skipped, by its id. */
  skipped: Record<string, string>;
  /** The business's own mailbox, if the database could be read. */
  mailbox?: string;
}

/** What an operator can act on, in the doctor's order. What visitors read is the owner's: More, Site lists what is left to do there. */
export const checks: readonly ReadinessCheck[] = [
  { id: 'site', when: 'outside', needs: 'address', check: ({ siteUrl }) => siteCheck(siteUrl) },
  { id: 'address', when: 'doctor', check: ({ environment, mailServer }) => addressCheck(environment, mailServer) },
  {
    id: 'proxy',
    when: 'outside',
    needs: 'address',
    check: async ({ siteUrl, environment }) => (await proxyCheck(siteUrl)) ?? forwardingCheck(environment.DATA_DIR),
  },
  {
    id: 'database',
    when: 'doctor',
    needs: 'database',
    check: of(async (database) => (await writeCheck(database)) ?? encodingCheck(database)),
  },
  { id: 'schema', when: 'doctor', needs: 'database', check: of(schemaCheck) },
  { id: 'mail', when: 'dashboard', needs: 'schema', check: ({ environment, mailServer }) => mailCheck(mailServer, environment) },
  { id: 'mail-conversation', when: 'doctor', needs: 'mail server', check: ({ mailServer }) => mailConversationCheck(mailServer) },
  {
    id: 'deliveries',
    when: 'dashboard',
    needs: 'schema',
    check: of((database, { mailServer }) => deliveriesCheck(database, mailServer.isSetUp)),
  },
  { id: 'alerts-unseen', when: 'dashboard', needs: 'schema', check: of(unseenCheck) },
  {
    id: 'alerts-unproven',
    when: 'dashboard',
    needs: 'schema',
    check: of(async (database, { environment }) => (await webhookCheck(database, environment)) ?? unprovenCheck(database)),
  },
  // Erasure and retention are this work's
  {
    id: 'housekeeping',
    when: 'dashboard',
    needs: 'schema',
    check: of(async (database) => (await overrunCheck(database)) ?? removedPhotosCheck(database)),
  },
  {
    id: 'storage',
    when: 'doctor',
    check: ({ environment }, signal) => storageCheck(photoStoreOf(environment), environment, signal),
  },
  { id: 'disk', when: 'dashboard', check: ({ environment }) => diskCheck(environment) },
  { id: 'backup', when: 'dashboard', check: ({ environment }) => backupCheck(environment.DATA_DIR) },
  { id: 'site-render', when: 'dashboard', needs: 'schema', check: of(renderCheck) },
];

/** Why a need is not met; undefined when it is. */
export function missing(need: Need | undefined, { siteUrl, mailServer, dataSource }: Installation): string | undefined {
  if (need === 'address' && isStandIn(siteUrl)) return `${siteUrl} is a stand-in`;
  if (need === 'mail server' && !mailServer.isSetUp) return 'no mail server is set up';
  if ((need === 'database' || need === 'schema') && !dataSource) return 'the database does not answer';
  return undefined;
}

function of(check: (dataSource: DataSource, installation: Installation) => Outcome): ReadinessCheck['check'] {
  return (installation) => installation.dataSource && check(installation.dataSource, installation);
}
