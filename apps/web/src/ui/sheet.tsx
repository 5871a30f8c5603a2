import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

export interface SheetProps {
  /** The dialog's heading and name. */
  label: string;
  /** Called on Escape, on Back on a phone, and on a click beside the sheet. The parent then stops rendering it. */
  onClose: () => void;
  /** As Material UI's: the focus is not given back to where it was before. */
  disableRestoreFocus?: boolean;
  children: ReactNode;
}

/** A dialog of the owner's within reach of a thumb: at the foot of a phone's screen, in the middle of larger ones. */
export function Sheet({ label, onClose, disableRestoreFocus, children }: SheetProps) {
  useCloseRequests(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      disableRestoreFocus={disableRestoreFocus}
      slotProps={{ paper: { ref: focusFirst, 'aria-label': label, 'aria-labelledby': undefined } }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {label}
        </Typography>
        {children}
      </div>
    </Dialog>
  );
}

/** The first control has the focus, as in the platform's own dialogs. */
function focusFirst(paper: HTMLElement | null): void {
  paper?.querySelector<HTMLElement>('button, [href], input:not([hidden]), select, textarea')?.focus();
}

/** https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** While rendered, the phone's own way to close what is open (Back on Android) calls `onClose` and leaves the page where it is. */
function useCloseRequests(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
