import { dashboardTexts } from '#dto';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { RefreshCw } from '../kit/icons';
import { latePart } from '../frame/late-part';
import { Counters } from './counters';
import { formatTime } from '../../../lib/format-moment';
import { LoadFailure } from './load-failure';
import { Notices } from './notices';
import { recentHeadingId } from '../record/change/delete-record';
import { SubmissionFilter } from './submission-filter';
import { useNotices } from './use-notices';
import { WaitingLine } from './waiting-line';
import { useSubmissions } from './use-submissions';

/** The cards, which To do does without. */
const SubmissionList = latePart(async () => (await import('./submission-list')).SubmissionList);

/** Counters and the newest submissions (specification, section 6). Needs the owner's query client around it. */
export function Overview() {
  useEffect(() => void SubmissionList.preload(), []);
  const notices = useNotices();
  const { totals, held, showHeld, recent: loaded, hasOlder, showOlder, loadingOlder, error, fetching, loadedAt, reload } = useSubmissions();
  const recent = notices && loaded;
  return (
    <Container sx={{ display: 'grid', gap: 2.5, paddingBlock: { xs: 2, md: 4 } }}>
      <WaitingLine />
      {error && <LoadFailure error={error} loadedAt={loadedAt} onRetry={reload} />}
      {notices && <Notices notices={notices} />}
      <Counters {...totals} />
      <Box component="section" aria-labelledby={recentHeadingId} aria-busy={fetching}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 1.5 }}>
          <div>
            <Typography id={recentHeadingId} variant="h3" component="h2" tabIndex={-1}>
              {dashboardTexts.recent}
            </Typography>
            <Typography variant="body2">{loadedAt ? `Updated ${formatTime(loadedAt)}` : '\u00a0'}</Typography>
          </div>
          <IconButton words="Refresh" onClick={reload} style={{ marginInlineEnd: -13 }}>
            <Turning size={22} data-turning={fetching} />
          </IconButton>
        </Box>
        <SubmissionFilter held={held} onChange={showHeld} />
        {recent && <SubmissionList submissions={recent} onShowOlder={hasOlder ? showOlder : undefined} loadingOlder={loadingOlder} />}
        <p role="status">
          {recent?.length === 0 ? (held ? 'Nothing looks like spam.' : dashboardTexts.empty) : !recent && !error && dashboardTexts.loading}
        </p>
      </Box>
    </Container>
  );
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const Turning = styled(RefreshCw)({ '&[data-turning=true]': { animation: `${turn} 900ms linear infinite` } });
