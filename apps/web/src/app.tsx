import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLayout } from './features/layout/site-layout';
import { pageOf } from './loaded-pages';
import { routeOf } from './routes';
import { BaseStyles } from './ui/base-styles';
import { theme } from './ui/theme';
import { ToastRegion } from './ui/toast-region';

/** The whole site at the router's current address. */
export function App() {
  const route = routeOf(useLocation().pathname);
  const Page = pageOf(route);
  return (
    <ThemeProvider theme={theme}>
      <BaseStyles />
      <SiteLayout owner={route.owner === true}>
        <Suspense fallback={null}>
          <Page key={route.path} />
        </Suspense>
      </SiteLayout>
      <ToastRegion />
    </ThemeProvider>
  );
}
