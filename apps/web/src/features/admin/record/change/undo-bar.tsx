import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../../../lib/store';
import { colors, media } from '../../../../ui/tokens';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { ownerBarHeight, toOwnerDesk } from '../../frame/owner-media';
import { offeredUndo, takeBack, withdrawUndoOf, type OfferedUndo } from './offered-undo';

/** How long a change can be undone with one tap; the timeline offers it for longer. Milliseconds. */
export const undoBarMs = 10_000;

/** The last change at the foot of the page, with its undo: the button, Escape, or Ctrl-Z outside a text field. */
export function UndoBar() {
  const offered = useStore(offeredUndo);
  const [taken, setTaken] = useState<OfferedUndo>();
  const undo = useCallback((undo: OfferedUndo) => {
    takeBack(undo);
    setTaken(undo);
  }, []);

  useEffect(() => {
    if (!offered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForUndo(event)) return;
      event.preventDefault();
      undo(offered);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [offered, undo]);

  return (
    <>
      <VisuallyHidden role="status">{offered ? `${wordsOf(offered)} Undo: press Escape.` : taken && `Taken back: ${wordsOf(taken)}`}</VisuallyHidden>
      {offered && (
        <Snackbar
          key={offered.undoes}
          open
          autoHideDuration={undoBarMs}
          resumeHideDuration={undoBarMs}
          disableWindowBlurListener
          onClose={(_, reason) => reason === 'timeout' && withdrawUndoOf(offered.undoes)}
          sx={barSx}
        >
          <Alert
            variant="filled"
            role="group"
            aria-label="Last change"
            action={
              <Button variant="text" color="light" onClick={() => undo(offered)} sx={undoSx}>
                Undo
              </Button>
            }
          >
            {wordsOf(offered)}
          </Alert>
        </Snackbar>
      )}
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

// Above the tabs at a phone's foot.
const barSx = {
  zIndex: 20,
  left: 12,
  right: 12,
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  maxWidth: '32rem',
  marginInline: 'auto',
  [toOwnerDesk]: { bottom: `calc(${ownerBarHeight + 8}px + env(safe-area-inset-bottom))` },
  [media.fromDesk]: { left: 'auto', right: 24, minWidth: '24rem' },
};
const undoSx = { paddingInline: 2.5, color: colors.amberBright, fontSize: '1.0625rem', fontWeight: 700, textDecoration: 'underline' };
