import { useEffect, useRef } from 'react';
import { dismissOutcome, journal } from '../../../lib/journal/journal';
import { wordsOfOutcome } from '../../../lib/journal/words-of-entry';
import { useStore } from '../../../lib/store';
import { dismissToast, showToast, toasts } from '../../../ui/toast/show-toast';

/** Reports what could not be applied, one after the other, until its author has dismissed each. */
export function OutcomeToasts() {
  const outcomes = useStore(journal, (value) => value.outcomes);
  const isFree = useStore(toasts, (all) => !all.some(({ open }) => open));
  const shown = useRef<{ outcome: string; toast: number }>(undefined);
  useEffect(() => {
    const { current } = shown;
    if (!current || outcomes.some(({ id }) => id === current.outcome)) return;
    // It was dismissed elsewhere.
    dismissToast(current.toast);
    shown.current = undefined;
  }, [outcomes]);
  const [first] = outcomes;
  useEffect(() => {
    if (!first || !isFree) return;
    const toast = showToast({ ...wordsOfOutcome(first), variant: 'destructive', onDismiss: () => dismissOutcome(first.id) });
    shown.current = { outcome: first.id, toast };
  }, [first, isFree]);
  // Nobody reads it after a logout.
  useEffect(
    () => () => {
      if (shown.current) dismissToast(shown.current.toast);
    },
    [],
  );
  return null;
}
