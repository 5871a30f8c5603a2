import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { TooltipProvider } from '../../ui/tooltip';
import { Dashboard } from './dashboard';
import { ownerFlag } from './owner-flag';
import { createOwnerQueryClient } from './owner-query-client';

/** The owner's dashboard; without the flag it leads to the login. Its cache lives and dies with the page. */
export default function DashboardPage() {
  const [queryClient] = useState(createOwnerQueryClient);
  if (!ownerFlag.isSet()) return <Navigate to={paths.login} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Dashboard />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
