import { useEffect, useState } from 'react';
import { readCopy } from '../../../lib/owner-phone/copy-database';
import { sessionLives } from '../../../lib/session';
import { ownerFlag } from './owner-flag';

/** How long the form is held back for the session check, in milliseconds. Once touched, the form stays. */
const timeoutMs = 1500;

/**
 * Checks once whether the session is alive, as it is in a new tab (decision 5, point 37). `asking`: not known yet; `lives`: the flag is
 * set, go on; `over`: the password is needed. A form being filled in is never taken away. After a logout (`hasLeft`) there is no check,
 * because the server may learn of it later than the page.
 */
export function useLivingSession(isTouched: () => boolean, hasLeft: boolean): 'asking' | 'lives' | 'over' {
  const [session, setSession] = useState<'asking' | 'lives' | 'over'>(() => (ownerFlag.isSet() ? 'lives' : hasLeft ? 'over' : 'asking'));
  useEffect(() => {
    if (ownerFlag.isSet() || hasLeft) return;
    let isLeft = false;
    const timer = setTimeout(() => setSession('over'), timeoutMs);
    const decide = (lives: boolean) => {
      clearTimeout(timer);
      if (isLeft || (lives && isTouched())) return;
      if (lives) ownerFlag.set();
      setSession(lives ? 'lives' : 'over');
    };
    // Without signal the device's copy vouches for the session; the server still checks it at every call.
    void sessionLives()
      .catch(async () => Boolean((await readCopy())?.heardAt))
      .then(decide);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isTouched, hasLeft]);
  return session;
}
