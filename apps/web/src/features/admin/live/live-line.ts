import { apiRoutes, liveLimits, type LiveEvents } from '#dto';
import { ApiError, isSignedOut } from '../../../lib/api-error';
import { sessionLives } from '../../../lib/session';
import { readEvents } from './read-events';

/** Delays before reconnecting after the first, second and third failure in a row, and from then on. Milliseconds. */
const waitsMs = [1000, 2000, 5000, 15_000] as const;
/** After this long without even a heartbeat, the connection counts as dead, whatever the browser believes. Milliseconds. */
export const silentMs = 3 * liveLimits.heartbeatSeconds * 1000;

export interface LiveListener {
  /** Checked before each connection: a page that is being left needs none, and stays until the next one is there. */
  isWanted: () => boolean;
  onEvent: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) => void;
  onContact: () => void;
  /** Disconnected: a broken connection did not come back at once. `isFault`: the server answered, with a fault. */
  onCut: (isFault: boolean) => void;
  onSignedOut: () => void;
}

export interface LiveLine {
  stop: () => void;
  /** Skips the delay, and drops a silent connection. */
  wake: () => void;
}

/**
 * Keeps one connection to the server's live stream until `stop`; reconnects automatically, sooner when the signal
 * returns.
 */
export function openLiveLine({ isWanted, onEvent, onContact, onCut, onSignedOut }: LiveListener): LiveLine {
  let stopped = false;
  let failures = 0;
  let contactAt = 0;
  let connection = new AbortController();
  let waking = (): void => undefined;

  async function connect(): Promise<void> {
    connection = new AbortController();
    let dead: ReturnType<typeof setTimeout> | undefined;
    const noteContact = () => {
      contactAt = Date.now();
      clearTimeout(dead);
      dead = setTimeout(() => connection.abort(), silentMs);
    };
    noteContact();
    try {
      await readEvents(apiRoutes.updates, {
        signal: connection.signal,
        onContact: () => {
          noteContact();
          if (!stopped) onContact();
        },
        onEvent: (name, data) => {
          if (name === 'hello') failures = 0;
          if (!stopped) onEvent(name as keyof LiveEvents, data as never);
        },
      });
    } finally {
      clearTimeout(dead);
    }
  }

  const stopsHere = () => stopped || !isWanted();

  async function stayConnected(): Promise<void> {
    while (!stopsHere()) {
      let isFault = false;
      try {
        await connect();
      } catch (error) {
        if (stopsHere()) return;
        isFault = error instanceof ApiError && error.status >= 500;
        if (isSignedOut(error) && !(await sessionLives().catch(() => false))) return onSignedOut();
      }
      const waitMs = waitsMs[Math.min(failures, waitsMs.length - 1)];
      failures += 1;
      if (failures > 1) onCut(isFault);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        waking = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** A page that was suspended may hold a connection that died meanwhile. */
  const wake = () => {
    if (Date.now() - contactAt > liveLimits.heartbeatSeconds * 1000) connection.abort();
    waking();
  };
  addEventListener('online', wake);
  void stayConnected();

  return {
    wake,
    stop: () => {
      stopped = true;
      removeEventListener('online', wake);
      connection.abort();
      waking();
    },
  };
}
