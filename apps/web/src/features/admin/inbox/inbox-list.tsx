import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { InboxRow } from './inbox-row';
import { LoadFailure } from './load-failure';
import type { Matches } from './marked';
import { useShowNew, type useInbox } from './use-inbox';
import { oldestPromise } from './row-words';
import { useNow } from './use-now';

export interface InboxListProps {
  label: string;
  inbox: ReturnType<typeof useInbox>;
  matches?: Matches;
  /** The id of the record that is shown beside the list without being open. */
  previewed?: string;
}

/** A list's rows, the button for more, and its failure if it could not load. */
export function InboxList({ label, inbox, matches, previewed }: InboxListProps) {
  const now = useNow();
  const { rows, error, isOld, isFetching, loadedAt, hasMore, isLoadingMore, showMore, reload } = inbox;
  useShowNew(rows);
  const oldest = rows && oldestPromise(rows.map(({ row }) => row), now);
  return (
    <div aria-busy={isFetching}>
      {error && <LoadFailure error={error} loadedAt={isOld ? 0 : loadedAt} onRetry={reload} />}
      {rows && rows.length > 0 && !(error && isOld) && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ borderBlockStart: 1, borderColor: 'divider', opacity: isOld ? 0.55 : 1 }}
        >
          {rows.map(({ row, news }) => (
            <InboxRow
              key={row.id}
              row={row}
              news={news}
              matches={matches}
              now={now}
              isOldest={row.id === oldest}
              isPreviewed={row.id === previewed}
            />
          ))}
        </Box>
      )}
      {hasMore && (
        <Button variant="outlined" onClick={isLoadingMore ? undefined : showMore} sx={{ margin: '16px 14px' }}>
          {isLoadingMore ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
