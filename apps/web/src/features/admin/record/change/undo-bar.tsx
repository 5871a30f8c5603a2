import { useCallback, useEffect, useState } from 'react';
import { isComposing } from '../../../../lib/is-composing';
import { useStore } from '../../../../lib/store';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { focusHeading } from '../../frame/focus-heading';
import { latePart } from '../../frame/late-part';
import { offeredUndo, takeBack, type OfferedUndo } from './offered-undo';

const UndoSnackbar = latePart(async () => (await import('./undo-snackbar')).UndoSnackbar);

/** The last change at the foot of the page, with its undo: the button, Escape, or Ctrl-Z outside a text field. */
export function UndoBar() {
  const offered = useStore(offeredUndo);
  const [taken, setTaken] = useState<OfferedUndo>();
  // Said once: it must not be heard again when a later offer goes.
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
      <VisuallyHidden role="status">
        {offered ? `${wordsOf(offered)} Undo: press Escape.` : taken && `Taken back: ${wordsOf(taken)}`}
      </VisuallyHidden>
      {offered && <UndoSnackbar key={offered.undoes} offered={offered} words={wordsOf(offered)} onUndo={() => press(offered)} />}
    </>
  );
}

const wordsOf = ({ record, words }: OfferedUndo) => `${record.name}: ${words}.`;

function asksForUndo({ key, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[role=dialog], dialog')) return false;
  if (key === 'Escape') return true;
  const writes = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !writes;
}
