import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { loadPage } from './loaded-pages';

/** Starts the app: hydrates a prerendered page in interruptible slices, renders an empty one. Answers taps once it resolves. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  await loadPage(location.pathname);
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
