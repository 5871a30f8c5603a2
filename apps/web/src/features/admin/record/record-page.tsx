import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast/show-toast';
import { placeHref, useOwnerPlace } from '../frame/owner-place';
import type { RecordKey } from './enquiry-calls';
import { failureAdvice } from './failure-advice';
import { formatTime } from './format-moment';
import { RecordView } from './record-view';
import { useRecord } from './use-record';

/** One enquiry with everything that belongs to it, and the way back to where the owner came from. */
export function RecordPage({ record }: { record: RecordKey }) {
  const { whole, error, isFetching, readAt, reload } = useRecord(record);
  const { tab, part } = useOwnerPlace();
  const navigate = useNavigate();
  const list = placeHref({ tab, part });
  const name = whole && `${whole.firstName} ${whole.lastName}`;
  const isGone = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (!isGone || !name) return;
    showToast({ title: `${name}'s request was deleted.` });
    void navigate(list, { replace: true });
  }, [isGone, name, list, navigate]);

  return (
    <Page aria-busy={isFetching}>
      <Back to={list}>
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        Back
      </Back>
      {error && !(isGone && name) && (
        <Failed tone="danger" role="alert">
          <div>
            <strong>{isGone ? 'This request was deleted.' : whole ? `No connection. This is how things stood at ${formatTime(readAt)}.` : 'The request could not be loaded.'}</strong>
            {!isGone && <p>{failureAdvice(error)}</p>}
          </div>
          {!isGone && (
            <Button variant="outlined" color="danger" onClick={reload}>
              Try again
            </Button>
          )}
        </Failed>
      )}
      {whole && name ? (
        <RecordView record={{ ...record, name }} whole={whole} readAt={readAt} onLeave={() => void navigate(list, { replace: true })} />
      ) : (
        <p role="status">{!error && 'Loading the request…'}</p>
      )}
    </Page>
  );
}

const Page = styled(Container)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, paddingBlock: '4px 32px', containerType: 'inline-size' });
const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  justifySelf: 'start',
  minHeight: 48,
  paddingInlineEnd: 12,
  fontWeight: 600,
});
const Failed = styled(Notice)({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px 24px' });
