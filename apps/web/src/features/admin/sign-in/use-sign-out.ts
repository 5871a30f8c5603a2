import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/toast/show-toast';
import { forgetReaches } from '../reach/reached';
import { forgetNotes } from '../record/settle-notes';
import { ownerFlag } from './owner-flag';

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

  /** The owner's wish. The session ends on the server in the background; when that fails, the owner must know. */
  const signOut = useCallback(() => {
    leave({ hasLeft: true });
    forgetReaches();
    // Notes that are on their way still need the session.
    void forgetNotes()
      .then(logout)
      .catch(() =>
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
    showToast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  }, [leave]);

  return { signOut, signInAgain };
}
