import { createStore } from '../../lib/store';

/** Times and distances of toasts (specification, section 9), in milliseconds and pixels. */
export const toastLimits = { visible: 1, durationMs: 5000, removalDelayMs: 1_000_000, swipePixels: 50, hotkey: 'F8' } as const;

export interface ToastContent {
  title: string;
  description?: string;
  /** Default ones close automatically; destructive ones stay until dismissed. */
  variant?: 'default' | 'destructive';
  /** A link or button, such as a phone number. */
  link?: { label: string; href: string };
  /** Called when somebody closes it, not when another replaces it. */
  onDismiss?: () => void;
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

/** Newest first. */
export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/**
 * Shows a toast in place of the previous one; returns its id. May be called at any time: the toast region fetches the code that renders
 * it.
 */
export function showToast(content: ToastContent): number {
  lastId += 1;
  toasts.update((entries) => [{ ...content, id: lastId, open: true }, ...entries].slice(0, toastLimits.visible));
  return lastId;
}

/** Closes a toast, and removes its entry after the removal delay. */
export function dismissToast(id: number): void {
  toasts.update((entries) => entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => toasts.update((entries) => entries.filter((entry) => entry.id !== id)), toastLimits.removalDelayMs);
}

/** Closes the visible toasts. Call it when an attempt begins, because the last one's failure no longer matters. */
export function dismissToasts(): void {
  for (const { id, open } of toasts.read()) if (open) dismissToast(id);
}
