import { apiRoutes } from '#dto';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getList } from '../../../lib/owner-list';
import { momentKey } from '../record/moment/use-typed-moment';
import { typedKey } from '../site/typed-words';
import { isSignedOut } from '../../../lib/api-error';
import { seenNoticesKey } from '../inbox/use-notices';

/** Somebody else may add a person. Milliseconds. */
const teamStaleMs = 5 * 60_000;

/**
 * The owner's queries: the key's parts, joined by a slash, are the address, except that a further page has its own; no automatic
 * refetching, no retries (specification, section 7). Offline a query fails at once instead of waiting. Records and the team, which the day
 * without signal needs, stay as long as the page. Any call that finds the session over calls `onSignedOut`.
 */
export function createOwnerQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam }) => getList(typeof pageParam === 'string' && pageParam ? pageParam : queryKey.join('/')),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.setQueryDefaults(seenNoticesKey, { gcTime: Infinity });
  for (const key of [typedKey, momentKey]) client.setQueryDefaults([key], { gcTime: Infinity });
  client.setQueryDefaults(['enquiry'], { gcTime: Infinity });
  client.setQueryDefaults([apiRoutes.team], { gcTime: Infinity, staleTime: teamStaleMs });
  return client;
}
