import { apiRoutes, type ContactView, type EnquiryRow, type EnquiryView, type QuoteView } from '#dto';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../../lib/owner-list';
import type { RecordKey } from '../../kit/enquiry-calls';

type View = QuoteView | ContactView;
type Lists<Row> = InfiniteData<ListPage<Row>> | undefined;

/** Applies a change that the server has made to every loaded list. */
export function changeInLists(client: QueryClient, record: RecordKey, change: (view: View) => Partial<EnquiryView>): void {
  const changed = (view: View) => (view.id === record.id ? { ...view, ...change(view) } : view);
  inLists(client, record, (page) => ({ ...page, rows: page.rows.map(changed) }));
}

/** Removes a record that the server has deleted from every loaded list. */
export function removeFromLists(client: QueryClient, record: RecordKey): void {
  inLists(client, record, without(record));
}

/** Removes a record that the owner has deleted from the inbox, where one that somebody else deletes stays and says so. */
export function removeFromInbox(client: QueryClient, record: RecordKey): void {
  inListsOf<EnquiryRow>(client, apiRoutes.enquiries, record, without(record));
}

const without =
  (record: RecordKey) =>
  <Row extends { id: string }>(page: ListPage<Row>): ListPage<Row> => ({
    ...page,
    total: page.total - 1,
    rows: page.rows.filter(({ id }) => id !== record.id),
  });

function inLists(client: QueryClient, record: RecordKey, change: (page: ListPage<View>) => ListPage<View>): void {
  // Others are in the inbox alone, whose rows have live updates.
  if (record.kind === 'quote' || record.kind === 'contact') inListsOf(client, apiRoutes[record.kind], record, change);
}

function inListsOf<Row extends { id: string }>(
  client: QueryClient,
  address: string,
  { id }: RecordKey,
  change: (page: ListPage<Row>) => ListPage<Row>,
): void {
  client.setQueriesData<Lists<Row>>({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${address}?`) }, (lists) => {
    if (!lists?.pages.some(({ rows }) => rows.some((view) => view.id === id))) return lists;
    return { ...lists, pages: lists.pages.map(change) };
  });
}
