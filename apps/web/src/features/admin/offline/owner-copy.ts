import { apiRoutes } from '#dto';
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { keepCopy, readCopy } from '../../../lib/owner-phone/kept-copy';
import { whoIsIn } from '../kit/use-team';

/** Longer than a browser takes for its database; the pages do not wait longer for their copy. Milliseconds. */
const patienceMs = 1500;
/** Answers come in bursts: the copy is written when they rest. Milliseconds. */
const restMs = 1000;

/** Puts the kept copy into the cache, to be shown until the server answers. Answers when the server was last heard; 0 without a copy. */
export async function restoreCopy(client: QueryClient): Promise<number> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const copy = await Promise.race([readCopy(), patience]);
  if (!copy) return 0;
  hydrate(client, copy.queries);
  // Shown, but asked for again by whoever shows it.
  await client.invalidateQueries({ refetchType: 'none' });
  return copy.heardAt;
}

/** Keeps a copy of what the day needs as answers come, until the returned function is called. */
export function followCopy(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    if (!isAnswer || !isKept(event.query.queryKey as unknown[])) return;
    clearTimeout(timer);
    timer = setTimeout(() => void writeCopy(client), restMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

async function writeCopy(client: QueryClient): Promise<void> {
  const person = whoIsIn(client);
  if (!person) return;
  const queries = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.data !== undefined && isKept(queryKey),
    shouldDehydrateMutation: () => false,
  });
  const heardAt = Math.max(...queries.queries.map(({ state }) => state.dataUpdatedAt));
  await keepCopy({ person, heardAt, queries });
}

/** The lists without a search, what they count, who is in the team, and records that were read. */
function isKept([first, ...rest]: readonly unknown[]): boolean {
  if (first === 'enquiry') return rest.length === 2;
  const [path, query] = String(first).split('?');
  const isPlain = !new URLSearchParams(query).has('q');
  return isPlain && keptPaths.has(path ?? '');
}

const keptPaths = new Set<string>([
  apiRoutes.enquiries,
  apiRoutes.inboxCounts,
  apiRoutes.team,
  apiRoutes.quote,
  apiRoutes.contact,
  apiRoutes.closedDays,
]);
