import type { ReactNode } from 'react';
import { emergencyLinks, serviceLinks, siteLinks } from '../../content/navigation';
import { HydratedPart } from '../../ui/hydrated-part';
import { CallBar } from './call-bar';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { OwnerFoot } from './owner-foot';
import { usePagePending } from './page-pending';
import { PendingPage } from './pending-page';
import { SkipLink } from './skip-link';

export interface SiteLayoutProps {
  /** The owner's pages have no public navigation and footer. */
  owner: boolean;
  /** The navigation bar: transparent over the page's picture at first, with a service page's own links, or plain. */
  bar?: 'clear' | 'service';
  /** Call and Quote at the foot of small screens: with the emergency line, or absent. */
  callBar?: 'emergency' | 'absent';
  /** The contact section, which opens the footer's region. */
  contact: ReactNode;
  /** Shown over every page: the consent banner. */
  notices: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page: skip link, notices, navigation, main, contact section, footer. Notices come early in the keyboard's order,
 * wherever they are drawn.
 */
export function SiteLayout({ owner, bar, callBar, contact, notices, children }: SiteLayoutProps) {
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
        <OwnerFoot />
      </>
    );
  }
  return (
    <>
      <SkipLink />
      <PendingPage />
      {notices}
      <NavigationBar linkSet={bar === 'service' ? serviceLinks : otherLinks} clear={bar === 'clear'} />
      {main}
      <HydratedPart>{contact}</HydratedPart>
      <HydratedPart>
        <Footer />
      </HydratedPart>
      {callBar !== 'absent' && <CallBar emergency={callBar === 'emergency'} />}
    </>
  );
}
