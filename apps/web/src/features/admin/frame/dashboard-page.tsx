import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { Dashboard } from './dashboard';
import { preloadLateParts } from './late-part';
import { useAlertLinks } from '../alerts/use-alert-links';
import { LiveContext, useLiveUpdates } from '../live/use-live';
import { useOwnerPhone } from '../offline/use-owner-phone';
import { loadViewer } from '../record/request/photo-viewer';
import { ownerFlag } from '../sign-in/owner-flag';
import { createOwnerQueryClient } from './owner-query-client';
import { loadLogin, loadQuestion, useSignOut } from '../sign-in/use-sign-out';

/** The first lists load before the rest of the code. Milliseconds. */
const preloadAfterMs = 1000;

/** How far a list may be scrolled and still count as being at its top. Pixels. */
const topPixels = 8;

/** The owner's dashboard; without the flag it redirects to the login, which leads back here. */
export default function DashboardPage() {
  const { signOut, signInAgain, hasLeft } = useSignOut();
  const { pathname, search } = useLocation();
  const [queryClient] = useState(() => createOwnerQueryClient(signInAgain));
  const isSignedIn = ownerFlag.isSet();
  const live = useLiveUpdates({ client: queryClient, onSignedOut: signInAgain, isUndisturbed }, isSignedIn);
  const isReady = useOwnerPhone(queryClient, isSignedIn);
  useAlertLinks(isSignedIn);
  useEffect(() => {
    const timer = setTimeout(() => void preloadRest(), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (hasLeft) return null;
  if (!isSignedIn) return <Navigate to={paths.login} replace state={{ next: pathname + search }} />;
  return (
    <QueryClientProvider client={queryClient}>
      <LiveContext value={live}>
        {isReady && <Dashboard onLogout={() => void signOut(queryClient)} />}
      </LiveContext>
    </QueryClientProvider>
  );
}

/** Fetches the code that taps may need, so that each responds at once and a missing signal can still be reported. Never fails. */
async function preloadRest(): Promise<void> {
  await preloadToasts();
  await preloadLateParts();
  await Promise.allSettled([loadViewer(), loadQuestion(), loadLogin()]);
}

/** Whether new rows may come in automatically: the page is visible, its list is at the top and has no focus, no dialog is open. */
function isUndisturbed(): boolean {
  if (document.visibilityState !== 'visible' || window.scrollY > topPixels || document.querySelector('[role=dialog]')) return false;
  const list = document.querySelector<HTMLElement>('[data-pane=list]');
  if (!list || list.scrollTop > topPixels || list.clientHeight === 0) return false;
  const focused = document.activeElement;
  return !focused || focused === document.body || (focused as HTMLElement).tabIndex < 0;
}
