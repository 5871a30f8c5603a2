import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { journal } from '../../../lib/journal/journal';
import { sendBeforeLogout } from '../../../lib/journal/journal-sender';
import { typedOfCaller } from '../../../lib/owner-phone/caller-draft';
import { forgetOwnerPhone } from '../../../lib/owner-phone/forget-owner-phone';
import { removeCopy } from '../../../lib/owner-phone/copy-database';
import { removePhotos } from '../../../lib/owner-phone/photo-cache';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/toast/show-toast';
import { wordsOfLeft } from '../journal/words-of-left';
import { showFailure } from '../kit/show-failure';
import { whoIsIn } from '../kit/use-team';
import { isMomentTyped } from '../record/moment/use-typed-moment';
import { isSomethingTyped } from '../site/typed-words';
import { ownerFlag } from './owner-flag';
import { logout } from './session-calls';

/** A push service that does not answer must not keep anybody signed in. Milliseconds. */
const timeoutMs = 5000;
/** Sending that takes less than this is not mentioned. Milliseconds. */
const slowAfterMs = 300;
const typedWords = 'Site: what you typed and did not save';
const typedMoment = 'A date and time that you typed and did not set';
/** Fetches the question that a logout may ask, so that it can be asked without signal. */
export const loadQuestion = () => import('./ask-to-log-out');

/** Fetches the login page, which nobody may be able to fetch while a logout empties the device. */
export const loadLogin = () => import('./login-page');

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The two ways out of the owner's pages; both clear the flag and show the login at once. `hasLeft`: nothing may be shown or read any more.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const [hasLeft, setLeft] = useState(false);
  const leave = useCallback(
    (state: { next?: string; hasLeft?: boolean }) => {
      ownerFlag.clear();
      setLeft(true);
      void navigate(paths.login, { replace: true, state });
    },
    [navigate],
  );

  /**
   * By choice. Unsaved work is sent; if some is left, it is listed and the owner asked. Then the device's data is removed and the session
   * ends on the server, in the background; if that fails, the owner must know. Other people's unsaved work is not touched.
   */
  const signOut = useCallback(
    async (client: QueryClient) => {
      const me = whoIsIn(client);
      const slow = setTimeout(() => showToast({ title: 'Saving before you log out…' }), slowAfterMs);
      await sendBeforeLogout();
      clearTimeout(slow);
      const caller = await typedOfCaller(me ?? '');
      const left = [
        ...wordsOfLeft(journal.read()),
        ...(isSomethingTyped(client) ? [typedWords] : []),
        ...(isMomentTyped(client, me) ? [typedMoment] : []),
        ...(caller ? [`Caller not saved: ${caller}`] : []),
      ];
      try {
        if (left.length > 0 && !(await (await loadQuestion()).askToLogOut(left))) return;
      } catch (failure) {
        return showFailure('Not logged out', failure);
      }
      await Promise.race([loadLogin().catch(() => undefined), wait(timeoutMs)]);
      leave({ hasLeft: true });
      // The phone's alerts, and refetches after a save, still need the session.
      await Promise.race([Promise.allSettled([readingEnds(client), forgetOwnerPhone(me)]), wait(timeoutMs)]);
      await logout().catch(() =>
        showToast({
          title: 'Error',
          description: 'The server could not be told that you logged out. Sign in and log out again once you have a connection.',
          variant: 'destructive',
        }),
      );
    },
    [leave],
  );

  /** By the server's refusal: the session is over. Several calls may find out; the first one reports it. Signing in leads back. */
  const signInAgain = useCallback(() => {
    if (!ownerFlag.isSet()) return;
    leave({ next: location.pathname + location.search });
    // Unsaved work stays for the same person; what the server refuses to show is removed.
    void removeCopy();
    void removePhotos();
    showToast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  }, [leave]);

  return { signOut, signInAgain, hasLeft };
}

/** Waits until no request is running; a second at most. */
async function readingEnds(client: QueryClient): Promise<void> {
  for (let looks = 0; looks < 20 && client.isFetching() > 0; looks += 1) await wait(50);
}
