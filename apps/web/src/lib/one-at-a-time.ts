import { photoTimeoutMs } from './submissions';

/** Longer than a photo and the call that follows it may take. A suspended tab may hold a lock for ever. */
const defaultTimeoutMs = photoTimeoutMs + 60_000;

const turns = new Map<string, Promise<unknown>>();

/**
 * Does the work once no other work of that name runs on this site: in this page, another tab or the worker. After waiting `timeoutMs` for
 * another tab it goes ahead: doing work twice only costs time, since the server applies each key once. With `orElse` it does not wait: it
 * resolves to `orElse` if another tab is busy.
 */
export function oneAtATime<T, E = never>(
  name: string,
  work: () => Promise<T>,
  options: { timeoutMs?: number } | { orElse: E } = {},
): Promise<T | E> {
  const begin = () => ('orElse' in options ? unlessBusy(name, work, options.orElse) : acrossTabs(name, work, options.timeoutMs));
  const turn = (turns.get(name) ?? Promise.resolve()).then(begin);
  turns.set(name, turn.catch(() => undefined));
  return turn;
}

/** Undefined on an insecure address: browsers offer locks on secure ones only. */
const lockManager = () => (navigator as Partial<Navigator>).locks;

async function unlessBusy<T, E>(name: string, work: () => Promise<T>, orElse: E): Promise<T | E> {
  const locks = lockManager();
  if (!locks) return work();
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : orElse));
}

async function acrossTabs<T>(name: string, work: () => Promise<T>, timeoutMs = defaultTimeoutMs): Promise<T> {
  const locks = lockManager();
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  const withLock = locks.request(name, { signal: patience.signal }, () => {
    clearTimeout(timer);
    return work();
  });
  try {
    return await withLock;
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    return await work();
  }
}
