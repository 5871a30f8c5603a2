import { ThemeProvider } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { ConsentBanner } from './features/consent/consent-banner';
import { ContactSection } from './features/contact/contact-section';
import { Arrival } from './features/layout/arrival';
import { SiteLayout } from './features/layout/site-layout';
import { pageElement } from './loaded-pages';
import { routeOf } from './routes';
import { BaseStyles } from './ui/base-styles';
import { Slice } from './ui/slice';
import { theme } from './ui/theme';
import { ToastRegion } from './ui/toast-region';

/** The whole site at the router's current address. */
export function App() {
  const route = routeOf(useLocation().pathname);
  const { path, head, owner = false, bar, contact, withoutCallBar = false } = route;
  return (
    <ThemeProvider theme={theme}>
      <BaseStyles />
      <SiteLayout
        owner={owner}
        bar={bar}
        callBar={!withoutCallBar}
        contact={contact && <ContactSection key={path} service={contact === 'any' ? undefined : contact} />}
        notices={<ConsentBanner />}
      >
        <Slice>
          {pageElement(route)}
          <Arrival title={head.title} />
        </Slice>
      </SiteLayout>
      <ToastRegion />
    </ThemeProvider>
  );
}
