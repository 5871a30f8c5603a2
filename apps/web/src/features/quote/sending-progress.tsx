import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { colors } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { SendingPhase } from './use-quote-sending';

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How far the photos are on their way, as a bar and as text; nothing while no photo travels. */
export function SendingProgress({ phase }: { phase: SendingPhase }) {
  const progress = phase.at === 'photos' ? phase.progress : undefined;
  const percent = progress ? Math.round((progress.sent / Math.max(1, progress.total)) * 100) : 0;
  return (
    <>
      {progress && (
        <div>
          <Text>
            <span>Sending your photos</span>
            <span>
              {megabytes(progress.sent)} of {megabytes(progress.total)} MB, {percent}%
            </span>
          </Text>
          <Bar variant="determinate" value={percent} aria-label="Sending your photos" aria-valuetext={`${percent}%`} />
        </div>
      )}
      {/* Every quarter is enough to hear. */}
      <VisuallyHidden role="status">{progress && `Photos ${Math.floor(percent / 25) * 25}% sent`}</VisuallyHidden>
    </>
  );
}

const Text = styled('p')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16, marginBottom: 8, fontWeight: 650, fontVariantNumeric: 'tabular-nums' });

const Bar = styled(LinearProgress)({ height: 10, borderRadius: 5, backgroundColor: colors.line, '& .MuiLinearProgress-bar': { backgroundColor: colors.leaf, borderRadius: 5 } });
