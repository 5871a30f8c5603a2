import { apiRoutes, type EnquiryRow, type LiveEnquiry, type LiveEvents } from '#dto';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getList, type ListPage } from '../../../lib/owner-list';
import { showToast } from '../../../ui/toast/show-toast';
import { formatTime } from '../../../lib/format-moment';
import { nameOf } from '../kit/name-of';
import { whoIsIn } from '../kit/use-team';
import { ownerFlag } from '../sign-in/owner-flag';
import type { LiveLine } from './live-line';
import { addNews, createLiveStore, type LiveState, type RowNews } from './live-store';
import { setServerTime } from './server-clock';
import { openSharedLine } from './shared-line';

/** If the server says nothing for this long, the page says that it is not live. Milliseconds. */
const silentAfterMs = 60_000;
const minuteMs = 60_000;

export interface LiveUpdatesOptions {
  client: QueryClient;
  onSignedOut: () => void;
  /** Whether new rows may come in automatically: nobody is about to tap one. */
  isUndisturbed: () => boolean;
}

/** Applies the live stream to the owner's queries and the store: rows change in place, new ones stay unseen. */
export class LiveUpdates {
  readonly store = createLiveStore();
  private line?: LiveLine;
  private silence?: ReturnType<typeof setTimeout>;
  /** The next connection is the first, so nothing was missed: not in a page that began hidden, without one. */
  private isFirst = document.visibilityState !== 'hidden';
  /** The order or the number of rows may differ from the lists. */
  private areListsOld = false;

  constructor(private readonly options: LiveUpdatesOptions) {}

  start(): void {
    this.awaitSilence();
    document.addEventListener('visibilitychange', this.awaitSilence);
    this.line = openSharedLine({
      isWanted: ownerFlag.isSet,
      onEvent: (name, data) => this.takeEvent(name, data),
      onContact: () => this.noteContact(),
      onCut: (isFault) => this.change({ isCut: true, isFault }),
      onSignedOut: this.options.onSignedOut,
    });
  }

  stop(): void {
    this.line?.stop();
    document.removeEventListener('visibilitychange', this.awaitSilence);
    clearTimeout(this.silence);
  }

  /** Refetches the lists, with the unseen records. */
  rereadLists(): void {
    this.change({ unseen: [] });
    this.areListsOld = false;
    void this.options.client.invalidateQueries({ predicate: isInbox });
    this.rereadRecent();
  }

  /** Like `rereadLists`, after something has changed the order or the number of rows. */
  rereadOldLists(): void {
    if (this.areListsOld) this.rereadLists();
  }

  /** Refetches everything on the page and reconnects. */
  refresh(): void {
    this.line?.wake();
    void this.options.client.invalidateQueries();
    this.rereadLists();
  }

  /** The owner asked to see the unseen records: the next list that has one shows it. */
  askForUnseen(): void {
    this.change({ toShow: this.store.read().unseen });
  }

  /** The owner sees the records that were to be shown. */
  markShown(): void {
    if (this.store.read().toShow.length > 0) this.change({ toShow: [] });
  }

  private takeEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
    if (name === 'counts') void this.showCounts(data as LiveEvents['counts']);
    if (name === 'enquiry') this.takeChange(data as LiveEnquiry);
    // Refetches what was missed while disconnected.
    if (name === 'many' || (name === 'hello' && !this.isFirst)) this.takeManyChanges();
    if (name === 'hello') {
      this.isFirst = false;
      setServerTime((data as LiveEvents['hello']).serverTime);
    }
  }

  /** Shows the counts, and cancels a request whose answer would be older. */
  private async showCounts(counts: LiveEvents['counts']): Promise<void> {
    const queryKey = [apiRoutes.inboxCounts];
    await this.options.client.cancelQueries({ queryKey });
    this.options.client.setQueryData(queryKey, counts);
  }

  private takeManyChanges(): void {
    void this.options.client.invalidateQueries({ queryKey: ['enquiry'] });
    if (this.options.isUndisturbed()) this.rereadLists();
    else {
      this.areListsOld = true;
      this.rereadRecent();
    }
  }

  private takeChange({ kind, id, change, by }: LiveEnquiry): void {
    const isMine = by !== '' && by === whoIsIn(this.options.client);
    if (change !== 'looking' || !isMine) void this.options.client.invalidateQueries({ queryKey: ['enquiry', kind, id] });
    if (change === 'looking') {
      if (!isMine) this.addNews(id, { looker: { name: by, at: Date.now() } });
      return;
    }
    this.areListsOld = true;
    if (change === 'created') return isMine ? this.rereadLists() : this.takeNew(id);
    this.rereadRecent();
    const row = this.rowOf(id);
    if (change === 'deleted') {
      this.addNews(id, { goneBy: by });
      this.change({ unseen: this.store.read().unseen.filter((unseen) => unseen !== id) });
      if (row && by && !isMine && whoIsIn(this.options.client)) {
        const title = `${nameOf(row)}'s request was deleted by ${by} at ${formatTime(Date.now())}.`;
        showToast({ title });
      }
    } else if (row) void this.readRow(row);
  }

  private takeNew(id: string): void {
    this.change({ unseen: [...new Set([...this.store.read().unseen, id])] });
    if (this.options.isUndisturbed()) this.rereadLists();
  }

  /** One row, by its reference: reading the record itself would count as viewing it. */
  private async readRow({ id, ref }: EnquiryRow): Promise<void> {
    try {
      const { rows } = await getList<EnquiryRow>(`${apiRoutes.enquiries}?q=${encodeURIComponent(ref)}&limit=5`);
      const row = rows.find((found) => found.id === id);
      if (row) this.addNews(id, { row });
    } catch {
      // The list shows its age.
    }
  }

  private rowOf(id: string): EnquiryRow | undefined {
    const known = this.store.read().news.get(id)?.row;
    if (known) return known;
    const lists = this.options.client.getQueriesData<Partial<InfiniteData<ListPage<EnquiryRow>>>>({ predicate: isInbox });
    for (const [, list] of lists) {
      const row = list?.pages?.flatMap(({ rows }) => rows).find((found) => found.id === id);
      if (row) return row;
    }
    return undefined;
  }

  /** The cards of Recent Submissions are sorted by age: nothing moves when they are refetched. */
  private rereadRecent(): void {
    void this.options.client.invalidateQueries({ predicate: isRecent });
  }

  private noteContact(): void {
    this.awaitSilence();
    const contactAt = Math.floor(Date.now() / minuteMs) * minuteMs;
    const before = this.store.read();
    if (before.contactAt !== contactAt || before.isSilent || before.isCut) this.change({ contactAt, isSilent: false, isCut: false });
  }

  /** A hidden page has no connection, and is silent by choice. */
  private readonly awaitSilence = (): void => {
    clearTimeout(this.silence);
    if (document.visibilityState !== 'hidden') this.silence = setTimeout(() => this.change({ isSilent: true }), silentAfterMs);
  };

  private change(part: Partial<LiveState>): void {
    this.store.update((state) => ({ ...state, ...part }));
  }

  private addNews(id: string, news: RowNews): void {
    this.change({ news: addNews(this.store.read().news, id, news) });
  }
}

const startsWith = (query: { queryKey: readonly unknown[] }, ...addresses: string[]) =>
  addresses.some((address) => String(query.queryKey[0]).startsWith(`${address}?`));
const isInbox = (query: { queryKey: readonly unknown[] }) => startsWith(query, apiRoutes.enquiries);
const isRecent = (query: { queryKey: readonly unknown[] }) => startsWith(query, apiRoutes.quote, apiRoutes.contact);
