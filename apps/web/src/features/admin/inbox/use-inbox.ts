import { apiRoutes, inboxLimits, type EnquiryRow, type InboxQuery } from '#dto';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
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

/** A list in the query client, page by page. It stays while the dashboard is open, so that it is there without signal. */
export function listQuery<T>(address: string) {
  return infiniteQueryOptions<ListPage<T>, Error, InfiniteData<ListPage<T>, string>, string[], string>({
    queryKey: [address],
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: Infinity,
  });
}

/**
 * A list with the pages loaded so far; live updates replace its rows. Unless `isAsked`, nothing is requested. `keepsOld`: the previous
 * result stays, marked as old, until the answer arrives; it never replaces the answer.
 */
export function useInbox(query: InboxQuery, { isAsked = true, keepsOld = false }: { isAsked?: boolean; keepsOld?: boolean } = {}) {
  const client = useQueryClient();
  const news = useLiveState((state) => state.news);
  const list = useInfiniteQuery({
    ...listQuery<EnquiryRow>(inboxAddress({ limit: inboxLimits.defaultRows, ...query })),
    // A search's result need not be there without signal.
    ...(keepsOld && { placeholderData: keepPreviousData, gcTime: undefined }),
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
