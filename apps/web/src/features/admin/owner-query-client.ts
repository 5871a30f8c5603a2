import { QueryClient } from '@tanstack/react-query';
import { getList } from '../../lib/api-client';

/**
 * The owner's queries: the key's parts, joined by a slash, are the address; no refetching by itself, no retries
 * (specification, section 7). Without a connection a query fails at once instead of waiting for one.
 */
export function createOwnerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => getList(queryKey.join('/')),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
