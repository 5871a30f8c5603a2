import { apiRoutes, type EnquiryRow, type LiveEnquiry, type LiveEvents } from '#dto';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getList, type ListPage } from '../../../lib/owner-list';
import { showToast } from '../../../ui/toast/show-toast';
import { formatTime } from '../kit/format-moment';
import { whoIsIn } from '../kit/use-team';
import { ownerFlag } from '../sign-in/owner-flag';
import { openLiveLine, type LiveLine } from './live-line';
import { LiveStore } from './live-store';
import { setServerTime } from './server-clock';

/** After so long without a word from the server the page says that it is not live. Milliseconds. */
export const silentAfterMs = 60_000;
const minuteMs = 60_000;

export interface LiveUpdatesOptions {
  client: QueryClient;
  onSignedOut: () => void;
  /** Nothing is under a thumb: new rows may come in by themselves. */
  isUndisturbed: () => boolean;
}

/** Brings what the live stream tells into the owner's queries and the store: rows change in place, new ones wait. */
export class LiveUpdates {
  readonly store = new LiveStore();
  private line?: LiveLine;
  private silence?: ReturnType<typeof setTimeout>;
  private isFirst = true;
  private isUnsettled = false;

  constructor(private readonly options: LiveUpdatesOptions) {}

  start(): void {
    this.waitForSilence();
    this.line = openLiveLine({
      isWanted: ownerFlag.isSet,
      onEvent: (name, data) => this.hear(name, data),
      onContact: () => this.noteContact(),
      onCut: () => this.store.change({ isCut: true }),
      onSignedOut: this.options.onSignedOut,
    });
  }

  stop(): void {
    this.line?.stop();
    clearTimeout(this.silence);
  }

  /** The owner looks at the lists anew: they are read again, and what waited is in them. */
  settle(): void {
    const { waiting } = this.store.state;
    this.store.change({ waiting: [], toShow: waiting });
    this.isUnsettled = false;
    void this.readLists();
  }

  /** As `settle`, when something has changed the order or the number of rows. */
  settleIfChanged(): void {
    if (this.isUnsettled) this.settle();
  }

  /** Everything on the page is read again, and the line is tried anew. */
  refresh(): void {
    this.line?.wake();
    void this.options.client.invalidateQueries();
    this.settle();
  }

  /** The records were shown. */
  shown(): void {
    if (this.store.state.toShow.length > 0) this.store.change({ toShow: [] });
  }

  private hear<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
    if (name === 'counts') void this.showCounts(data as LiveEvents['counts']);
    if (name === 'enquiry') this.hearOf(data as LiveEnquiry);
    // What happened while nobody listened is read anew; the first connection has missed nothing.
    if (name === 'many' || (name === 'hello' && !this.isFirst)) this.hearOfMany();
    if (name === 'hello') {
      this.isFirst = false;
      setServerTime((data as LiveEvents['hello']).serverTime);
    }
  }

  /** What was asked for before is older. */
  private async showCounts(counts: LiveEvents['counts']): Promise<void> {
    const queryKey = [apiRoutes.inboxCounts];
    await this.options.client.cancelQueries({ queryKey });
    this.options.client.setQueryData(queryKey, counts);
  }

  private hearOfMany(): void {
    void this.options.client.invalidateQueries({ queryKey: ['enquiry'] });
    if (this.options.isUndisturbed()) this.settle();
    else {
      this.isUnsettled = true;
      this.refreshRecent();
    }
  }

  private hearOf({ kind, id, change, by }: LiveEnquiry): void {
    const isMine = by !== '' && by === whoIsIn(this.options.client);
    if (change !== 'looking' || !isMine) void this.options.client.invalidateQueries({ queryKey: ['enquiry', kind, id] });
    if (change === 'looking') {
      if (!isMine) this.store.note(id, { looker: { name: by, at: Date.now() } });
      return;
    }
    this.isUnsettled = true;
    if (change === 'created') return this.hearOfNew(id);
    this.refreshRecent();
    const row = this.rowOf(id);
    if (change === 'deleted') {
      this.store.note(id, { goneBy: by });
      this.store.change({ waiting: this.store.state.waiting.filter((waiting) => waiting !== id) });
      if (row && by && !isMine && whoIsIn(this.options.client)) {
        const title = `${row.firstName} ${row.lastName}'s request was deleted by ${by} at ${formatTime(Date.now())}.`;
        showToast({ title });
      }
    } else if (row) void this.readRow(row);
  }

  private hearOfNew(id: string): void {
    this.store.change({ waiting: [...new Set([...this.store.state.waiting, id])] });
    if (this.options.isUndisturbed()) {
      this.settle();
      this.shown();
    }
  }

  /** One row, by its reference: reading the record itself would count as looking at it. */
  private async readRow({ id, ref }: EnquiryRow): Promise<void> {
    try {
      const { rows } = await getList<EnquiryRow>(`${apiRoutes.enquiries}?q=${encodeURIComponent(ref)}&limit=5`);
      const row = rows.find((found) => found.id === id);
      if (row) this.store.note(id, { row });
    } catch {
      // The list says how old it is.
    }
  }

  private rowOf(id: string): EnquiryRow | undefined {
    const known = this.store.state.news.get(id)?.row;
    if (known) return known;
    const lists = this.options.client.getQueriesData<Partial<InfiniteData<ListPage<EnquiryRow>>>>({ predicate: isInbox });
    for (const [, list] of lists) {
      const row = list?.pages?.flatMap(({ rows }) => rows).find((found) => found.id === id);
      if (row) return row;
    }
    return undefined;
  }

  /** The cards of Recent Submissions stand in the order of their age: nothing moves when they are read again. */
  private refreshRecent(): void {
    void this.options.client.invalidateQueries({ predicate: isRecent });
  }

  private async readLists(): Promise<void> {
    const { client } = this.options;
    await Promise.all([client.invalidateQueries({ predicate: isInbox }), client.invalidateQueries({ predicate: isRecent })]);
  }

  private noteContact(): void {
    this.waitForSilence();
    const contactAt = Math.floor(Date.now() / minuteMs) * minuteMs;
    const { state } = this.store;
    if (state.contactAt !== contactAt || state.isSilent || state.isCut) this.store.change({ contactAt, isSilent: false, isCut: false });
  }

  private waitForSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.store.change({ isSilent: true }), silentAfterMs);
  }
}

const startsWith = (query: { queryKey: readonly unknown[] }, ...addresses: string[]) =>
  addresses.some((address) => String(query.queryKey[0]).startsWith(`${address}?`));
const isInbox = (query: { queryKey: readonly unknown[] }) => startsWith(query, apiRoutes.enquiries);
const isRecent = (query: { queryKey: readonly unknown[] }) => startsWith(query, apiRoutes.quote, apiRoutes.contact);
