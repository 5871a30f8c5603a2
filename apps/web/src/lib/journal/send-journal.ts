import { enquiryRules, errorOf } from '#dto';
import { ApiError } from '../api-error';
import { oneAtATime } from '../one-at-a-time';
import { removeUnsentPhotos } from '../owner-phone/unsent-photos';
import { changeJournal, readJournal } from './journal-database';
import type { EntryEnd, JournalEntry } from './journal-entry';
import { postJournalNews } from './journal-news';
import { ending, replacing } from './journal-rows';
import { awaitingChoice } from './note-steps';
import type { JournalCalls } from './journal-calls';
import { sendEntry } from './send-entry';
import { outcomeOf } from './words-of-entry';

/** How sending ended. `later`: no signal, or the server asked for a pause. `signed out`: the rest waits for its author. */
type SendEnd = { at: 'done' } | { at: 'later'; waitSeconds?: number } | { at: 'signed out' };

/**
 * Sends the signed-in person's entries: in order per record, each once, with one sender at a time across tabs and the worker. Other
 * people's entries wait, and end once their account is gone. Never throws. `drafts`: include notes still being typed.
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

/** One pass through the journal; tries each entry once. */
class JournalRun {
  /** Entries that have ended, and authors and records that wait. Apart: a caller's entry and record have the same id. */
  private readonly ended = new Set<string>();
  private readonly passed = new Set<string>();
  private end: SendEnd = { at: 'done' };
  private team?: Awaited<ReturnType<JournalCalls['team']>>;

  constructor(
    private readonly calls: JournalCalls,
    private readonly drafts: boolean,
  ) {}

  async sendAll(): Promise<SendEnd> {
    for (;;) {
      // Reread each time: an entry that has ended moves the others onto the new version.
      const entry = (await readJournal()).entries.find((candidate) => this.isDue(candidate));
      if (!entry) return this.end;
      const { me, names } = (this.team ??= await this.calls.team());
      if (entry.by === me) await this.send(entry);
      else if (names.includes(entry.by)) this.passed.add(entry.by);
      else await this.endEntry({ entry, outcome: outcomeOf(entry, 'left') });
    }
  }

  private isDue({ id, by, record, work, draft, theirs }: JournalEntry): boolean {
    if (this.ended.has(id) || this.passed.has(by) || this.passed.has(record.id)) return false;
    if (work.call === 'reach' || theirs || (draft && !this.drafts)) return false;
    // A note that is too long waits until it is shorter.
    return !(work.call === 'change' && work.change.note && errorOf(enquiryRules.note, work.change.note));
  }

  private async send({ id }: JournalEntry): Promise<void> {
    const entry = await this.tryingEntry(id);
    if (!entry) return;
    try {
      const sent = await sendEntry(entry, this.calls);
      if ('end' in sent) return await this.endEntry(sent.end);
      await changeJournal(
        'theirs' in sent ? awaitingChoice(entry, sent.theirs) : replacing(id, (known) => ({ ...known, work: sent.work })),
      );
    } catch (error) {
      // A record that the server cannot accept now does not delay the others.
      if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status)) throw error;
      this.passed.add(entry.record.id);
      this.end = { at: 'later', waitSeconds: error.retryAfterSeconds };
    }
  }

  /** The entry to send, after the journal has marked it as sent; undefined if it was undone meanwhile. */
  private async tryingEntry(id: string): Promise<JournalEntry | undefined> {
    const { entries } = await changeJournal(replacing(id, (entry) => (entry.tried ? entry : { ...entry, tried: true, draft: undefined })));
    return entries.find((entry) => entry.id === id);
  }

  private async endEntry({ outcome, ...end }: EntryEnd): Promise<void> {
    // Its author was already shown what the remark says.
    const ended = { ...end, ...(outcome && !end.entry.isRemark && { outcome }) };
    this.ended.add(end.entry.id);
    await changeJournal(ending(ended));
    if (end.entry.work.call === 'photo') await removeUnsentPhotos([end.entry.id]);
    postJournalNews({ ended });
  }
}
