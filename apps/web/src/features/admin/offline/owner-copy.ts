import { apiRoutes, siteRoutes } from '#dto';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { readCopy, removeAnswer, saveAnswer } from '../../../lib/owner-phone/copy-database';
import { createStore } from '../../../lib/store';
import { seenNoticesKey } from '../inbox/use-notices';
import type { RecordKey } from '../kit/enquiry-calls';
import { momentKey } from '../record/moment/use-typed-moment';
import { typedKey } from '../site/typed-words';
import { ownerFlag } from '../sign-in/owner-flag';

/** The contents of the device's copy. */
export interface CopyState {
  /** The hashes of its records' queries. */
  records: ReadonlySet<string>;
  /** When the server last answered, as far as the copy knows. Milliseconds since 1970; 0 without a copy. */
  heardAt: number;
  /** The worker has the pages, so that the records can be opened after a start without signal. */
  hasPages: boolean;
  /** Whether the device had room for the last words that were typed and not saved. */
  keepsTyped: boolean;
}

export const copyState = createStore<CopyState>({ records: new Set(), heardAt: 0, hasPages: false, keepsTyped: true });

/** The pages wait no longer than this for their copy; a browser's database takes less. Milliseconds. */
const timeoutMs = 1500;
const dayMs = 24 * 60 * 60 * 1000;

/** Puts the device's copy into the cache, to be shown until the server answers. */
export async function restoreCopy(client: QueryClient): Promise<void> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined));
  const copy = await Promise.race([readCopy(), patience]);
  copyState.set(copyState.initial);
  if (!copy) return;
  const { answers: queries, heardAt } = copy;
  const records = new Set(queries.filter(({ queryKey }) => isRecord(queryKey)).map(({ queryHash }) => queryHash));
  copyState.update((state) => ({ ...state, records, heardAt }));
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: Infinity } } });
  // Shown, but refetched by any component that shows it.
  await client.invalidateQueries({ refetchType: 'none' });
}

/** Saves each answer that the day needs into the copy as it arrives, until the returned function is called. */
export function followCopy(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    const query = event.query as Query;
    if (event.type === 'removed' && (isRecord(query.queryKey) || isTyped(query.queryKey))) void dropRecord(query);
    if (event.type === 'updated' && event.action.type === 'success' && isCopied(query.queryKey)) void copyAnswer(client, query);
  });
}

/** Removes records that are not among these, and that nobody has read for a day, from the cache and the copy. */
export function dropOldRecords(client: QueryClient, wanted: readonly RecordKey[], now: number): void {
  const ids = new Set<unknown>(wanted.map(({ id }) => id));
  const isOld = ({ queryKey, state }: Query) => !ids.has(queryKey[2]) && now - state.dataUpdatedAt > dayMs;
  client.removeQueries({ queryKey: ['enquiry'], type: 'inactive', predicate: isOld });
}

async function copyAnswer(client: QueryClient, query: Query): Promise<void> {
  // After a logout nothing is saved.
  if (!ownerFlag.isSet()) return;
  const [answer] = dehydrate(client, { shouldDehydrateQuery: (other) => other === query, shouldDehydrateMutation: () => false }).queries;
  if (!answer) return;
  const isSaved = await saveAnswer(answer);
  if (isTyped(query.queryKey)) copyState.update((state) => ({ ...state, keepsTyped: isSaved }));
  if (!isSaved) return;
  copyState.update(({ records, heardAt, ...state }) => ({
    ...state,
    records: isRecord(query.queryKey) ? new Set(records).add(query.queryHash) : records,
    heardAt: Math.max(heardAt, answer.state.dataUpdatedAt),
  }));
}

async function dropRecord({ queryHash }: Query): Promise<void> {
  await removeAnswer(queryHash);
  copyState.update((state) => ({ ...state, records: new Set([...state.records].filter((hash) => hash !== queryHash)) }));
}

const isRecord = ([first, ...rest]: readonly unknown[]) => first === 'enquiry' && rest.length === 2;

/** What was typed into the site's forms and not saved, or as a visit's or a follow-up's time and not set. */
const isTyped = ([first]: readonly unknown[]) => first === typedKey || first === momentKey;

/** The tabs' lists, their counts, the team, the site's draft, and records that were read. */
function isCopied(queryKey: readonly unknown[]): boolean {
  if (isRecord(queryKey) || isTyped(queryKey)) return true;
  const [path, query] = String(queryKey[0]).split('?');
  const isPlain = [...new URLSearchParams(query).keys()].every((name) => plainParts.has(name));
  return isPlain && copiedPaths.has(path ?? '');
}

const plainParts = new Set(['held', 'limit', 'view']);
const copiedPaths = new Set<string>([
  apiRoutes.enquiries,
  apiRoutes.inboxCounts,
  apiRoutes.team,
  apiRoutes.quote,
  apiRoutes.contact,
  apiRoutes.closedDays,
  ...seenNoticesKey,
  siteRoutes.draft,
]);
