import { enquiryRules, errorOf } from '#dto';
import { ApiError } from '../api-error';
import { oneAtATime } from '../one-at-a-time';
import { changeJournal, readJournal } from './journal-database';
import type { EntryEnd, JournalEntry } from './journal-entry';
import { tellJournalNews } from './journal-news';
import { ending, replacing } from './journal-rows';
import { awaitingChoice } from './note-steps';
import { sendEntry, type JournalCalls } from './send-entry';
import { outcomeOf } from './words-of-entry';

/** How sending ended. `later`: no signal, or a server that has to rest. `signed out`: what is left waits for its person. */
type SendEnd = { at: 'done' } | { at: 'later'; waitSeconds?: number } | { at: 'signed out' };

/**
 * Sends what the journal holds of who is signed in: in order for each record, each once, one sender at a time across tabs and the worker.
 * Entries of somebody else wait on, and end when their account is gone. Never throws. `drafts`: notes that are still being typed go too.
 */
export function sendJournal(calls: JournalCalls, { drafts = false } = {}): Promise<SendEnd> {
  return oneAtATime('owner journal', async () => {
    try {
      return await new JournalRun(calls, drafts).sendAll();
    } catch (error) {
      const { status, retryAfterSeconds } = error instanceof ApiError ? error : new ApiError(0, String(error));
      return status === 401 ? { at: 'signed out' } : { at: 'later', waitSeconds: retryAfterSeconds };
    }
  });
}

/** One run through the journal, which takes each entry once. */
class JournalRun {
  private readonly passed = new Set<string>();
  private end: SendEnd = { at: 'done' };
  private team?: Awaited<ReturnType<JournalCalls['team']>>;

  constructor(
    private readonly calls: JournalCalls,
    private readonly drafts: boolean,
  ) {}

  async sendAll(): Promise<SendEnd> {
    for (;;) {
      // Read anew each time: what has ended moves the others onto the new version.
      const entry = (await readJournal()).entries.find((candidate) => this.isDue(candidate));
      if (!entry) return this.end;
      const { me, names } = (this.team ??= await this.calls.team());
      if (entry.by === me) await this.send(entry);
      else if (names.includes(entry.by)) this.passed.add(entry.by);
      else await this.endEntry({ entry, outcome: outcomeOf(entry, 'left') });
    }
  }

  private isDue({ id, by, record, work, draft, theirs }: JournalEntry): boolean {
    if ([id, by, record.id].some((each) => this.passed.has(each))) return false;
    if (work.call === 'reach' || theirs || (draft && !this.drafts)) return false;
    // Too long a note waits until it is shorter.
    return !(work.call === 'change' && work.change.note && errorOf(enquiryRules.note, work.change.note));
  }

  private async send({ id }: JournalEntry): Promise<void> {
    const entry = await this.tryingEntry(id);
    if (!entry) return;
    try {
      const sent = await sendEntry(entry, this.calls);
      if ('end' in sent) return await this.endEntry(sent.end, sent.step);
      await changeJournal('theirs' in sent ? awaitingChoice(entry, sent.theirs) : replacing(id, (known) => ({ ...known, work: sent.work })));
    } catch (error) {
      // A record that the server can't take now holds up no other one.
      if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status)) throw error;
      this.passed.add(entry.record.id);
      this.end = { at: 'later', waitSeconds: error.retryAfterSeconds };
    }
  }

  /** The entry as it is to be sent, after the journal knows that it is; undefined when it has been taken back meanwhile. */
  private async tryingEntry(id: string): Promise<JournalEntry | undefined> {
    const { entries } = await changeJournal(replacing(id, (entry) => (entry.tried ? entry : { ...entry, tried: true, draft: undefined })));
    return entries.find((entry) => entry.id === id);
  }

  private async endEntry({ outcome, ...end }: EntryEnd, step?: number): Promise<void> {
    // What a remark tells was named to its person before.
    const ended = { ...end, ...(outcome && !end.entry.isRemark && { outcome }) };
    this.passed.add(end.entry.id);
    await changeJournal(ending(ended, step));
    tellJournalNews({ ended });
  }
}
