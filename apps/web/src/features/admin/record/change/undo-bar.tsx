import { useCallback, useEffect, useState } from 'react';
import { isComposing } from '../../../../lib/is-composing';
import { useStore } from '../../../../lib/store';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { focusHeading } from '../../frame/focus-heading';
import { latePart } from '../../frame/late-part';
import { offeredUndo, takeBack, withdrawUndoOf, type OfferedUndo } from './offered-undo';

const UndoSnackbar = latePart(async () => (await import('./undo-snackbar')).UndoSnackbar);

/** The last change at the foot of the page, with its undo (the button, Escape, or Ctrl-Z outside a text field); then what was taken back. */
export function UndoBar() {
  const offered = useStore(offeredUndo);
  const [taken, setTaken] = useState<OfferedUndo>();
  // Said once: it must not be heard or seen again when a later offer goes.
  if (offered && taken) setTaken(undefined);
  const undo = useCallback((undo: OfferedUndo) => {
    takeBack(undo);
    setTaken(undo);
  }, []);
  const press = (pressed: OfferedUndo) => {
    // The focused button disappears.
    focusHeading(document.querySelector('[data-open=true] > [data-pane=record]') ?? document.querySelector('[data-pane]'));
    undo(pressed);
  };

  useEffect(() => {
    if (!offered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || !asksForUndo(event)) return;
      event.preventDefault();
      undo(offered);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [offered, undo]);

  return (
    <>
      <VisuallyHidden role="status">{offered ? `${wordsOf(offered)} Undo: press Escape.` : taken && takenWords(taken)}</VisuallyHidden>
      {offered && (
        <UndoSnackbar
          key={offered.undoes}
          words={wordsOf(offered)}
          onEnd={() => withdrawUndoOf(offered.undoes)}
          onUndo={() => press(offered)}
        />
      )}
      {!offered && taken && <UndoSnackbar key={taken.undoes} words={takenWords(taken)} onEnd={() => setTaken(undefined)} />}
    </>
  );
}

const takenWords = (taken: OfferedUndo) => `Taken back: ${wordsOf(taken)}`;
const wordsOf = ({ record, words }: OfferedUndo) => `${record.name}: ${words}.`;

function asksForUndo({ key, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[role=dialog], dialog')) return false;
  if (key === 'Escape') return true;
  const writes = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !writes;
}
