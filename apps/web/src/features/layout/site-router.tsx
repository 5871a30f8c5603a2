import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { PagePending } from './page-pending';

/**
 * Does the work of React Router's BrowserRouter, and also reports whether a page is loading: the old page stays until the new one is
 * complete (decision 42).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, show] = useState({ action: history.action, location: history.location });
  const [changing, startTransition] = useTransition();
  useLayoutEffect(() => history.listen(({ action, location }) => startTransition(() => show({ action, location }))), [history]);
  const pending = changing && history.location.pathname !== shown.location.pathname;
  return (
    <PagePending value={pending}>
      <Router navigator={history} navigationType={shown.action} location={shown.location}>
        {children}
      </Router>
    </PagePending>
  );
}
