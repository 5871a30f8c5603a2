import { showToast, toasts } from '../../../../ui/toast/show-toast';

/** What waited on this device and can't be saved any more: whose account is gone, or nobody knows whose it is (`by` is empty). */
export interface Dropped {
  by: string;
  what: 'change' | 'note';
  /** Whose record it was on. */
  name: string;
  words: string;
}

const title = 'Left unsaved on this device';
let told: readonly Dropped[] = [];

/** Says what was dropped, with its words. Only one toast is seen: what the open one says stays in it. */
export function tellDropped(dropped: readonly Dropped[]): void {
  if (dropped.length === 0) return;
  const isOpen = toasts.read().some((toast) => toast.open && toast.title === title);
  told = [...(isOpen ? told : []), ...dropped];
  showToast({ title, description: told.map(wordsOf).join(' '), variant: 'destructive' });
}

function wordsOf({ by, what, name, words }: Dropped): string {
  const why = by ? `: ${by} no longer signs in here` : ', and nobody knows who wrote it';
  return `${by ? `${by}’s` : 'A'} ${what} on ${name} was not saved${why}. It was: “${words}”.`;
}
