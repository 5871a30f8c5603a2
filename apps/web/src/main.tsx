import { CacheProvider } from '@emotion/react';
import { startTransition } from 'react';
import { App } from './app';
import { SiteRouter } from './features/layout/site-router';
import { keepEarlyForms } from './lib/early-forms';
import { followTranslators, takeBack } from './lib/foreign-changes';
import { createRoot, hydrateRoot } from './lib/react-root';
import { reloadOnce } from './lib/reload-once';
import { guardSecondPresses } from './ui/guard-second-press';
import { dropLeftLayers } from './ui/viewer/drop-left-layers';
import { loadPage } from './page-code';
import { pageStyles } from './page-styles';

/**
 * Starts the app: hydrates a prerendered page in interruptible slices, renders an empty one. Once it resolves, taps work. If an error ends
 * the app later, the page is put back as it was sent, and `onFailure` called. `changes` returns what others have changed in the page since
 * it was sent.
 */
export async function start(onFailure?: () => void, changes: () => MutationRecord[] = () => []): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const { pathname } = location;
  dropLeftLayers();
  guardSecondPresses();
  let isTyped = false;
  addEventListener('input', () => (isTyped = true));
  addEventListener('vite:preloadError', () => isTyped || void reloadOnce());
  await loadPage(location.pathname);
  const makeAgain = takeBack(container, changes());
  addEventListener('ready', makeAgain, { once: true });
  followTranslators(container);
  const sent = container.cloneNode(true);
  keepEarlyForms();
  const app = (
    <CacheProvider value={pageStyles()}>
      <SiteRouter>
        <App />
      </SiteRouter>
    </CacheProvider>
  );
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app, { onUncaughtError }));
  else createRoot(container, { onUncaughtError }).render(app);

  function onUncaughtError(error: unknown): void {
    // React has emptied the page once this has returned.
    setTimeout(() => {
      if (location.pathname !== pathname) return location.reload();
      container?.replaceChildren(...Array.from(sent.childNodes));
      onFailure?.();
      throw error;
    });
  }
}
