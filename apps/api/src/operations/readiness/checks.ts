import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { MailServer } from '../../deliveries/mail/mail-server.js';
import type { Environment } from '../../platform/config/environment.js';
import { siteFacts } from '../../platform/config/site-facts.js';
import { photoStoreOf } from '../../uploads/photo-store-of.js';
import { addressCheck, isStandIn } from './address-check.js';
import { pushCheck, unprovenCheck, unseenCheck, webhookCheck } from './alerts-check.js';
import { backupCheck, copyCheck, drillCheck } from './backup-checks.js';
import { backupDiskCheck, diskCheck, diskLowCheck } from './disk-checks.js';
import { certificateCheck, proxyCheck, siteCheck } from './site-checks.js';
import { clockCheck, overrunCheck, schemaCheck, searchCheck, writeCheck } from './database-checks.js';
import { deliveriesCheck, mailCheck, mailConversationCheck } from './mail-checks.js';
import { forwardingCheck } from './forwarding-watch.js';
import { identityCheck } from './identity-check.js';
import { leftPhotosCheck, removedPhotosCheck, storageCheck } from './photo-checks.js';
import { proofsCheck, renderCheck, unprovenClaimsCheck, versionCheck } from './own-site-check.js';
import { reviewsCheck } from './reviews-check.js';
import { secretsCheck } from './secrets-check.js';
import { watchCheck, watchChannelsCheck } from './watch-check.js';
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
export type Need = 'address' | 'mail server' | 'bucket' | 'database' | 'schema';

/** One check of one thing; undefined means that all is well. */
export interface ReadinessCheck {
  id: string;
  /** `dashboard`: cheap, so that the owner's dashboard runs it, too. `outside`: checks the site as visitors see it. */
  when: 'dashboard' | 'doctor' | 'outside';
  needs?: Need;
  /** The signal is aborted when nobody waits for the result any more. */
  check: (installation: Installation, signal: AbortSignal) => Outcome;
}

/** Every check, in the doctor's order. */
export const checks: readonly ReadinessCheck[] = [
  { id: 'site', when: 'outside', needs: 'address', check: ({ siteUrl }) => siteCheck(siteUrl) },
  { id: 'site-version', when: 'outside', needs: 'address', check: ({ siteUrl, dataSource }) => versionCheck(siteUrl, dataSource) },
  { id: 'certificate', when: 'outside', needs: 'address', check: ({ siteUrl }) => certificateCheck(siteUrl) },
  { id: 'address', when: 'doctor', check: ({ environment, mailServer }) => addressCheck(environment, mailServer) },
  { id: 'proxy', when: 'outside', needs: 'address', check: ({ siteUrl }) => proxyCheck(siteUrl) },
  { id: 'forwarding', when: 'dashboard', check: ({ environment }) => forwardingCheck(environment.DATA_DIR) },
  { id: 'database', when: 'doctor', needs: 'database', check: of(writeCheck) },
  { id: 'schema', when: 'doctor', needs: 'database', check: of(schemaCheck) },
  { id: 'clock', when: 'doctor', needs: 'database', check: of(clockCheck) },
  { id: 'search', when: 'doctor', needs: 'schema', check: of(searchCheck) },
  { id: 'mail', when: 'dashboard', needs: 'schema', check: ({ environment, mailServer }) => mailCheck(mailServer, environment) },
  { id: 'mail-conversation', when: 'doctor', needs: 'mail server', check: ({ mailServer }) => mailConversationCheck(mailServer) },
  {
    id: 'deliveries',
    when: 'dashboard',
    needs: 'schema',
    check: of((database, { mailServer }) => deliveriesCheck(database, mailServer.isSetUp)),
  },
  { id: 'push', when: 'dashboard', needs: 'schema', check: of((database, { environment }) => pushCheck(database, environment)) },
  { id: 'webhook', when: 'dashboard', needs: 'schema', check: of((database, { environment }) => webhookCheck(database, environment)) },
  { id: 'alerts-unseen', when: 'dashboard', needs: 'schema', check: of(unseenCheck) },
  { id: 'alerts-unproven', when: 'dashboard', needs: 'schema', check: of(unprovenCheck) },
  { id: 'overrun', when: 'dashboard', needs: 'schema', check: of(overrunCheck) },
  { id: 'removed-photos', when: 'dashboard', needs: 'schema', check: of(removedPhotosCheck) },
  { id: 'left-photos', when: 'dashboard', check: ({ environment }) => leftPhotosCheck(environment) },
  {
    id: 'storage',
    when: 'doctor',
    check: ({ environment }, signal) => storageCheck(photoStoreOf(environment), join(environment.DATA_DIR, 'tmp'), signal),
  },
  { id: 'disk', when: 'dashboard', check: ({ environment }) => diskCheck(environment) },
  { id: 'disk-low', when: 'dashboard', check: ({ environment }) => diskLowCheck(environment) },
  { id: 'secrets', when: 'dashboard', check: ({ environment }) => secretsCheck(environment.DATA_DIR) },
  { id: 'backup', when: 'dashboard', check: ({ environment }) => backupCheck(environment) },
  { id: 'backup-disk', when: 'dashboard', check: ({ environment }) => backupDiskCheck(environment) },
  { id: 'backup-copy', when: 'doctor', needs: 'bucket', check: ({ environment }) => copyCheck(environment) },
  { id: 'drill', when: 'dashboard', check: ({ environment }) => drillCheck(environment.backupFolder) },
  { id: 'watch', when: 'dashboard', check: ({ environment }) => watchCheck(environment) },
  { id: 'watch-channels', when: 'dashboard', check: ({ environment, mailServer }) => watchChannelsCheck(environment, mailServer) },
  { id: 'site-render', when: 'dashboard', needs: 'schema', check: of(renderCheck) },
  { id: 'claims', when: 'dashboard', needs: 'schema', check: of(proofsCheck) },
  { id: 'proofs', when: 'dashboard', needs: 'schema', check: of((database) => unprovenClaimsCheck(database, siteFacts().claims)) },
  { id: 'identity', when: 'dashboard', needs: 'schema', check: () => identityCheck(siteFacts().business) },
  { id: 'reviews', when: 'dashboard', needs: 'schema', check: ({ siteUrl }) => reviewsCheck(siteFacts(), siteUrl) },
];

/** Why a need is not met; undefined when it is. */
export function missing(need: Need | undefined, { environment, siteUrl, mailServer, dataSource }: Installation): string | undefined {
  if (need === 'address' && isStandIn(siteUrl)) return `${siteUrl} is a stand-in`;
  if (need === 'mail server' && !mailServer.isSetUp) return 'no mail server is set up';
  if (need === 'bucket' && !environment.BACKUP_S3_BUCKET) return 'no bucket is set up (BACKUP_S3_BUCKET)';
  if ((need === 'database' || need === 'schema') && !dataSource) return 'the database does not answer';
  return undefined;
}

function of(check: (dataSource: DataSource, installation: Installation) => Outcome): ReadinessCheck['check'] {
  return (installation) => installation.dataSource && check(installation.dataSource, installation);
}
