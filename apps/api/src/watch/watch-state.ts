import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Notice } from '#dto';

/** How news leave the house. */
export const channels = ['email', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** A problem that was seen and is not forgotten yet. */
export interface KnownProblem {
  text: string;
  action: string;
  /** When it was first seen, in ISO 8601. */
  since: string;
  /** Looks in which it was there, and looks since then in which it was not. */
  seen: number;
  gone: number;
  /** Whom it was told to. */
  told: Channel[];
}

/** What the watch remembers from look to look, by the check's id. */
export type WatchState = Record<string, KnownProblem>;

/** A problem must be there, or gone, in so many looks in a row: a restart is no news. */
export const looksThatCount = 2;

/** The state after one more look that found these notices. Reminders are the dashboard's, and no news. */
export function afterLook(state: WatchState, notices: readonly Notice[], now: Date): WatchState {
  const problems = notices.filter(({ severity }) => severity === 'problem');
  const next: WatchState = {};
  for (const { id, text, action } of problems) {
    const { since = now.toISOString(), seen = 0, told = [] } = state[id] ?? {};
    next[id] = { text, action, since, seen: seen + 1, gone: 0, told };
  }
  for (const [id, known] of Object.entries(state)) {
    const isNews = known.told.length > 0;
    if (!next[id] && (isNews || known.gone + 1 < looksThatCount))
      next[id] = { ...known, gone: known.gone + 1, seen: isNews ? known.seen : 0 };
  }
  return next;
}

/** What a channel has still to tell: the ids of problems that have begun and of those that have ended. */
export function newsFor(state: WatchState, channel: Channel): { begun: string[]; mended: string[] } {
  const ids = Object.keys(state);
  return {
    begun: ids.filter((id) => isThere(state[id]) && !state[id]?.told.includes(channel)),
    mended: ids.filter((id) => (state[id]?.gone ?? 0) >= looksThatCount && state[id]?.told.includes(channel)),
  };
}

/** Notes that a channel has told its news; what has ended and been told everywhere is forgotten. */
export function afterTelling(state: WatchState, channel: Channel, { begun, mended }: { begun: string[]; mended: string[] }): WatchState {
  const entries = Object.entries(state).map(([id, known]): [string, KnownProblem] => {
    if (begun.includes(id)) return [id, { ...known, told: [...known.told, channel] }];
    if (mended.includes(id)) return [id, { ...known, told: known.told.filter((one) => one !== channel) }];
    return [id, known];
  });
  return Object.fromEntries(entries.filter(([, { gone, told }]) => gone < looksThatCount || told.length > 0));
}

/** Whether some problem is neither confirmed nor gone for certain: then the next look comes sooner. */
export function isUndecided(state: WatchState): boolean {
  return Object.values(state).some(({ seen, gone }) => (gone === 0 ? seen < looksThatCount : gone < looksThatCount));
}

/** Whether a problem is confirmed and nobody could be told: then the heartbeat stops, so that somebody elsewhere tells. */
export function isUntold(state: WatchState): boolean {
  return Object.values(state).some((known) => isThere(known) && known.told.length === 0);
}

function isThere(known: KnownProblem | undefined): boolean {
  return known !== undefined && known.gone === 0 && known.seen >= looksThatCount;
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
