import { showToast, toasts } from '../../../../ui/toast/show-toast';

/** Work on this device that can no longer be saved: its author's account is gone, or the author is unknown (`by` is empty). */
export interface Dropped {
  by: string;
  what: 'change' | 'note';
  /** The customer's name. */
  name: string;
  words: string;
}

const title = 'Left unsaved on this device';
let told: readonly Dropped[] = [];

/** Reports what was dropped, with its words. Only one toast is visible: an open one keeps its text. */
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
