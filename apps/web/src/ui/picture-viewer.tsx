import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Dialog } from './dialog';
import { colors, radii } from './tokens';
import { useSwipe } from './use-swipe';

/** A picture to be seen large. Sizes in pixels of the largest variant. */
export interface ViewedPicture {
  src: string;
  srcSet?: string;
  alt: string;
  /** Shown below the picture. */
  caption: string;
  width: number;
  height: number;
}

export interface PictureViewerProps {
  /** What the pictures are, for screen readers. */
  label: string;
  pictures: readonly ViewedPicture[];
  /** Which one is seen first, counted from 0. */
  start: number;
  onClose: () => void;
}

/**
 * Pictures one by one on the whole screen, with caption and place in the row. Closes by its button, Escape or a click
 * beside the picture; goes on by buttons, arrow keys, Home and End, or a swipe. The neighbours are loaded ahead.
 */
export function PictureViewer({ label, pictures, start, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(start);
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
                sizes="100vw"
                alt={picture.alt}
                draggable={false}
                style={{ width: `min(100cqw, ${(100 * picture.width) / picture.height}cqh, ${picture.width}px)`, aspectRatio: picture.width / picture.height }}
              />
            </Slide>
          );
        })}
      </Stage>
      <Bar>
        {last > 0 && (
          <Round type="button" aria-label="Previous picture" aria-disabled={index === 0} onClick={() => go(index - 1)}>
            <ChevronLeft aria-hidden strokeWidth={1.75} />
          </Round>
        )}
        <p aria-live="polite">
          {pictures[index]?.caption}
          {last > 0 && <Place>{`${index + 1} of ${pictures.length}`}</Place>}
        </p>
        {last > 0 && (
          <Round type="button" aria-label="Next picture" aria-disabled={index === last} onClick={() => go(index + 1)}>
            <ChevronRight aria-hidden strokeWidth={1.75} />
          </Round>
        )}
      </Bar>
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
  color: colors.paper,
  backgroundColor: colors.forest950,
  overflow: 'hidden',
});

const Round = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: radii.control,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colors.forest800 },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default', backgroundColor: 'transparent' },
});

const Close = styled(Round)({ justifySelf: 'end', margin: 8 });

const Stage = styled('div')({ position: 'relative', overflow: 'hidden', containerType: 'size' });

const Slide = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  transition: 'transform 260ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '& img': { height: 'auto', backgroundColor: colors.forest900, userSelect: 'none' },
});

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  minHeight: 96,
  padding: '12px 8px',
  textAlign: 'center',
  '& p': { flex: '0 1 38rem', lineHeight: 1.45 },
});

const Place = styled('span')({ display: 'block', fontSize: '0.9375rem', color: colors.leafPale, fontVariantNumeric: 'tabular-nums' });
