import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { colors, media } from '../../../../ui/tokens';
import { ownerBarHeight, toOwnerDesk } from '../../frame/owner-media';

/** How long a change can be undone with one tap; the timeline offers it for longer. Milliseconds. */
const undoBarMs = 10_000;

export interface UndoSnackbarProps {
  words: string;
  /** Its time is over. */
  onEnd: () => void;
  /** Absent once the change was taken back. */
  onUndo?: () => void;
}

/** The undo bar itself: the last change with its undo, or what was taken back. */
export function UndoSnackbar({ words, onEnd, onUndo }: UndoSnackbarProps) {
  return (
    <Snackbar
      open
      autoHideDuration={undoBarMs}
      resumeHideDuration={undoBarMs}
      disableWindowBlurListener
      onClose={(_, reason) => reason === 'timeout' && onEnd()}
      sx={barSx}
    >
      <Alert
        variant="filled"
        role="group"
        aria-label="Last change"
        action={
          onUndo && (
            <Button variant="text" color="light" onClick={onUndo} sx={undoSx}>
              Undo
            </Button>
          )
        }
      >
        {words}
      </Alert>
    </Snackbar>
  );
}

// Above the tabs at a phone's foot, and above the question about cookies.
const barSx = {
  zIndex: 20,
  left: 12,
  right: 12,
  bottom: 'calc(12px + var(--consent-banner, 0px) + env(safe-area-inset-bottom))',
  maxWidth: '32rem',
  marginInline: 'auto',
  [toOwnerDesk]: { bottom: `calc(max(${ownerBarHeight}px, var(--consent-banner, 0px)) + 8px + env(safe-area-inset-bottom))` },
  [media.fromDesk]: { left: 'auto', right: 24, minWidth: '24rem' },
};
const undoSx = { paddingInline: 2.5, color: colors.amberBright, fontSize: '1.0625rem', fontWeight: 700, textDecoration: 'underline' };
