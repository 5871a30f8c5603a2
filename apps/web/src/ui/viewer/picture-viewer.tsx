import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Dialog } from '../dialog';
import { colors } from '../tokens';
import { useBackCloses } from './use-back-closes';
import { useSwipe } from './use-swipe';
import { ViewerBar } from './viewer-bar';
import { ViewerButton } from './viewer-button';

/** A picture to be seen large. Sizes in pixels of the largest variant. */
export interface ViewedPicture {
  src: string;
  srcSet?: string;
  alt: string;
  /** Shown below the picture. */
  caption: string;
  width: number;
  height: number;
  /** What stays visible, as in CSS `object-position`, where an upright window may crop the picture. Absent: it is always whole. */
  focus?: string;
}

export interface PictureViewerProps {
  /** What the pictures are, for screen readers. */
  label: string;
  pictures: readonly ViewedPicture[];
  /** Which one is seen first, counted from 0. */
  start: number;
  onClose: () => void;
}

/** How tall a picture that fills an upright window may grow, in widths of the window. */
const upright = 1.45;

/**
 * Pictures one by one on the whole screen, with caption and place in the row. Closes by its button, Escape, Back or a click
 * beside the picture; goes on by buttons, arrow keys, Home and End, or a swipe. The neighbours are loaded ahead.
 */
export function PictureViewer({ label, pictures, start, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(start);
  useBackCloses(onClose);
  const last = pictures.length - 1;
  const go = (to: number) => setIndex(Math.min(Math.max(to, 0), last));
  const { offset, surface } = useSwipe((direction) => go(index + direction));

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };

  return (
    <FullScreen label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <Close type="button" aria-label="Close" onClick={onClose}>
        <X aria-hidden strokeWidth={1.75} />
      </Close>
      <Stage {...surface} onClick={(event) => (event.target as Element).tagName === 'IMG' || onClose()}>
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
                sizes={`${picture.focus ? `(max-aspect-ratio: 3/4) ${(upright * 100 * picture.width) / picture.height}vw, ` : ''}min(100vw, ${(100 * picture.width) / picture.height}vh)`}
                alt={picture.alt}
                draggable={false}
                data-fills={Boolean(picture.focus)}
                style={{ objectPosition: picture.focus, width: `min(100cqw, ${(100 * picture.width) / picture.height}cqh, ${picture.width}px)`, aspectRatio: picture.width / picture.height }}
              />
            </Slide>
          );
        })}
      </Stage>
      <ViewerBar caption={pictures[index]?.caption ?? ''} index={index} count={pictures.length} onGo={go} />
    </FullScreen>
  );
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

const Stage = styled('div')({ position: 'relative', overflow: 'hidden', containerType: 'size' });

const Slide = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  transition: 'transform 260ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '& img': { height: 'auto', backgroundColor: colors.forest900, userSelect: 'none' },
  '@container (max-aspect-ratio: 4/5)': {
    '& img[data-fills=true]': { width: '100cqw !important', height: `min(100cqh, ${upright * 100}cqw)`, aspectRatio: 'auto !important', objectFit: 'cover' },
  },
});
