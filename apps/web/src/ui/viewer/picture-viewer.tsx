import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { isComposing } from '../../lib/is-composing';
import { Scan, X } from '../icons';
import { colors } from '../tokens';
import { Dialog } from './dialog';
import { useBackCloses } from './use-back-closes';
import { useSwipe } from './use-swipe';
import { ViewerBar } from './viewer-bar';
import { ViewerButton } from './viewer-button';

/** A picture to view large. Sizes are pixels of the largest variant. */
export interface ViewedPicture {
  src: string;
  srcSet?: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
  /**
   * The part in sight while the picture fills an upright window, as in CSS `object-position`. If absent, the picture is always shown
   * whole.
   */
  focus?: string;
}

export interface PictureViewerProps {
  label: string;
  pictures: readonly ViewedPicture[];
  /** Index of the first picture shown, from 0. */
  start: number;
  onClose: () => void;
}

/** In windows as narrow as this, a picture may fill the height: a whole one is a thin strip. */
const upright = '(max-aspect-ratio: 2/3)';

/**
 * Pictures one by one on the whole screen, with caption and position. Closes by its button, Escape, Back or a click beside the picture;
 * moves on by buttons, arrow keys, Home and End, or a swipe. Pictures are whole at first; in an upright window a button, or a press on a
 * picture, makes it fill the height. The neighbours are preloaded.
 */
export function PictureViewer({ label, pictures, start, onClose }: PictureViewerProps) {
  const [chosen, choose] = useState(start);
  const [whole, setWhole] = useState(true);
  const last = pictures.length - 1;
  // Somebody else may remove pictures meanwhile.
  const index = Math.min(chosen, last);
  useBackCloses(onClose);
  const close = useRef<HTMLButtonElement>(null);
  // The button that shows the whole picture may disappear with its picture, and the focus, which arrow keys need, would be lost with it.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus();
  }, [index]);
  const go = (to: number) => choose(Math.min(Math.max(to, 0), last));
  const { offset, surface } = useSwipe((direction) => go(index + direction));

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    // With these keys an arrow is the browser's own, such as Back.
    if (target === undefined || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(target);
  };

  return (
    <FullScreen label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <Close ref={close} type="button" aria-label="Close" onClick={({ detail }) => detail < 2 && onClose()}>
        <X />
      </Close>
      {pictures[index]?.focus && (
        <Whole type="button" aria-pressed={whole} aria-label="Whole picture" onClick={() => setWhole(!whole)}>
          <Scan />
        </Whole>
      )}
      <Stage
        {...surface}
        onClick={({ target, detail }) => {
          // Not the second press of the double press that opened the viewer.
          if (detail > 1) return;
          if ((target as Element).tagName === 'IMG') setWhole(!whole);
          else onClose();
        }}
      >
        {pictures.map((picture, place) => {
          const distance = place - index;
          if (Math.abs(distance) > 1) return null;
          return (
            <Slide
              key={picture.src}
              aria-hidden={distance !== 0}
              style={{ transform: `translateX(calc(${distance * 100}% + ${offset}px))`, transitionDuration: offset ? '0s' : undefined }}
            >
              <img
                src={picture.src}
                srcSet={picture.srcSet}
                sizes={sizesOf(picture)}
                alt={picture.alt}
                draggable={false}
                data-fills={Boolean(picture.focus) && !whole}
                style={boxOf(picture)}
              />
            </Slide>
          );
        })}
      </Stage>
      <ViewerBar caption={pictures[index]?.caption ?? ''} index={index} count={pictures.length} onGo={go} />
    </FullScreen>
  );
}

/**
 * Greatest height of a picture in the viewer, in CSS pixels, for a file of this height. A picture is enlarged at most 1.15 times, or 1.5
 * times on screens with more than two device pixels to a CSS pixel, as in the heads of pages.
 */
function maxPictureHeight(height: number): number {
  const density = window.devicePixelRatio;
  return (height * (density > 2 ? 1.5 : 1.15)) / density;
}

const ratioOf = ({ width, height }: ViewedPicture) => width / height;

function sizesOf(picture: ViewedPicture): string {
  const ratio = ratioOf(picture);
  const widest = `min(${100 * ratio}vh, ${ratio * maxPictureHeight(picture.height)}px)`;
  return `${picture.focus ? `${upright} ${widest}, ` : ''}min(100vw, ${widest})`;
}

function boxOf({ focus, ...picture }: ViewedPicture): CSSProperties {
  const ratio = ratioOf(picture);
  const most = maxPictureHeight(picture.height);
  const box = { objectPosition: focus, width: `min(100cqw, ${100 * ratio}cqh, ${ratio * most}px)`, aspectRatio: ratio };
  return { ...box, '--max-picture-height': `${most}px` } as CSSProperties;
}

const FullScreen = styled(Dialog)({
  display: 'grid',
  gridTemplateRows: '64px minmax(0, 1fr) auto',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  color: colors.onForest,
  backgroundColor: colors.forest950,
  overflow: 'hidden',
});

const Close = styled(ViewerButton)({ justifySelf: 'end', margin: 8 });

/** Hidden in wider windows, where pictures are always whole. */
const Whole = styled(ViewerButton)({
  position: 'absolute',
  margin: 8,
  [`@media not all and ${upright}`]: { display: 'none' },
  '&[aria-pressed=true]': { color: colors.leafPale },
});

const Stage = styled('div')({ position: 'relative', overflow: 'hidden', containerType: 'size' });

const Slide = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  transition: 'transform 260ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '& img': { height: 'auto', backgroundColor: colors.forest900, userSelect: 'none' },
  [`@media ${upright}`]: {
    '& img[data-fills=true]': {
      width: '100cqw !important',
      height: 'min(100cqh, var(--max-picture-height))',
      aspectRatio: 'auto !important',
      objectFit: 'cover',
    },
  },
});
