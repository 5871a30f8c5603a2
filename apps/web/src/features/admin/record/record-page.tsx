import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../../lib/api-error';
import { showToast } from '../../../ui/toast/show-toast';
import { openHref } from '../frame/owner-place';
import { afterDeletion } from '../frame/use-place-change';
import { useLiveState } from '../live/use-live';
import type { RecordKey } from '../kit/enquiry-calls';
import { FailureAlert } from '../kit/failure-alert';
import { formatTime } from '../../../lib/format-moment';
import { nameOf } from '../kit/name-of';
import { withdrawUndoFor } from './change/offered-undo';
import { RecordView } from './record-view';
import { useRecord } from './use-record';

export interface RecordPageProps {
  record: RecordKey;
  /** Shown beside its list, but not opened: it counts as unseen and takes no focus. */
  isPreview?: boolean;
}

/** For whoever had a deleted record open. */
const afterwards = 'Nothing of it is left. If they ask again, press\u00a0+.';

/** One whole enquiry. If it was deleted, a toast says so and the page returns to its list. */
export function RecordPage({ record, isPreview = false }: RecordPageProps) {
  const { whole, error, isFetching, readAt, reload } = useRecord(record, { isPreview });
  const goneBy = useLiveState((state) => state.news.get(record.id)?.goneBy);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const list = openHref(query, undefined);
  const [known, remember] = useState<string>();
  const name = whole ? nameOf(whole) : known;
  if (name !== known) remember(name);
  const isGone = isNotFound(error);

  const { id } = record;
  useEffect(() => {
    if (isGone) withdrawUndoFor({ id });
  }, [isGone, id]);
  useEffect(() => {
    if (!isGone || !name) return;
    showToast({
      title: `${name}'s request was deleted${goneBy ? ` by ${goneBy} at ${formatTime(Date.now())}` : ''}.`,
      description: afterwards,
    });
    void navigate(list, { replace: true, state: afterDeletion });
  }, [isGone, name, goneBy, list, navigate]);

  return (
    <Stack aria-busy={isFetching} sx={pageSx}>
      {error && !(isGone && name) && (
        <FailureAlert
          title={
            isGone
              ? 'This request was deleted.'
              : whole
                ? `Not refreshed: this is how things stood at ${formatTime(readAt)}.`
                : 'The request could not be loaded.'
          }
          error={isGone ? undefined : error}
          onRetry={isGone ? undefined : reload}
        >
          {isGone && <p>{afterwards}</p>}
        </FailureAlert>
      )}
      {whole && name ? (
        <RecordView
          record={{ ...record, name }}
          whole={whole}
          readAt={readAt}
          isPreview={isPreview}
          onLeave={() => void navigate(list, { replace: true, state: afterDeletion })}
        />
      ) : (
        !error && <Loading />
      )}
    </Stack>
  );
}

/** A record's outline while it loads. */
function Loading() {
  return (
    <>
      <p role="status">Loading the request…</p>
      <Skeleton height={48} width="60%" />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={56} />
    </>
  );
}

const pageSx = { gap: 1.5, padding: '8px 16px 32px', containerType: 'inline-size' };
