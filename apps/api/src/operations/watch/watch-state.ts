import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Notice } from '#dto';

/** How news leave the house. */
export const channels = ['email', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** What a channel was told last of a problem. */
export interface Told {
  word: 'begun' | 'mended';
  /** When, in ISO 8601, how bad it was then, and how often it was told that it is there. */
  at: string;
  level: number;
  times: number;
}

/** A problem that was seen and is not forgotten yet. */
export interface KnownProblem {
  text: string;
  action: string;
  /** When it was first seen, in ISO 8601. */
  since: string;
  level: number;
  /** Looks in which it was there, and looks since then in which it was not. */
  seen: number;
  gone: number;
  told: Partial<Record<Channel, Told>>;
}

/** Why a channel is told of a problem: it is new, worse, or still there a day after it was told, then each week. */
export type Why = 'new' | 'worse' | 'still';

/** What a channel has still to tell. */
export interface Untold {
  begun: { id: string; why: Why }[];
  mended: string[];
}

/** What the watch remembers from look to look, by the check's id. */
export type WatchState = Record<string, KnownProblem>;

/** A problem must be there, or gone, in so many looks in a row: a restart is no news. */
export const looksThatCount = 2;

const hourMs = 60 * 60 * 1_000;
/** After so long a problem that is still there is told once more, and from then on. */
const [firstAgainMs, laterAgainMs] = [24 * hourMs, 7 * 24 * hourMs];

/** The state after one more look that found these notices. Reminders are the dashboard's, and no news. */
export function afterLook(state: WatchState, notices: readonly Notice[], now: Date): WatchState {
  const problems = notices.filter(({ severity }) => severity === 'problem');
  const next: WatchState = {};
  for (const { id, text, action, level = 1 } of problems) {
    const { since = now.toISOString(), seen = 0, told = {} } = state[id] ?? {};
    next[id] = { text, action, since, level, seen: seen + 1, gone: 0, told };
  }
  for (const [id, known] of Object.entries(state)) {
    // One that was there for certain stays until its end was told everywhere, also when its beginning was not.
    const isNews = known.seen >= looksThatCount;
    if (!next[id] && (isNews || known.gone + 1 < looksThatCount))
      next[id] = { ...known, gone: known.gone + 1, seen: isNews ? known.seen : 0 };
  }
  return next;
}

/** What a channel has still to tell: problems that have begun, become worse or last, and the ids of those that have ended. */
export function newsFor(state: WatchState, channel: Channel, now: Date): Untold {
  const known = Object.entries(state);
  return {
    begun: known.flatMap(([id, problem]) => {
      const why = isThere(problem) ? whyTold(problem, problem.told[channel], now) : undefined;
      return why ? [{ id, why }] : [];
    }),
    mended: known.filter(([, { gone, told }]) => gone >= looksThatCount && told[channel]?.word !== 'mended').map(([id]) => id),
  };
}

function whyTold({ level }: KnownProblem, told: Told | undefined, now: Date): Why | undefined {
  if (told?.word !== 'begun') return 'new';
  if (level > told.level) return 'worse';
  const againMs = told.times === 1 ? firstAgainMs : laterAgainMs;
  return now.getTime() - Date.parse(told.at) >= againMs ? 'still' : undefined;
}

/** Notes that a channel has told its news; what has ended and been told everywhere is forgotten. */
export function afterTelling(state: WatchState, channel: Channel, { begun, mended }: Untold, now: Date): WatchState {
  const at = now.toISOString();
  const entries = Object.entries(state).map(([id, known]): [string, KnownProblem] => {
    const { level, told } = known;
    const before = told[channel];
    const telling = begun.find((one) => one.id === id);
    if (telling) {
      const times = telling.why === 'new' ? 1 : (before?.times ?? 0) + 1;
      return [id, { ...known, told: { ...told, [channel]: { word: 'begun', at, level, times } } }];
    }
    if (mended.includes(id)) return [id, { ...known, told: { ...told, [channel]: { word: 'mended', at, level: 0, times: 0 } } }];
    return [id, known];
  });
  return Object.fromEntries(
    entries.filter(([, { gone, told }]) => gone < looksThatCount || channels.some((one) => told[one]?.word !== 'mended')),
  );
}

/** Whether some problem is neither confirmed nor gone for certain: then the next look comes sooner. */
export function isUndecided(state: WatchState): boolean {
  return Object.values(state).some(({ seen, gone }) => (gone === 0 ? seen < looksThatCount : gone < looksThatCount));
}

/** Whether a problem is confirmed and nobody could be told: then the heartbeat stops, so that somebody elsewhere tells. */
export function isUntold(state: WatchState): boolean {
  return Object.values(state).some((known) => isThere(known) && !channels.some((channel) => known.told[channel]?.word === 'begun'));
}

function isThere(known: KnownProblem): boolean {
  return known.gone === 0 && known.seen >= looksThatCount;
}

/** What was kept in that file; nothing when there is none or it is damaged. */
export async function readState(path: string): Promise<WatchState> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as WatchState;
  } catch {
    return {};
  }
}

/** Keeps the state, whole or not at all. Its moment of change says when the watch looked last. */
export async function keepState(path: string, state: WatchState): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
