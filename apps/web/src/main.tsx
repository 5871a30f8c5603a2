import { startTransition } from 'react';
import { App } from './app';
import { SiteRouter } from './features/layout/site-router';
import { keepEarlyForms } from './lib/early-forms';
import { createRoot, hydrateRoot } from './lib/react-root';
import { guardSecondPresses } from './ui/guard-second-press';
import { dropLeftLayers } from './ui/viewer/drop-left-layers';
import { loadPage } from './page-code';

/** Starts the app: hydrates a prerendered page in interruptible slices, renders an empty one. Once it resolves, taps work. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  dropLeftLayers();
  guardSecondPresses();
  await loadPage(location.pathname);
  keepEarlyForms();
  const app = (
    <SiteRouter>
      <App />
    </SiteRouter>
  );
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
