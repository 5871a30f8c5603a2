import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { colors, radii } from './tokens';
import { useTooltip } from './use-tooltip';

/** Pixels between a button and its tooltip, and between the tooltip and the window's edge. */
const gap = 6;
const edge = 8;

/**
 * Shows the name of an icon-only button on hover and focus. Touch screens have no hover, so these words are the button's accessible name
 * too.
 */
export function Tooltip({ of, words }: { of: RefObject<HTMLElement | null>; words: string }) {
  const tip = useRef<HTMLDivElement>(null);
  const { box, close } = useTooltip(of, tip);
  useLayoutEffect(() => {
    const { current } = tip;
    if (!box || !current) return;
    const { offsetWidth, offsetHeight, style } = current;
    const top = box.top - offsetHeight - gap;
    style.top = `${top < edge ? box.bottom + gap : top}px`;
    style.left = `${Math.max(edge, Math.min(box.left + (box.width - offsetWidth) / 2, window.innerWidth - offsetWidth - edge))}px`;
  }, [box]);
  if (!box) return null;
  return createPortal(
    <Words ref={tip} role="tooltip" onPointerLeave={close}>
      {words}
    </Words>,
    document.body,
  );
}

const Words = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  maxWidth: 'calc(100vw - 16px)',
  padding: '6px 10px',
  borderRadius: radii.control,
  backgroundColor: colors.forest950,
  color: colors.onForest,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
});
