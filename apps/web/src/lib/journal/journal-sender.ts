import { retryWaitMs } from '../outbox/retry-wait';
import { askForBackgroundSaving } from '../owner-phone/owner-worker';
import { journal } from './journal';
import { journalCalls } from './journal-calls';
import type { JournalEntry } from './journal-entry';
import { saveNotes } from './note-entries';
import type { JournalCalls } from './send-entry';
import { sendJournal } from './send-journal';

/** A logout waits so long for what is on its way. Milliseconds. */
const logoutPatienceMs = 5000;

/** Whether an entry goes out by itself; a tap, a note that is being typed, and one that needs a choice wait for their person. */
export function isToSend({ work, theirs, draft }: JournalEntry): boolean {
  return work.call !== 'reach' && !theirs && !draft;
}

/**
 * Sends the journal: at the start, when something is added, when there is signal, when the page is seen again, and after waits that grow.
 * `onSignedOut`: the server knows no session. Answers what ends it.
 */
export function startSending(onSignedOut: () => void): () => void {
  const sender = new JournalSender(onSignedOut);
  sender.start();
  return () => sender.stop();
}

/** Before a logout: sends what can be sent within five seconds. Never fails; the journal says what is left. */
export async function sendBeforeLogout(): Promise<void> {
  saveNotes();
  if (!journal.read().entries.some(isToSend)) return;
  await Promise.race([sendJournal(journalCalls), new Promise((resolve) => setTimeout(resolve, logoutPatienceMs))]);
}

class JournalSender {
  private readonly ends: (() => void)[] = [];
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private isSending = false;
  private isAskedAgain = false;
  /** What is to be sent, as last seen: a run is due at once when more is. */
  private known = new Set<string>();
  private team?: ReturnType<JournalCalls['team']>;
  private readonly calls: JournalCalls = { ...journalCalls, team: () => (this.team ??= journalCalls.team()) };

  constructor(private readonly onSignedOut: () => void) {}

  start(): void {
    const send = () => void this.send();
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
      target.addEventListener(type, listener);
      this.ends.push(() => target.removeEventListener(type, listener));
    };
    listen(window, 'online', send);
    listen(window, 'pagehide', saveNotes);
    listen(window, 'beforeunload', (event) => isLosing() && event.preventDefault());
    listen(document, 'visibilitychange', () => {
      // A phone may end a page that it has hidden without another word.
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
    this.known = new Set(journal.read().entries.filter(isToSend).map(({ id }) => id));
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

/** Only where the browser keeps nothing: else all is there when the page comes back. */
function isLosing(): boolean {
  const { entries, isSaved } = journal.read();
  return !isSaved && entries.some(({ work }) => work.call !== 'reach');
}
