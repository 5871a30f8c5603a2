import { apiRoutes, recentSubmissions, type ContactView, type QuoteView } from '#dto';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';
import { isSignedOut } from '../../../lib/api-error';
import { newestOf } from './recent-submissions';
import { listQuery } from './use-inbox';

/** The newest quote requests and contact messages, all or only held ones, and the totals; each `showOlder` loads ten more. */
export function useSubmissions() {
  const [{ held, rounds }, setView] = useState({ held: false, rounds: 1 });
  const client = useQueryClient();
  const all = useLists(false);
  const { quotes, contacts } = useLists(held);
  const lists = [quotes, contacts];
  const errors = [all.quotes, all.contacts, ...lists].map(({ error }) => error).filter((error) => error !== null && !isSignedOut(error));

  // Rows older than a list's loaded pages are still unknown, so the other list's rows of that age cannot be placed yet.
  const complete = Math.min(rounds, ...lists.map(({ hasNextPage, data }) => (hasNextPage ? depthOf(data) : rounds)));
  const shown = complete * recentSubmissions;
  const total = (totalOf(quotes.data) ?? 0) + (totalOf(contacts.data) ?? 0);

  return {
    totals: { quotes: totalOf(all.quotes.data), contacts: totalOf(all.contacts.data) },
    held,
    showHeld: (only: boolean) => setView({ held: only, rounds: 1 }),
    recent: quotes.data && contacts.data && newestOf(rowsOf(quotes.data), rowsOf(contacts.data), shown),
    hasOlder: total > shown,
    showOlder: () => {
      setView({ held, rounds: complete + 1 });
      for (const { hasNextPage, data, fetchNextPage } of lists) if (hasNextPage && depthOf(data) <= complete) void fetchNextPage();
    },
    loadingOlder: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    error: errors[0],
    fetching: [all.quotes, all.contacts, ...lists].some(({ isFetching }) => isFetching),
    /** When the older of the two answers arrived, in milliseconds since 1970. */
    loadedAt: Math.min(quotes.dataUpdatedAt, contacts.dataUpdatedAt),
    /** Refetches everything on the page; the other pages' queries when they are shown again. */
    reload: () => void client.invalidateQueries(),
  };
}

function useLists(held: boolean) {
  const query = `?limit=${recentSubmissions}${held ? '&held=true' : ''}`;
  const quotes = useInfiniteQuery(listQuery<QuoteView>(apiRoutes.quote + query));
  return { quotes, contacts: useInfiniteQuery(listQuery<ContactView>(apiRoutes.contact + query)) };
}

type Loaded<View> = InfiniteData<ListPage<View>, string>;

const depthOf = (data?: Loaded<unknown>) => data?.pages.length ?? 0;
const rowsOf = <View>(data: Loaded<View>) => data.pages.flatMap(({ rows }) => rows);
const totalOf = (data?: Loaded<unknown>) => data?.pages[0]?.total;
