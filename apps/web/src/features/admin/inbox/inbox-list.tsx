import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';
import { InboxRow } from './inbox-row';
import { LoadFailure } from './load-failure';
import type { useInbox } from './use-inbox';
import { useNow } from './use-now';

export interface InboxListProps {
  /** The list's label. */
  label: string;
  inbox: ReturnType<typeof useInbox>;
  terms?: readonly string[];
}

/** A list's rows, the button for more, and its failure if it could not load. */
export function InboxList({ label, inbox, terms }: InboxListProps) {
  const now = useNow();
  const { rows, error, isOld, isFetching, loadedAt, hasMore, isLoadingMore, showMore, reload } = inbox;
  return (
    <div aria-busy={isFetching}>
      {error && <LoadFailure error={error} loadedAt={isOld ? 0 : loadedAt} onRetry={reload} />}
      {rows && rows.length > 0 && !(error && isOld) && (
        <List aria-label={label} data-old={isOld}>
          {rows.map(({ row, news }) => (
            <InboxRow key={row.id} row={row} news={news} terms={terms} now={now} />
          ))}
        </List>
      )}
      {hasMore && (
        <More>
          <Button variant="outlined" onClick={isLoadingMore ? undefined : showMore}>
            {isLoadingMore ? 'Loading…' : 'Show more'}
          </Button>
        </More>
      )}
    </div>
  );
}

const List = styled('ul')({ listStyle: 'none', borderBlockStart: `1px solid ${colors.line}`, '&[data-old=true]': { opacity: 0.55 } });
const More = styled('p')({ padding: '16px 14px' });
