import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { TooltipProvider } from '../../../ui/tooltip';
import { Dashboard } from './dashboard';
import { ownerFlag } from '../sign-in/owner-flag';
import { createOwnerQueryClient } from './owner-query-client';
import { useSignOut } from '../sign-in/use-sign-out';

/** The owner's dashboard; without the flag it leads to the login. Its cache lives and dies with the page. */
export default function DashboardPage() {
  const { signOut, signInAgain } = useSignOut();
  const [queryClient] = useState(() => createOwnerQueryClient(signInAgain));
  useEffect(() => {
    // A failure for want of a signal must still be able to say so.
    void preloadToasts();
  }, []);
  if (!ownerFlag.isSet()) return <Navigate to={paths.login} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Dashboard onLogout={signOut} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
