import { alertTimes } from '#dto';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../kit/show-failure';
import { formatMoment } from '../../../lib/format-moment';
import { testAlerts } from './alert-calls';

interface TestNowProps {
  nextSelfTestAt: string;
  isRunning: boolean;
  onStart: () => void;
  /** No test has begun. */
  onFailure: () => void;
}

/** Tests the person's channels now; says when the next automatic test is. */
export function TestNow({ nextSelfTestAt, isRunning, onStart, onFailure }: TestNowProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: testAlerts,
    onMutate: onStart,
    onError: (error) => {
      onFailure();
      showFailure('Not tested', error);
    },
  });
  const busy = isPending || isRunning;
  return (
    <div>
      <Button variant="contained" fullWidth onClick={() => busy || mutate()} aria-disabled={busy} sx={{ marginBottom: 1.5 }}>
        {busy ? 'Testing…' : 'Test now'}
      </Button>
      <p>{`Each one is tested automatically on Mondays at ${alertTimes.daily}. Next: ${formatMoment(nextSelfTestAt)}.`}</p>
    </div>
  );
}
