import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ListState } from '../more/list-state';
import { ChannelList } from './channel-list';
import { TestNow } from './test-now';
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
  // By the server's clock, because a phone's may be wrong.
  const startTest = () => {
    setTestedBefore(Math.max(0, ...(data?.channels ?? []).map(({ lastTest }) => (lastTest ? Date.parse(lastTest.at) : 0))));
    setWatched(true);
  };

  if (!data) return <ListState count={undefined} error={error} empty="" onRetry={() => void refetch()} />;
  return (
    <Stack spacing={4}>
      {!data.mailIsSetUp && <p>Email isn’t set up, so no alerts go out by email. Ask whoever runs the site.</p>}
      <Stack component="section" ref={here} tabIndex={-1} spacing={1.5} aria-labelledby="alerts-here">
        <Typography variant="h4" component="h3" id="alerts-here">
          This device
        </Typography>
        <ThisDevice publicKey={data.publicKey} part={here} />
      </Stack>
      <Stack component="section" spacing={1.5} aria-labelledby="alerts-all">
        <Typography variant="h4" component="h3" id="alerts-all">
          How alerts reach people
        </Typography>
        {data.channels.length > 0 ? (
          <>
            <ChannelList channels={data.channels} testedBefore={testedBefore} isOver={!isWatched} />
            <TestNow
              nextSelfTestAt={data.nextSelfTestAt}
              isRunning={isWatched}
              onStart={startTest}
              onFailure={() => setWatched(false)}
            />
          </>
        ) : (
          <p>Nobody is alerted yet. Turn on alerts here, or ask whoever runs the site to set up email.</p>
        )}
      </Stack>
      <Stack component="section" spacing={1.5} aria-labelledby="alerts-you">
        <Typography variant="h4" component="h3" id="alerts-you">
          For you
        </Typography>
        <YourAlerts you={data.you} />
      </Stack>
    </Stack>
  );
}
