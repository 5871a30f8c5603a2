import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../../../lib/store';
import { colors, media, radii } from '../../../../ui/tokens';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { ownerBarHeight, toOwnerDesk } from '../../frame/owner-media';
import { offeredUndo, withdrawUndoOf, type OfferedUndo } from './offered-undo';
import { takeBack } from './take-back';

/** How long a change can be undone with one tap; the timeline offers it for longer. Milliseconds. */
export const undoBarMs = 10_000;

/** The last change at the foot of the page, with its undo: the button, Escape, or Ctrl-Z outside a text field. */
export function UndoBar() {
  const offered = useStore(offeredUndo);
  const [held, hold] = useState(false);
  const [taken, setTaken] = useState<OfferedUndo>();
  const undo = useCallback((undo: OfferedUndo) => {
    takeBack(undo);
    setTaken(undo);
  }, []);

  useEffect(() => {
    if (!offered || held) return;
    const timer = setTimeout(() => withdrawUndoOf(offered.undoes), undoBarMs);
    return () => clearTimeout(timer);
  }, [offered, held]);

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
        <Bar
          aria-label="Last change"
          role="group"
          onMouseEnter={() => hold(true)}
          onMouseLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <span>{wordsOf(offered)}</span>
          <button type="button" onClick={() => undo(offered)}>
            Undo
          </button>
        </Bar>
      )}
    </>
  );
}

const wordsOf = ({ record, words }: OfferedUndo) => `${record.name}: ${words}.`;

function asksForUndo({ key, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (key === 'Escape') return true;
  const writes = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !writes;
}

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 20,
  insetInline: 12,
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  [toOwnerDesk]: { bottom: `calc(${ownerBarHeight + 8}px + env(safe-area-inset-bottom))` },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: '32rem',
  minHeight: 60,
  marginInline: 'auto',
  padding: '4px 4px 4px 20px',
  borderRadius: radii.card,
  border: `1px solid ${colors.forest600}`,
  backgroundColor: colors.forest900,
  color: colors.onForest,
  fontWeight: 600,
  lineHeight: 1.35,
  boxShadow: '0 10px 30px rgb(13 25 18 / 0.28)',
  overflowWrap: 'anywhere',
  [media.fromDesk]: { insetInlineStart: 'auto', insetInlineEnd: 24, minWidth: '24rem' },
  '& button': {
    flex: 'none',
    minHeight: 52,
    padding: '0 20px',
    border: 0,
    borderRadius: radii.control,
    background: 'none',
    color: colors.amberBright,
    fontWeight: 700,
    fontSize: '1.0625rem',
    textDecoration: 'underline',
    textUnderlineOffset: '0.18em',
    cursor: 'pointer',
  },
});
