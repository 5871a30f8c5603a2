import { apiRoutes, enquiryRoute, inboxLimits, readForLater, type EnquiryRow, type QuoteView } from '#dto';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/owner-list';
import { keepPhotos } from '../../../lib/owner-phone/kept-photos';
import { ownerRequest } from '../../../lib/owner-request';
import { inboxAddress } from '../inbox/use-inbox';
import type { WholeRecord } from '../kit/enquiry-calls';
import { recordQueryKey } from '../record/use-record';

/** Records of the work list, and days of visits, that must be there without signal. */
const keptRecords = 30;
const visitDays = 7;

/**
 * Fetches what a day without signal needs and the cache does not have: the first records of the work list, the visits of the next
 * days, their small pictures, the visits' photos. Reading them so does not count as opening them. Stops at the first failure; the
 * next call goes on. Never fails.
 */
export async function prepareDay(client: QueryClient, now = Date.now()): Promise<void> {
  try {
    // Whose work it is: what is kept for later waits for the same person.
    await client.query({ queryKey: [apiRoutes.team] });
    const [todo, visits] = await Promise.all([rowsOf(client, 'todo'), rowsOf(client, 'visits')]);
    const end = now + visitDays * 24 * 60 * 60 * 1000;
    const soon = visits.filter(({ visitAt }) => visitAt && Date.parse(visitAt) <= end);
    const rows = [...soon, ...todo.slice(0, keptRecords)];
    for (const row of rows) await prepareRecord(client, row);
    const photosOf = ({ kind, id }: EnquiryRow) => client.getQueryData<Partial<QuoteView>>(recordQueryKey({ kind, id }))?.photos ?? [];
    const thumbnails = rows.flatMap(photosOf).map(({ thumbnailUrl }) => thumbnailUrl);
    await keepPhotos([...thumbnails, ...soon.flatMap(photosOf).map(({ url }) => url)]);
  } catch {
    // No signal: what is there is there.
  }
}

/** The first rows of a list, as it is shown; read anew when it is known to have changed. */
async function rowsOf(client: QueryClient, view: 'todo' | 'visits'): Promise<EnquiryRow[]> {
  const { pages } = await client.infiniteQuery<ListPage<EnquiryRow>, Error, InfiniteData<ListPage<EnquiryRow>>, string[], string>({
    queryKey: [inboxAddress({ limit: inboxLimits.defaultRows, view })],
    initialPageParam: '',
  });
  return pages[0]?.rows ?? [];
}

async function prepareRecord(client: QueryClient, { kind, id, version }: EnquiryRow): Promise<void> {
  const queryKey = recordQueryKey({ kind, id });
  const known = client.getQueryData<WholeRecord>(queryKey);
  if (known && known.version >= version) return;
  const { body } = await ownerRequest<WholeRecord>({ url: `${enquiryRoute(kind, id)}?for=${readForLater}` });
  client.setQueryData<WholeRecord>(queryKey, (present) => (present && present.version > body.version ? present : body));
}
