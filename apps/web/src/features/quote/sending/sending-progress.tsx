import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

/** One progress bar over all photos, `part` from 0 to 1. */
export function SendingProgress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100);
  return <Bar variant="determinate" value={percent} aria-label={label} aria-valuetext={`${percent}%`} />;
}

const Bar = styled(LinearProgress)({
  height: 10,
  marginTop: 10,
  borderRadius: 5,
  backgroundColor: colors.line,
  '& .MuiLinearProgress-bar': { backgroundColor: colors.leaf, borderRadius: 5 },
});
