import { retryWaitMs } from '../outbox/retry-wait';
import { askForBackgroundSaving } from '../owner-phone/owner-worker';
import { ownerRequest } from '../session';
import { journal, leaveJournal, takeUpLeft } from './journal';
import { journalCalls, type JournalCalls } from './journal-calls';
import type { JournalEntry } from './journal-entry';
import { saveNotes } from './note-entries';
import { sendJournal } from './send-journal';

/**
 * The page's calls run in the background, so nobody is asked to sign in again; `keepalive` lets them outlive the page. Photos are too large
 * for that, so they are sent again.
 */
const calls = journalCalls((call) =>
  ownerRequest({ ...call, isBackground: true, adapter: 'fetch', fetchOptions: { keepalive: !(call.data instanceof FormData) } }),
);

/** How long a logout waits for entries being sent. Milliseconds. */
const logoutTimeoutMs = 5000;

/** Whether an entry is ready for sending. A tap, a note being typed, and a note that needs a choice wait for their author. */
export function isToSend({ work, theirs, draft }: JournalEntry): boolean {
  return work.call !== 'reach' && !theirs && !draft;
}

/**
 * Sends the journal: at the start, after each addition, when the signal returns, when the page is shown again, and after growing waits.
 * `onSignedOut`: the server knows no session. Returns a function that stops it.
 */
export function startSending(onSignedOut: () => void): () => void {
  const sender = new JournalSender(onSignedOut);
  sender.start();
  return () => sender.stop();
}

/** Before a logout: sends whatever it can within five seconds. Never fails; the rest stays in the journal. */
export async function sendBeforeLogout(): Promise<void> {
  saveNotes();
  await takeUpLeft();
  if (!journal.read().entries.some(isToSend)) return;
  await Promise.race([sendJournal(calls), new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs))]);
}

class JournalSender {
  private readonly ends: (() => void)[] = [];
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private isSending = false;
  private isAskedAgain = false;
  /** The entries that were last seen ready for sending; a new one starts a run at once. */
  private known = new Set<string>();
  private team?: ReturnType<JournalCalls['team']>;
  private readonly calls: JournalCalls = { ...calls, team: () => (this.team ??= calls.team()) };

  constructor(private readonly onSignedOut: () => void) {}

  start(): void {
    const send = () => void this.send();
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
      target.addEventListener(type, listener);
      this.ends.push(() => target.removeEventListener(type, listener));
    };
    listen(window, 'online', send);
    listen(window, 'pagehide', () => {
      saveNotes();
      leaveJournal();
    });
    listen(window, 'beforeunload', (event) => isLosing() && event.preventDefault());
    listen(document, 'visibilitychange', () => {
      // A phone may end a hidden page without further notice.
      if (document.visibilityState === 'hidden') return saveNotes();
      // Somebody else may have signed in in another tab.
      this.team = undefined;
      send();
    });
    this.ends.push(journal.subscribe(() => this.sendNew()));
    send();
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const end of this.ends.splice(0)) end();
    this.isAskedAgain = false;
  }

  private sendNew(): void {
    const before = this.known;
    // While nobody knows who is signed in, entries are not in the database, from which they are sent.
    const { by, entries } = journal.read();
    this.known = new Set(by === '' ? [] : entries.filter(isToSend).map(({ id }) => id));
    if ([...this.known].every((id) => before.has(id))) return;
    void askForBackgroundSaving();
    void this.send();
  }

  private async send(): Promise<void> {
    this.isAskedAgain = this.isSending;
    if (this.isSending) return;
    clearTimeout(this.timer);
    this.isSending = true;
    const end = await sendJournal(this.calls);
    this.isSending = false;
    if (end.at !== 'done') this.team = undefined;
    if (this.ends.length === 0) return;
    if (end.at === 'signed out') return this.onSignedOut();
    this.failures = end.at === 'later' ? this.failures + 1 : 0;
    if (end.at === 'later') this.timer = setTimeout(() => void this.send(), retryWaitMs(this.failures, end.waitSeconds));
    else if (this.isAskedAgain) void this.send();
  }
}

/** Only if the browser stores nothing: otherwise everything is there when the page returns. */
function isLosing(): boolean {
  const { entries, isSaved } = journal.read();
  return !isSaved && entries.some(({ work }) => work.call !== 'reach');
}
