import { apiRoutes } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/format-moment';
import { ownerRequest } from '../../../lib/session';
import { Part } from '../kit/part';
import { showFailure } from '../kit/show-failure';
import { ListState } from '../more/list-state';
import { AlertHoursPart } from './alert-hours';
import { ChannelList } from './channel-list';
import { ThisDevice } from './this-device';
import { useAlerts } from './use-alerts';
import { YourAlerts } from './your-alerts';

/** A test's result arrives within this time, or not at all. Milliseconds. */
const testMs = 30_000;

/** The ways in which new requests reach the team, with proof that they work. */
export function AlertsPage() {
  const [testedBefore, setTestedBefore] = useState<number>();
  const [isWatched, setWatched] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useAlerts(isWatched);
  useEffect(() => {
    if (!isWatched) return;
    const timer = setTimeout(() => setWatched(false), testMs);
    return () => clearTimeout(timer);
  }, [isWatched]);
  const { mutate: test, isPending } = useMutation({
    mutationFn: () => ownerRequest({ method: 'POST', url: apiRoutes.alertTest }),
    onMutate: () => {
      // By the server's clock, because a phone's may be wrong.
      setTestedBefore(Math.max(0, ...(data?.channels ?? []).map(({ lastTest }) => (lastTest ? Date.parse(lastTest.at) : 0))));
      setWatched(true);
    },
    onError: (failure) => {
      setWatched(false);
      showFailure('Not tested', failure);
    },
  });
  const isTesting = isPending || isWatched;

  if (!data) return <ListState count={undefined} error={error} empty="" onRetry={() => void refetch()} />;
  return (
    <Stack spacing={4}>
      {!data.mailIsSetUp && <p>Email isn’t set up, so no alerts go out by email. Ask whoever runs the site.</p>}
      <Part heading="This device" ref={here} tabIndex={-1} spacing={1.5}>
        <ThisDevice publicKey={data.publicKey} channels={data.channels} part={here} />
      </Part>
      <Part heading="How alerts reach people" spacing={1.5}>
        {data.channels.length > 0 ? (
          <>
            <ChannelList channels={data.channels} testedBefore={testedBefore} isOver={!isWatched} />
            <div>
              <Button
                variant="contained"
                fullWidth
                aria-disabled={isTesting}
                onClick={() => isTesting || test()}
                sx={{ marginBottom: 1.5 }}
              >
                {isTesting ? 'Testing…' : 'Test now'}
              </Button>
              <p>{`Each one is tested automatically on Mondays at ${data.hours.starts}. Next: ${formatMoment(data.nextSelfTestAt)}.`}</p>
            </div>
          </>
        ) : (
          <p>Nobody is alerted yet. Turn on alerts here, or ask whoever runs the site to set up email.</p>
        )}
      </Part>
      <AlertHoursPart hours={data.hours} />
      <Part heading="For you" spacing={1.5}>
        <YourAlerts you={data.you} starts={data.hours.starts} />
      </Part>
    </Stack>
  );
}
