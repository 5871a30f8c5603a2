import { apiRoutes, inboxLimits, type EnquiryRow, type InboxQuery } from '#dto';
import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPage } from '../../../lib/owner-list';
import { isSignedOut } from '../../../lib/api-error';
import { newerRow, type RowNews } from '../live/live-store';
import { useLive, useLiveState } from '../live/use-live';

/** A row, updated by live news. */
export interface NewsRow {
  row: EnquiryRow;
  news?: RowNews;
}

/** The address of a list, or of its export. Its parameters have a fixed order, whatever the order in which they were chosen. */
export function inboxAddress(query: InboxQuery, route: string = apiRoutes.enquiries): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(parts.sort(([a], [b]) => a.localeCompare(b)).map(([name, value]) => [name, String(value)])).toString();
  return text ? `${route}?${text}` : route;
}

export interface InboxOptions {
  /** False: nothing is requested. */
  isAsked?: boolean;
  /** The previous result stays, marked as old, until the answer arrives; it never replaces the answer. */
  keepsOld?: boolean;
}

/** A list with the pages loaded so far; live updates replace its rows. */
export function useInbox(query: InboxQuery, { isAsked = true, keepsOld = false }: InboxOptions = {}) {
  const client = useQueryClient();
  const news = useLiveState((state) => state.news);
  const list = useInfiniteQuery<ListPage<EnquiryRow>, Error, InfiniteData<ListPage<EnquiryRow>, string>, string[], string>({
    queryKey: [inboxAddress({ limit: inboxLimits.defaultRows, ...query })],
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepsOld ? keepPreviousData : undefined,
    // A tab's list must be there without signal; a search's result need not.
    gcTime: keepsOld ? undefined : Infinity,
    enabled: isAsked,
  });
  const { data, error, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, dataUpdatedAt } = list;
  const rows = data?.pages.flatMap((page) => page.rows);
  // A record that moved while somebody paged is shown once.
  const ids = new Set<string>();
  const once = rows?.filter(({ id }) => !ids.has(id) && ids.add(id));
  return {
    rows: once?.map((row): NewsRow => ({ row: newerRow(row, news.get(row.id)), news: news.get(row.id) })),
    total: data?.pages[0]?.total,
    isOld: isPlaceholderData,
    error: error && !isSignedOut(error) ? error : undefined,
    isFetching,
    loadedAt: dataUpdatedAt,
    hasMore: hasNextPage && !isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
    reload: () => void client.invalidateQueries(),
  };
}

/** Scrolls a new record that the owner asked to see into view, once the list has it. */
export function useShowNew(rows: readonly NewsRow[] | undefined): void {
  const live = useLive();
  const toShow = useLiveState((state) => state.toShow);
  const found = rows?.find(({ row }) => toShow.includes(row.id))?.row.id;
  useEffect(() => {
    if (!found) return;
    const link = document.querySelector<HTMLElement>(`[data-record="${found}"]`);
    link?.closest('li')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    link?.focus({ preventScroll: true });
    live.markShown();
  }, [found, live]);
}
