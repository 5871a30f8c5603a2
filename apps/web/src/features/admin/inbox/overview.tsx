import { dashboardTexts } from '#dto';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { colors } from '../../../ui/tokens';
import { RefreshCw } from '../kit/icons';
import { latePart } from '../frame/late-part';
import { Counters } from './counters';
import { formatTime } from '../../../lib/format-moment';
import { LoadFailure } from './load-failure';
import { Notices } from './notices';
import { recentHeadingId } from '../record/change/delete-record';
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
    <Container sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, paddingBlock: { xs: 2, md: 4 } }}>
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
        <ToggleButtonGroup
          exclusive
          value={held ? 'held' : 'all'}
          aria-label="Show"
          onChange={(_, next: 'all' | 'held' | null) => next && showHeld(next === 'held')}
          sx={{ marginBottom: 2 }}
        >
          <ToggleButton value="all">All</ToggleButton>
          <ToggleButton value="held">Possible spam</ToggleButton>
        </ToggleButtonGroup>
        {held && (
          <Typography sx={{ marginBottom: 2, color: colors.bark700 }}>
            Check these before you reply. They are kept and counted, and you are still alerted.
          </Typography>
        )}
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
