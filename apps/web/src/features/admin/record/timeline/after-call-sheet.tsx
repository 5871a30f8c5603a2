import { useEffect, useState } from 'react';
import { askWithinMs } from '../../../../lib/journal/journal-rows';
import { latePart } from '../../frame/late-part';
import { useEntries } from '../../journal/use-entries';
import { isReach } from '../../reach/reached';

const AfterCallQuestion = latePart(async () => (await import('./after-call-question')).AfterCallQuestion);

/** How long "Not now" lasts, for the calls made up to then. Milliseconds. */
const quietMs = 10 * 60_000;

/** Asks how it went once the owner is back from calling or writing. Only their answer stops a clock. */
export function AfterCallSheet() {
  const reaches = useEntries().filter(isReach);
  const [backAt, setBackAt] = useState(() => Date.now());
  const isAsked = reaches.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    const onBack = () => document.visibilityState === 'visible' && setBackAt(Date.now());
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('focus', onBack);
    window.addEventListener('pageshow', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('focus', onBack);
      window.removeEventListener('pageshow', onBack);
    };
  }, [isAsked]);
  const [quiet, keepQuiet] = useState({ about: 0, until: 0 });
  // A call made after the page was last shown is still going on.
  const reach = reaches.findLast(
    ({ madeAt }) => madeAt <= backAt && backAt - madeAt < askWithinMs && (madeAt > quiet.about || backAt >= quiet.until),
  );
  if (!reach) return null;
  const onLater = () => keepQuiet({ about: Date.now(), until: Date.now() + quietMs });
  return <AfterCallQuestion key={reach.id} reach={reach} onLater={onLater} />;
}
