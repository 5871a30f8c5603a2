/** A smaller difference is the time that an answer takes. Milliseconds. */
const toleratedMs = 60_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** Takes the server's time, as it tells it on each new line: a phone's own clock may be wrong by an hour. */
export function setServerTime(serverTime: string): void {
  const ahead = Date.parse(serverTime) - Date.now();
  const before = aheadMs;
  aheadMs = Math.abs(ahead) > toleratedMs ? ahead : 0;
  if (aheadMs !== before) for (const listener of listeners) listener();
}

/** The present moment by the server's clock, milliseconds since 1970; by the device's own until the server was heard. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Calls the listener when the clock is set, until the returned function is called. */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
