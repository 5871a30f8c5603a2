import type { EnquiryRow } from '#dto';
import { createStore } from '../../../lib/store';

/** News of one record since its list was read. */
export interface RowNews {
  /** The row's latest version. */
  row?: EnquiryRow;
  /** It was deleted, by this user name; empty if unknown. */
  goneBy?: string;
  /** Somebody else opened it; milliseconds since 1970. */
  looker?: { name: string; at: number };
}

export interface LiveState {
  /** When the server was last heard from, milliseconds since 1970, to the minute; 0: never. */
  contactAt: number;
  /** Nothing was heard for too long: the screen may be out of date. */
  isSilent: boolean;
  /** There is no connection to the server. */
  isCut: boolean;
  /** There is none because the server has a fault, not for lack of signal. */
  isFault: boolean;
  /** New records that no list shows before the owner's tap. */
  unseen: readonly string[];
  /** Records that the owner asked to see, to be shown once their list has them. */
  toShow: readonly string[];
  news: ReadonlyMap<string, RowNews>;
}

/** News from the live stream, beside React. */
export const createLiveStore = () =>
  createStore<LiveState>({ contactAt: 0, isSilent: false, isCut: false, isFault: false, unseen: [], toShow: [], news: new Map() });

/** Merges a record's news into all news; an older row never replaces a newer one. */
export function addNews(all: LiveState['news'], id: string, news: RowNews): LiveState['news'] {
  const known = all.get(id);
  const row = known?.row && news.row && known.row.version > news.row.version ? known.row : (news.row ?? known?.row);
  return new Map(all).set(id, { ...known, ...news, row });
}

/** A list's row merged with its news: the newer of the two. */
export function newerRow(row: EnquiryRow, news: RowNews | undefined): EnquiryRow {
  return news?.row && news.row.version > row.version ? news.row : row;
}
