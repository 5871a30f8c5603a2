import type { LiveEvents } from '#dto';
import { randomId } from '../../../lib/random-id';
import { tabChannel } from '../../../lib/tab-channel';
import { type LiveLine, type LiveListener, openLiveLine } from './live-line';
import { serverNow } from './server-clock';

/** The name of the lock whose holder has this browser's one connection, and of the line on which it passes the news on. */
const name = 'owner-live';
/** How often the holder shows that it lives. Milliseconds. */
const pulseMs = 2_000;
/** After this long without a sign of it, a visible tab takes its place: a suspended page may hold a lock for ever. Milliseconds. */
const silentMs = 7_000;

/** What the holder tells the other tabs, `to` one that has just come or to all; and what they ask of it. */
type Message =
  | { is: 'event'; name: keyof LiveEvents; data: LiveEvents[keyof LiveEvents]; to?: string }
  | { is: 'contact' | 'pulse' | 'signed-out'; to?: string }
  | { is: 'cut'; isFault: boolean; to?: string }
  | { is: 'joined' | 'wake'; tab: string };

/**
 * The live line of a tab. All visible tabs share one connection, since a browser opens six to a host at most and each would take one; a
 * hidden tab gives its place up. Without locks or a line between tabs, as on an insecure address, each visible tab has its own.
 */
export function openSharedLine(listener: LiveListener): LiveLine {
  const locks = (navigator as Partial<Navigator>).locks;
  const line = locks && typeof BroadcastChannel !== 'undefined' ? new SharedLine(listener, locks) : new OwnLine(listener);
  const follow = () => (document.visibilityState === 'hidden' ? line.rest() : line.join());
  const rest = () => line.rest();
  document.addEventListener('visibilitychange', follow);
  document.addEventListener('freeze', rest);
  document.addEventListener('resume', follow);
  addEventListener('pagehide', rest);
  addEventListener('pageshow', follow);
  follow();
  return {
    wake: () => line.wake(),
    stop: () => {
      document.removeEventListener('visibilitychange', follow);
      document.removeEventListener('freeze', rest);
      document.removeEventListener('resume', follow);
      removeEventListener('pagehide', rest);
      removeEventListener('pageshow', follow);
      line.rest();
    },
  };
}

/** A connection of the tab's own while it is visible. */
class OwnLine {
  private line?: LiveLine;

  constructor(private readonly listener: LiveListener) {}

  join(): void {
    this.line ??= openLiveLine(this.listener);
  }

  rest(): void {
    this.line?.stop();
    this.line = undefined;
  }

  wake(): void {
    this.line?.wake();
  }
}

/** A place among the tabs, one of which holds the lock and the connection. */
class SharedLine {
  private readonly tab = randomId();
  private readonly others = tabChannel<Message>(name);
  /** Ends the wait for the lock; undefined while the tab rests. */
  private waiting?: AbortController;
  private unfollow = (): void => undefined;
  private suspicion?: ReturnType<typeof setTimeout>;
  /** Set while this tab holds the lock. */
  private line?: LiveLine;
  private pulse?: ReturnType<typeof setInterval>;
  private release = (): void => undefined;
  /** What a tab that comes later has to know: unset before the first connection, and while there is none. */
  private counts?: LiveEvents['counts'];
  private isConnected = false;
  private cut?: { isFault: boolean };

  constructor(
    private readonly listener: LiveListener,
    private readonly locks: LockManager,
  ) {}

  join(): void {
    if (this.waiting) return;
    const waiting = new AbortController();
    this.waiting = waiting;
    this.unfollow = this.others.follow((message) => this.take(message));
    this.request({ signal: waiting.signal });
    this.others.post({ is: 'joined', tab: this.tab });
    this.expectLife();
  }

  rest(): void {
    this.waiting?.abort();
    this.waiting = undefined;
    this.unfollow();
    clearTimeout(this.suspicion);
    clearInterval(this.pulse);
    this.line?.stop();
    this.line = undefined;
    this.release();
  }

  wake(): void {
    if (this.line) this.line.wake();
    else this.others.post({ is: 'wake', tab: this.tab });
  }

  private request(options: LockOptions): void {
    const { waiting } = this;
    const isCurrent = () => waiting !== undefined && this.waiting === waiting;
    this.locks
      .request(name, options, () => (isCurrent() ? this.hold() : undefined))
      .catch(() => {
        // Another tab took the lock away, as this one was silent: it queues again.
        if (!isCurrent() || !this.line) return;
        this.rest();
        this.join();
      });
  }

  /** Holds the connection until the tab rests. */
  private hold(): Promise<void> {
    clearTimeout(this.suspicion);
    const { onEvent, onContact, onCut, onSignedOut, isWanted } = this.listener;
    Object.assign(this, { counts: undefined, isConnected: false, cut: undefined });
    this.line = openLiveLine({
      isWanted,
      onEvent: (event, data) => {
        if (event === 'hello') Object.assign(this, { isConnected: true, cut: undefined });
        if (event === 'counts') this.counts = data as LiveEvents['counts'];
        this.others.post({ is: 'event', name: event, data });
        onEvent(event, data);
      },
      onContact: () => {
        this.others.post({ is: 'contact' });
        onContact();
      },
      onCut: (isFault) => {
        Object.assign(this, { isConnected: false, cut: { isFault } });
        this.others.post({ is: 'cut', isFault });
        onCut(isFault);
      },
      onSignedOut: () => {
        this.others.post({ is: 'signed-out' });
        onSignedOut();
      },
    });
    const beat = () => (isWanted() ? this.others.post({ is: 'pulse' }) : this.rest());
    beat();
    this.pulse = setInterval(beat, pulseMs);
    return new Promise((resolve) => {
      this.release = resolve;
    });
  }

  private take(message: Message): void {
    if ('tab' in message) return this.line && this.answer(message);
    if (message.to !== undefined && message.to !== this.tab) return;
    this.expectLife();
    const { onEvent, onContact, onCut, onSignedOut } = this.listener;
    if (message.is === 'event') onEvent(message.name, message.data as never);
    if (message.is === 'contact') onContact();
    if (message.is === 'cut') onCut(message.isFault);
    if (message.is === 'signed-out') onSignedOut();
  }

  /** Tells a tab that has come how things stand; it reads its lists again. */
  private answer({ is, tab }: { is: 'joined' | 'wake'; tab: string }): void {
    if (is === 'wake') return this.line?.wake();
    const to = tab;
    if (this.cut) this.others.post({ is: 'cut', ...this.cut, to });
    if (!this.isConnected) return this.others.post({ is: 'pulse', to });
    this.others.post({ is: 'contact', to });
    this.others.post({ is: 'event', name: 'hello', data: { serverTime: new Date(serverNow()).toISOString() }, to });
    if (this.counts) this.others.post({ is: 'event', name: 'counts', data: this.counts, to });
  }

  /** Takes the lock from a holder that gives no sign, each tab a moment after another. */
  private expectLife(): void {
    clearTimeout(this.suspicion);
    if (this.line) return;
    this.suspicion = setTimeout(
      () => {
        this.waiting?.abort();
        this.waiting = new AbortController();
        this.request({ steal: true });
      },
      silentMs + Math.random() * pulseMs,
    );
  }
}
