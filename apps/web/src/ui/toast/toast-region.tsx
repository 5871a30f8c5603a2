import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { currentToasts, subscribeToToasts, type ToastEntry } from './show-toast';

const none: readonly ToastEntry[] = [];

const loadToasts = (): Promise<{ default: ComponentType }> => import('./toast').catch(() => ({ default: () => null }));
const Toasts = lazy(loadToasts);

/** Fetches the toasts' code ahead of need: when the signal is gone, it is too late. Never fails. */
export async function preloadToasts(): Promise<void> {
  await loadToasts();
}

/** Where toasts appear, on every page; carries their code only once there is one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
