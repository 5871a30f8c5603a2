import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';

export interface DialogProps {
  label: string;
  /** Called on Escape, and on a click on the dialog's own ground or backdrop. The parent then stops rendering the dialog. */
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  className?: string;
  children: ReactNode;
}

/**
 * The platform's modal dialog, open while rendered: focus stays inside and returns to where it was; the page behind is inert and does not
 * scroll. Visitors use the viewer too, and need not load Material UI's dialog, which the owner's sheets use.
 */
export function Dialog({ label, onClose, onKeyDown, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // First, so that the browser recalculates the page's styles once, not twice.
    const release = holdPage();
    dialog?.showModal();
    return () => {
      release();
      // While it is still in the page: only then does the browser give the focus back.
      dialog?.close();
    };
  }, []);
  return (
    <Root
      ref={ref}
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      // The second press of the double press that opened the dialog does not close it.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && onClose()}
      // The event comes late: a dialog that was opened again meanwhile was not closed by a person.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      {children}
    </Root>
  );
}

const Root = styled('dialog')({ overscrollBehavior: 'contain' });

/** Stops the page from scrolling without moving it, even if the scroll bar takes up room; returns a function that undoes it. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  const isWider = window.innerWidth > clientWidth;
  Object.assign(style, { overflow: 'hidden', ...(isWider && { scrollbarGutter: 'stable' }) });
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
