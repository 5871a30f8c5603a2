import { createStore } from '../../lib/store';

/** How toasts behave (specification, section 9; decision 5, point 28). Times in milliseconds, distance in pixels. */
export const toastLimits = { visible: 1, durationMs: 5000, removalDelayMs: 1_000_000, swipePixels: 50, hotkey: 'F8' } as const;

export interface ToastContent {
  title: string;
  description?: string;
  /** Default ones close by themselves; destructive ones stay until dismissed. */
  variant?: 'default' | 'destructive';
  /** A way on, such as a phone number. */
  link?: { label: string; href: string };
  /** Called when somebody closes it, not when another takes its place. */
  onDismiss?: () => void;
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

/** Newest first. */
export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Shows a toast in place of the one before it; answers its id. Works at any time: the region that draws it fetches its code by then. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  toasts.update((entries) => [{ ...content, id: lastId, open: true }, ...entries].slice(0, toastLimits.visible));
  return lastId;
}

/** Closes a toast; its entry goes after the removal delay. */
export function dismissToast(id: number): void {
  toasts.update((entries) => entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => toasts.update((entries) => entries.filter((entry) => entry.id !== id)), toastLimits.removalDelayMs);
}

/** Closes whatever is shown: a new attempt makes the last one's failure old news. */
export function dismissToasts(): void {
  for (const { id, open } of toasts.read()) if (open) dismissToast(id);
}
