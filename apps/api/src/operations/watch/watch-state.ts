import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Notice } from '#dto';

/** Channels by which news is sent. */
export const channels = ['email', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** A channel's last report of a problem. */
export interface LastReport {
  word: 'begun' | 'mended';
  /** When, in ISO 8601, how grave it was then, and how often the channel has reported it. */
  at: string;
  level: number;
  times: number;
}

/** A problem that was found and is not yet over. */
export interface KnownProblem {
  text: string;
  action: string;
  /** When it was first found, in ISO 8601. */
  since: string;
  level: number;
  /** Runs that found it, and later runs that did not. */
  seen: number;
  gone: number;
  told: Partial<Record<Channel, LastReport>>;
}

/** Why a channel reports a problem: it is new, worse, or still there a day after the last report, then each week. */
export type Why = 'new' | 'worse' | 'still';

/** News that a channel has yet to report. */
export interface PendingNews {
  begun: { id: string; why: Why }[];
  mended: string[];
}

/** The watch's memory between runs, by the check's id. */
export type WatchState = Record<string, KnownProblem>;

/** Runs in a row before a problem counts as confirmed, or as gone, so that a restart is not news. */
const runsThatCount = 2;

const hourMs = 60 * 60 * 1_000;
/** Waits before a lasting problem is reported again; the last one repeats. */
const [firstAgainMs, laterAgainMs] = [24 * hourMs, 7 * 24 * hourMs];

/** The state after a run with these notices. Reminders are for the dashboard and are not news. */
export function afterRun(state: WatchState, notices: readonly Notice[], now: Date): WatchState {
  const problems = notices.filter(({ severity }) => severity === 'problem');
  const next: WatchState = {};
  for (const { id, text, action, level = 1 } of problems) {
    const { since = now.toISOString(), seen = 0, told = {} } = state[id] ?? {};
    next[id] = { text, action, since, level, seen: seen + 1, gone: 0, told };
  }
  for (const [id, known] of Object.entries(state)) {
    // A confirmed problem stays until its end is reported everywhere, even if its beginning was not.
    const isNews = known.seen >= runsThatCount;
    if (!next[id] && (isNews || known.gone + 1 < runsThatCount))
      next[id] = { ...known, gone: known.gone + 1, seen: isNews ? known.seen : 0 };
  }
  return next;
}

/** A channel's pending news: problems that began, grew worse or last, and the ids of those that ended. */
export function newsFor(state: WatchState, channel: Channel, now: Date): PendingNews {
  const known = Object.entries(state);
  return {
    begun: known.flatMap(([id, problem]) => {
      const why = isThere(problem) ? whyReport(problem, problem.told[channel], now) : undefined;
      return why ? [{ id, why }] : [];
    }),
    mended: known.filter(([, { gone, told }]) => gone >= runsThatCount && told[channel]?.word !== 'mended').map(([id]) => id),
  };
}

function whyReport({ level }: KnownProblem, told: LastReport | undefined, now: Date): Why | undefined {
  if (told?.word !== 'begun') return 'new';
  if (level > told.level) return 'worse';
  const againMs = told.times === 1 ? firstAgainMs : laterAgainMs;
  return now.getTime() - Date.parse(told.at) >= againMs ? 'still' : undefined;
}

/** The state after a channel reported its news. Problems whose end is reported everywhere are dropped. */
export function afterReport(state: WatchState, channel: Channel, { begun, mended }: PendingNews, now: Date): WatchState {
  const at = now.toISOString();
  const entries = Object.entries(state).map(([id, known]): [string, KnownProblem] => {
    const { level, told } = known;
    const before = told[channel];
    const reported = begun.find((one) => one.id === id);
    if (reported) {
      const times = reported.why === 'new' ? 1 : (before?.times ?? 0) + 1;
      return [id, { ...known, told: { ...told, [channel]: { word: 'begun', at, level, times } } }];
    }
    if (mended.includes(id)) return [id, { ...known, told: { ...told, [channel]: { word: 'mended', at, level: 0, times: 0 } } }];
    return [id, known];
  });
  return Object.fromEntries(
    entries.filter(([, { gone, told }]) => gone < runsThatCount || channels.some((one) => told[one]?.word !== 'mended')),
  );
}

/** True if a problem is neither confirmed nor certainly gone; the next run then comes sooner. */
export function isUndecided(state: WatchState): boolean {
  return Object.values(state).some(({ seen, gone }) => (gone === 0 ? seen < runsThatCount : gone < runsThatCount));
}

/** True if a confirmed problem could not be reported; the heartbeat then stops, so that an outside monitor raises the alarm. */
export function hasPendingNews(state: WatchState): boolean {
  return Object.values(state).some((known) => isThere(known) && !channels.some((channel) => known.told[channel]?.word === 'begun'));
}

function isThere(known: KnownProblem): boolean {
  return known.gone === 0 && known.seen >= runsThatCount;
}

/** The state in that file; empty if the file is missing or damaged. */
export async function readState(path: string): Promise<WatchState> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as WatchState;
  } catch {
    return {};
  }
}

/** Saves the state, all or nothing. The file's modification time is that of the last run. */
export async function keepState(path: string, state: WatchState): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
