import { ThemeProvider } from '@mui/system';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBanner } from './features/consent/consent-banner';
import { ContactSection } from './features/contact/contact-section';
import { PageChange } from './features/layout/page-change';
import { PageFailure } from './features/layout/page-failure';
import { SiteLayout } from './features/layout/site-layout';
import { holdsOutbox } from './lib/outbox/outbox-name';
import { pageElement } from './page-code';
import { PageHeadChange } from './page-head-change';
import { routeOf } from './routes';
import { BaseStyles } from './ui/base-styles';
import { FailureBoundary } from './ui/failure-boundary';
import { HydratedPart } from './ui/hydrated-part';
import { theme } from './ui/theme';
import { ToastRegion } from './ui/toast/toast-region';

/** The whole site at the router's current address. */
export function App() {
  const location = useLocation();
  const route = routeOf(location.pathname);
  const { path, owner = false, bar, contact, callBar } = route;
  const service = contact === 'any' ? undefined : contact;
  useEffect(() => void resumeDraft(), []);
  return (
    <ThemeProvider theme={theme}>
      <BaseStyles />
      <SiteLayout
        owner={owner}
        bar={bar}
        callBar={callBar}
        service={service}
        contact={contact && <ContactSection key={path} service={service} />}
        notices={<ConsentBanner />}
      >
        <HydratedPart>
          <FailureBoundary key={path} attempt={location.key} fallback={() => <PageFailure />}>
            {pageElement(route, location.key)}
          </FailureBoundary>
          <PageHeadChange route={route} />
          <PageChange />
        </HydratedPart>
      </SiteLayout>
      <ToastRegion />
    </ThemeProvider>
  );
}

/** Goes on sending an earlier visit's unsent request, on any page. Its code is fetched only if there is one. */
async function resumeDraft(): Promise<void> {
  if (await holdsOutbox()) await (await import('./features/quote/sending/find-draft')).findDraft();
}
