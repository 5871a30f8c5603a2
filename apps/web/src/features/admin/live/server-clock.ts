import { createStore } from '../../../lib/store';

/** A smaller difference is within an answer's travel time. Milliseconds. */
const toleratedMs = 60_000;

const aheadMs = createStore(0);

/** Sets the server's time, which each new connection reports: a phone's own clock may be wrong by an hour. */
export function setServerTime(serverTime: string): void {
  const ahead = Date.parse(serverTime) - Date.now();
  aheadMs.set(Math.abs(ahead) > toleratedMs ? ahead : 0);
}

/** The present moment by the server's clock, milliseconds since 1970; by the device's own until the server was heard from. */
export function serverNow(): number {
  return Date.now() + aheadMs.read();
}

/** Calls the listener when the clock is set, until the returned function is called. */
export const followServerClock = aheadMs.subscribe;
