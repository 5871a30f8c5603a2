import type { EnquiryRow } from '#dto';

/** What was heard of one record since its list was read. */
export interface RowNews {
  /** The row as it is now. */
  row?: EnquiryRow;
  /** It was deleted, by this user name; empty when nobody is named. */
  goneBy?: string;
  /** Somebody else opened it; milliseconds since 1970. */
  looker?: { name: string; at: number };
}

export interface LiveState {
  /** When the server was last heard of, milliseconds since 1970, by the minute; 0: never. */
  contactAt: number;
  /** Nothing was heard for too long: what is on the screen may be old. */
  isSilent: boolean;
  /** There is no connection to the server. */
  isCut: boolean;
  /** New records that wait for the owner's tap. */
  waiting: readonly string[];
  /** Records that the owner asked to see, to be shown once their list has them. */
  toShow: readonly string[];
  news: ReadonlyMap<string, RowNews>;
}

/** Beside React: what the live stream has told, and what of it waits. */
export class LiveStore {
  state: LiveState = { contactAt: 0, isSilent: false, isCut: false, waiting: [], toShow: [], news: new Map() };
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  read = (): LiveState => this.state;

  change(part: Partial<LiveState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  /** Notes news of one record; an older row never takes a newer one's place. */
  note(id: string, news: RowNews): void {
    const known = this.state.news.get(id);
    const row = known?.row && news.row && known.row.version > news.row.version ? known.row : (news.row ?? known?.row);
    this.change({ news: new Map(this.state.news).set(id, { ...known, ...news, row }) });
  }
}

/** A row of a list with the news of it: the newer of the two. */
export function newerRow(row: EnquiryRow, news: RowNews | undefined): EnquiryRow {
  return news?.row && news.row.version > row.version ? news.row : row;
}
