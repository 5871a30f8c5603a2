import { apiRoutes, recentSubmissions, type ContactView, type QuoteView } from '#dto';
import { useQuery } from '@tanstack/react-query';
import type { ListPage } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';

/** The newest of both lists with their totals, and how their loading stands. */
export function useSubmissions() {
  const quotes = useQuery<ListPage<QuoteView>>({ queryKey: [`${apiRoutes.quote}?limit=${recentSubmissions}`] });
  const contacts = useQuery<ListPage<ContactView>>({ queryKey: [`${apiRoutes.contact}?limit=${recentSubmissions}`] });
  const errors = [quotes.error, contacts.error].filter((error) => error !== null);
  return {
    quotes: quotes.data,
    contacts: contacts.data,
    error: errors[0],
    /** The server knows no session: the owner has to sign in. */
    signedOut: errors.some((error) => error instanceof ApiError && error.status === 401),
    fetching: quotes.isFetching || contacts.isFetching,
    /** When the older of the two answers came, in milliseconds since 1970. */
    loadedAt: Math.min(quotes.dataUpdatedAt, contacts.dataUpdatedAt),
    reload: () => void Promise.all([quotes.refetch(), contacts.refetch()]),
  };
}
