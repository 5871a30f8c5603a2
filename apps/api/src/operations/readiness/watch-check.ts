import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.js';
import { askRunner, type Found } from './finding.js';

type Watched = Pick<Environment, 'DATA_DIR' | 'WATCH_MINUTES' | 'WATCH_WEBHOOK' | 'HEARTBEAT_URL'>;

/** The watch counts as stopped once its last run is older than this many intervals. */
const runsMissed = 3;

/** Finds a watch that stopped. Silent if none has run here: with several servers it runs on another one. */
export async function watchCheck({ DATA_DIR, WATCH_MINUTES }: Watched, now = new Date()): Promise<Found | undefined> {
  const at = await lastLook(DATA_DIR);
  if (!at || now.getTime() - at.getTime() <= runsMissed * WATCH_MINUTES * 60_000) return undefined;
  return {
    text: `The watch has stopped: its last check was at ${at.toISOString()}, so nobody is notified when something fails.`,
    action: 'Start it again (docker compose up -d watch) and read its log. One that cron runs needs its minutes in WATCH_MINUTES.',
    owner: { text: 'Nobody is watching the server any more, so nobody is told when it fails.', action: askRunner },
  };
}

/** Finds a watch without anybody to report to. */
export async function watchChannelsCheck(
  { DATA_DIR, WATCH_WEBHOOK, HEARTBEAT_URL }: Watched,
  { isSetUp }: { isSetUp: boolean },
): Promise<Found | undefined> {
  if (HEARTBEAT_URL || !(await lastLook(DATA_DIR))) return undefined;
  const owner = { text: 'When the server fails, nobody is told.', action: askRunner };
  if (isSetUp || WATCH_WEBHOOK)
    return {
      severity: 'reminder',
      text: 'If this machine or its network fails, nobody is notified: there is no heartbeat.',
      action: 'Set HEARTBEAT_URL to the address that a service such as healthchecks.io gives.',
      owner,
    };
  return {
    text: 'The watch can notify nobody: there is no mail server, no webhook and no heartbeat.',
    action: 'Set SMTP_HOST (or SMTP_URL), WATCH_WEBHOOK or HEARTBEAT_URL, best two of them (docs/put-it-live.md).',
    owner,
  };
}

async function lastLook(dataDir: string): Promise<Date | undefined> {
  return stat(join(dataDir, 'watch', 'state.json')).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}
