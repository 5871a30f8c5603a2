import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from '../src/app';
import { SiteRouter } from '../src/features/layout/site-router';
import { loadPage } from '../src/page-code';
import { settled } from './settled';

// Checking what is hidden takes a second per query on a whole page; a test that needs it turns it on.
configure({ defaultHidden: true });

/** The site with a history, so that a test can leave, go back and return. */
export interface OpenSite {
  /** Follows the first link of this name, anywhere on the page, and waits for its page. */
  follow: (link: string | RegExp) => Promise<void>;
  /** The browser's Back. */
  back: () => Promise<void>;
  /** The browser's Forward. */
  forward: () => Promise<void>;
  /** The page's main part. */
  main: () => ReturnType<typeof within>;
  /** Closes the site, as a reload does before opening it again. */
  close: () => void;
}

/** Opens the whole site at an address, with the page's code already loaded, on jsdom's own history. */
export async function openSite(address: string): Promise<OpenSite> {
  window.history.pushState(null, '', address);
  await loadPage(window.location.pathname);
  const { unmount } = render(
    <SiteRouter>
      <App />
    </SiteRouter>,
  );
  return {
    follow: (link) => settled(() => fireEvent.click(screen.getAllByRole('link', { name: link })[0] as HTMLElement)),
    back: () => traverse(() => window.history.back()),
    forward: () => traverse(() => window.history.forward()),
    main: () => within(screen.getByRole('main')),
    close: unmount,
  };
}

/** Moves through the history and waits until the browser has reported it and the page has changed. */
async function traverse(go: () => void): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    go();
    await gone;
  });
  await settled(() => undefined);
}
