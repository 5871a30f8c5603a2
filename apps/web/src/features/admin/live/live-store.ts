import type { EnquiryRow } from '#dto';
import { createStore } from '../../../lib/store';

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
  /** New records that no list shows before the owner's tap. */
  unseen: readonly string[];
  /** Records that the owner asked to see, to be shown once their list has them. */
  toShow: readonly string[];
  news: ReadonlyMap<string, RowNews>;
}

/** What the live stream has told, beside React. */
export const createLiveStore = () =>
  createStore<LiveState>({ contactAt: 0, isSilent: false, isCut: false, unseen: [], toShow: [], news: new Map() });

/** News of every record with those of one; an older row never takes a newer one's place. */
export function addNews(all: LiveState['news'], id: string, news: RowNews): LiveState['news'] {
  const known = all.get(id);
  const row = known?.row && news.row && known.row.version > news.row.version ? known.row : (news.row ?? known?.row);
  return new Map(all).set(id, { ...known, ...news, row });
}

/** A row of a list with the news of it: the newer of the two. */
export function newerRow(row: EnquiryRow, news: RowNews | undefined): EnquiryRow {
  return news?.row && news.row.version > row.version ? news.row : row;
}
