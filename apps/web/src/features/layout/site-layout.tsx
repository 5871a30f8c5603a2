import { lookedAt, notice, type ServiceFormId } from '#dto';
import { lazy, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { emergencyLinks, serviceLinks, siteLinks } from '../../content/navigation';
import { FailureBoundary } from '../../ui/failure-boundary';
import { HydratedPart } from '../../ui/hydrated-part';
import { CallBar } from './call-bar';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { NoticeLine } from './notice-line';
import { usePagePending } from './page-pending';
import { PendingPage } from './pending-page';
import { colors } from '../../ui/tokens';

const DraftBar = lazy(() => import('./draft-bar'));

export interface SiteLayoutProps {
  /** The owner's pages have no public navigation and footer. */
  owner: boolean;
  /** `clear`: the navigation bar is transparent over the page's picture at first. `service`: it has a service page's own links. */
  bar?: 'clear' | 'service';
  /** The bar at the foot of small screens: it calls the emergency line, or is absent. By default it calls the office. */
  callBar?: 'emergency' | 'absent';
  /** The page's service, with which a request from the bar at the foot begins. */
  service?: ServiceFormId;
  /** The contact section, shown above the footer. */
  contact: ReactNode;
  /** Shown over every page: the consent banner. */
  notices: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page: skip link, notices, navigation, main, contact section, footer. Notices come early in the tab order, although
 * they are drawn at the foot.
 */
export function SiteLayout({ owner, bar, callBar, service, contact, notices, children }: SiteLayoutProps) {
  const otherLinks = callBar === 'emergency' ? emergencyLinks : siteLinks;
  const main = (
    <main id="main" tabIndex={-1} aria-busy={usePagePending() || undefined}>
      {children}
    </main>
  );
  if (owner) {
    return (
      <>
        <PendingPage />
        {notices}
        {main}
      </>
    );
  }
  return (
    <>
      <SkipLink />
      <PendingPage />
      {notices}
      <NavigationBar linkSet={bar === 'service' ? serviceLinks : otherLinks} clear={bar === 'clear'} quiet={callBar === 'absent'} />
      {notice && <NoticeLine {...notice} />}
      {main}
      <HydratedPart>{contact}</HydratedPart>
      <HydratedPart>
        <Footer />
      </HydratedPart>
      {lookedAt !== undefined && (
        <FailureBoundary fallback={() => null}>
          <DraftBar look={lookedAt} />
        </FailureBoundary>
      )}
      {callBar !== 'absent' && <CallBar emergency={callBar === 'emergency'} service={service} />}
    </>
  );
}

/** The first link of a page: skips the navigation, visible when focused. */
function SkipLink() {
  return <Root href="#main">Skip to the content</Root>;
}

const Root = styled('a')({
  position: 'fixed',
  top: 12,
  left: 12,
  zIndex: 30,
  padding: '0.75rem 1.25rem',
  color: colors.ink,
  backgroundColor: colors.white,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});
