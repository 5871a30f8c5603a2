import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { journal } from '../../../lib/journal/journal';
import { sendBeforeLogout } from '../../../lib/journal/journal-sender';
import { forgetOwnerPhone } from '../../../lib/owner-phone/forget-owner-phone';
import { removeCopy } from '../../../lib/owner-phone/copy-database';
import { removePhotos } from '../../../lib/owner-phone/photo-cache';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/toast/show-toast';
import { loadQuestions } from '../frame/load-questions';
import { wordsOfLeft } from '../journal/words-of-left';
import { showFailure } from '../kit/show-failure';
import { whoIsIn } from '../kit/use-team';
import { ownerFlag } from './owner-flag';
import { logout } from './session-calls';

/** A push service that does not answer keeps nobody signed in. Milliseconds. */
const patienceMs = 5000;
/** What is sent within so long needs no word. Milliseconds. */
const slowAfterMs = 300;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The two ways out of the owner's pages; both clear the flag and show the login at once. */
export function useSignOut() {
  const navigate = useNavigate();
  const leave = useCallback(
    (state: { next?: string; hasLeft?: boolean }) => {
      ownerFlag.clear();
      void navigate(paths.login, { replace: true, state });
    },
    [navigate],
  );

  /**
   * The owner's wish. What is not saved yet is sent; when something is left, it is named and the owner asked. Then what the device
   * keeps goes, and the session ends on the server, in the background; when that fails, the owner must know. What others have unsaved is
   * not touched.
   */
  const signOut = useCallback(async (client: QueryClient) => {
    const me = whoIsIn(client);
    const slow = setTimeout(() => showToast({ title: 'Saving before you log out…' }), slowAfterMs);
    await sendBeforeLogout();
    clearTimeout(slow);
    const left = journal.read().entries.map(wordsOfLeft);
    try {
      if (left.length > 0 && !(await (await loadQuestions()).askToLogOut(left))) return;
    } catch (failure) {
      return showFailure('Not logged out', failure);
    }
    leave({ hasLeft: true });
    // The phone's alerts, and what is read anew after something was saved, still need the session.
    await Promise.race([Promise.allSettled([readingEnds(client), forgetOwnerPhone(me)]), wait(patienceMs)]);
    await logout().catch(() =>
      showToast({
        title: 'Error',
        description: 'The server could not be told that you logged out. Sign in and log out again once you have a connection.',
        variant: 'destructive',
      }),
    );
  }, [leave]);

  /** The server's refusal: the session is over. Several calls may find it out; the first one speaks. Signing in leads back. */
  const signInAgain = useCallback(() => {
    if (!ownerFlag.isSet()) return;
    leave({ next: location.pathname + location.search });
    // What waits to be saved stays for the same person; what the server refuses to show goes.
    void removeCopy();
    void removePhotos();
    showToast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  }, [leave]);

  return { signOut, signInAgain };
}

/** Waits until nothing is being read any more; a second at most. */
async function readingEnds(client: QueryClient): Promise<void> {
  for (let looks = 0; looks < 20 && client.isFetching() > 0; looks += 1) await wait(50);
}
