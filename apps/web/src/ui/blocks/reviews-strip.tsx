import { keyframes, styled } from '@mui/material/styles';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Pause, Play } from '../icons';
import { ReviewQuote, type ReviewQuoteProps } from './review-quote';
import { Section } from '../section';
import { SectionHeading } from '../section-heading';
import { colors, contentWidth, gutter } from '../tokens';
import { useMotionAllowed } from '../use-motion-allowed';

export interface ReviewsStripProps {
  heading: string;
  intro: string;
  /** How the reviews were checked; shown if none is a sample. */
  check: string;
  reviews: readonly (ReviewQuoteProps & { id: number })[];
}

/** Seconds for the whole row to pass once. */
const rowSeconds = 110;

/**
 * All reviews in an endless moving row. Once the page's scripts run, each review appears twice; the second copy is hidden from assistive
 * technology. The row pauses by its button, under the pointer, and when a finger takes hold of it or the focus comes into it; then it can be
 * scrolled. With reduced motion it only scrolls. Where all reviews stand side by side in the window, there is no copy and nothing moves.
 */
export function ReviewsStrip({ heading, intro, check, reviews }: ReviewsStripProps) {
  const started = useDeferredValue(true, false);
  const mayMove = useMotionAllowed();
  const [paused, setPaused] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const moving = mayMove && !paused;

  // Turns the row's movement into a scroll position, and back, so that nothing jumps.
  const pause = () => {
    if (!moving || !strip.current || !track.current) return;
    const moved = -new DOMMatrix(getComputedStyle(track.current).transform).m41;
    flushSync(() => setPaused(true));
    strip.current.scrollLeft += moved;
  };
  const play = () => {
    if (!strip.current || !track.current) return;
    const round = track.current.scrollWidth / 2;
    track.current.style.animationDelay = `${-((strip.current.scrollLeft % round) / round) * rowSeconds}s`;
    strip.current.scrollLeft = 0;
    setPaused(false);
  };

  if (reviews.length === 0) return null;
  return (
    <Section id="reviews" tone="sand" labelledBy="reviews-heading">
      <SectionHeading id="reviews-heading" intro={intro}>
        {heading}
      </SectionHeading>
      <Root reviewCount={reviews.length}>
        <Faded>
          <Strip ref={strip} tabIndex={0} role="group" aria-labelledby="reviews-heading" onPointerDown={pause} onFocus={pause}>
            <Track ref={track} data-moving={moving}>
              <Row reviews={reviews} />
              {started && <Row reviews={reviews} copy />}
            </Track>
          </Strip>
        </Faded>
        <Toggle type="button" style={{ visibility: mayMove ? 'visible' : 'hidden' }} onClick={moving ? pause : play}>
          {moving ? <Pause size={18} /> : <Play size={18} />}
          {moving ? 'Pause reviews' : 'Play reviews'}
        </Toggle>
      </Root>
      {!reviews.some(({ sample }) => sample) && <p>{check}</p>}
    </Section>
  );
}

function Row({ reviews, copy = false }: Pick<ReviewsStripProps, 'reviews'> & { copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined} inert={copy}>
      {reviews.map(({ id, link, ...review }) => (
        <li key={id}>
          <ReviewQuote {...review} {...(link && !copy && { link })} />
        </li>
      ))}
    </ul>
  );
}

/** A review's width on all but narrow phones, and the space after it. */
const [reviewRem, gapRem] = [21, 2.5];

/** Holds the rules for windows as wide as the row: styles know that before the scripts run, so nothing shifts. */
const Root = styled('div')<{ reviewCount: number }>(({ reviewCount }) => ({
  [reviewCount === 1 ? '@media all' : `@media (min-width: ${reviewCount * (reviewRem + gapRem)}rem)`]: {
    paddingBottom: '1.5rem',
    '&& > button, && ul[inert], && > div::before, && > div::after': { display: 'none' },
    '&& [data-moving]': { animation: 'none' },
    // From the page's column, or in the middle of a window that has room for the row but not in its column.
    '&& [role=group]': {
      paddingInline: `max(${gutter}, min(50vw - ${contentWidth / 2}px, 50vw - ${(reviewCount * (reviewRem + gapRem) - gapRem) / 2}rem))`,
    },
    '&& li:last-of-type': { marginRight: 0 },
  },
}));

const pass = keyframes({ to: { transform: 'translateX(-50%)' } });

const fade = 'clamp(1.25rem, 8vw, 9rem)';

/** As wide as the window; at both edges the row fades into the ground. */
const Faded = styled('div')({
  position: 'relative',
  width: '100vw',
  marginInline: 'calc(50% - 50vw)',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    insetBlock: 0,
    width: fade,
    background: `linear-gradient(to right, ${colors.sand}, transparent)`,
    pointerEvents: 'none',
  },
  '&::after': { right: 0, rotate: '180deg' },
});

const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.625rem',
  minHeight: 48,
  marginTop: '0.25rem',
  padding: 0,
  border: 0,
  color: colors.forest800,
  background: 'none',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

const Strip = styled('div')({
  // The first review starts at the edge of the page's column.
  paddingInline: `max(${gutter}, calc(50vw - ${contentWidth / 2}px))`,
  // Room for a link on the last line, and its ring.
  paddingBottom: '0.75rem',
  marginBottom: '-0.75rem',
  overflowX: 'auto',
  scrollPaddingInline: fade, // what takes the focus stands clear of the edge
  scrollbarWidth: 'none',
  outlineOffset: -3, // the ring is drawn inside: the window's edges would cut it
  touchAction: 'pan-x pan-y',
});

const Track = styled('div')({
  display: 'flex',
  width: 'max-content',
  '&[data-moving=true]': {
    animation: `${pass} ${rowSeconds}s linear infinite`,
    '@media (hover: hover)': { '&:hover': { animationPlayState: 'paused' } },
  },
  '& ul': { display: 'flex' },
  '& li': { width: `min(${reviewRem}rem, 84vw)`, marginRight: `${gapRem}rem`, paddingLeft: 'min(1.5rem, 24px)', borderLeft: `1px solid ${colors.leaf}` },
});
