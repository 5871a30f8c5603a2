import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isSignedOut } from '../../../../lib/api-error';
import { showToast } from '../../../../ui/toast/show-toast';
import { colors, media, radii } from '../../../../ui/tokens';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { ownerBarHeight, toOwnerDesk } from '../../frame/owner-media';
import { failureAdvice } from '../../kit/failure-advice';
import { offerUndo, useOfferedUndo, withdrawUndo, type OfferedUndo } from './offered-undo';
import { readAnew } from './record-cache';
import { undoChange } from './record-writes';

/** How long a change can be taken back with one tap; it stands in the timeline for longer. Milliseconds. */
export const undoBarMs = 10_000;

/** The last change at the foot of the page, with the way back: its button, Escape, or Ctrl-Z outside of a text. */
export function UndoBar() {
  const offered = useOfferedUndo();
  const [held, hold] = useState(false);
  const { undo, said } = useUndo();

  useEffect(() => {
    if (!offered || held) return;
    const timer = setTimeout(() => withdrawUndo(offered), undoBarMs);
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
      <VisuallyHidden role="status">{offered ? `${offered.words} Undo: press Escape.` : said}</VisuallyHidden>
      {offered && (
        <Bar
          aria-label="Last change"
          role="group"
          onMouseEnter={() => hold(true)}
          onMouseLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <span>{offered.words}</span>
          <button type="button" onClick={() => undo(offered)}>
            Undo
          </button>
        </Bar>
      )}
    </>
  );
}

/** Takes a change back and says so; what could not be taken back for want of a signal is offered again. */
export function useUndo() {
  const client = useQueryClient();
  const { mutate, data } = useMutation({
    mutationFn: async ({ record, eventId, words }: OfferedUndo) => {
      await undoChange(record, eventId);
      await readAnew(client, record).catch(() => undefined);
      return `Taken back: ${words}`;
    },
    onMutate: withdrawUndo,
    onError: (error, offered) => {
      if (isSignedOut(error)) return;
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 0) offerUndo({ ...offered });
      void readAnew(client, offered.record).catch(() => undefined);
      const detail = error instanceof ApiError && status === 409 ? error.problem?.detail : undefined;
      showToast({ title: 'Not taken back', description: detail ?? failureAdvice(error), variant: 'destructive' });
    },
  });
  return { undo: mutate, said: data };
}

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
