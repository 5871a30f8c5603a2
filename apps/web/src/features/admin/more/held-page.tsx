import { apiRoutes, heldReasons, labelOf, type EnquiryRow } from '#dto';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { ListPage } from '../../../lib/api-client';
import { formatShortMoment } from '../record/format-moment';
import { ListState } from './list-state';
import { RecordLinks } from './record-links';

/** What a robot may have sent. Each opens with its two answers: genuine, or spam. */
export function HeldPage() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery<
    ListPage<EnquiryRow>,
    Error,
    InfiniteData<ListPage<EnquiryRow>, string>,
    string[],
    string
  >({ queryKey: [`${apiRoutes.enquiries}?view=held`], initialPageParam: '', getNextPageParam: ({ next }) => next, refetchOnMount: 'always' });
  const rows = data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <p style={{ marginBottom: 12 }}>These look as if a robot had sent them. Nothing is thrown away, and no acknowledgement went out.</p>
      <ListState count={rows?.length} error={error} empty="Nothing is held." onRetry={() => void refetch()} />
      <RecordLinks part="held" records={rows?.map(linkOf) ?? []} />
      {hasNextPage && (
        <Button variant="outlined" onClick={() => isFetchingNextPage || void fetchNextPage()} sx={{ marginTop: 2 }}>
          Show more
        </Button>
      )}
    </>
  );
}

function linkOf({ kind, id, firstName, lastName, heldWhy, createdAt, words, status }: EnquiryRow) {
  const why = status === 'lost' ? 'Marked spam' : heldWhy && labelOf(heldReasons, heldWhy);
  return { kind, id, title: `${firstName} ${lastName}`, words: [why, formatShortMoment(createdAt), words].filter(Boolean).join(' · ') };
}
