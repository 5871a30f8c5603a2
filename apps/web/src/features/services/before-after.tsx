import { styled } from '@mui/material/styles';
import { useState, type CSSProperties } from 'react';
import type { SectionOf } from '../../content/service-pages/page-content';
import { DrawnScene } from '../../ui/drawing/drawn-scene';
import { MoveHorizontal } from '../../ui/icons';
import { colors, focusRing, fonts, media, radii } from '../../ui/tokens';

/** Two drawings of one tree, one over the other, with a slider between them. Without scripts and on paper they are side by side. */
export function BeforeAfter({ before, after, label, labels }: SectionOf<'compare'>) {
  const [share, setShare] = useState(50);
  return (
    <Frame style={{ '--share': `${share}%` } as CSSProperties}>
      <figure>
        <DrawnScene sheet="before-after" scene="before" label={before} />
        <figcaption>{labels.before}</figcaption>
      </figure>
      <figure>
        <DrawnScene sheet="before-after" scene="after" label={after} />
        <figcaption>{labels.after}</figcaption>
      </figure>
      <span aria-hidden>
        <MoveHorizontal size={22} strokeWidth={2} />
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${share}% ${labels.before.toLowerCase()}`}
        value={share}
        onChange={({ target }) => setShare(Number(target.value))}
      />
    </Frame>
  );
}

const still = '@media (scripting: none), print';

const Frame = styled('div')({
  position: 'relative',
  overflow: 'clip',
  borderRadius: radii.picture,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `3px solid ${colors.ink}`,
    borderRadius: radii.picture,
    pointerEvents: 'none',
  },
  '&:has(input:focus-visible)': { ...focusRing, overflow: 'visible' },
  '& figure + figure': { position: 'absolute', inset: 0, clipPath: 'inset(0 0 0 var(--share))' },
  '& figcaption': {
    position: 'absolute',
    top: '0.75rem',
    left: '0.75rem',
    padding: '0.125rem 0.75rem',
    border: `2.5px solid ${colors.ink}`,
    borderRadius: radii.control,
    color: colors.ink,
    backgroundColor: colors.sand,
    fontFamily: fonts.display,
    fontSize: 'min(1em, 5.5vw)', // both beside each other, whatever the letters' size
    fontWeight: 600,
  },
  '& figure + figure figcaption': { left: 'auto', right: '0.75rem' },
  '& > span': {
    position: 'absolute',
    inset: '0 auto 0 var(--share)',
    width: 9,
    marginLeft: -4.5,
    border: `solid ${colors.ink}`,
    borderWidth: '0 2.5px',
    backgroundColor: colors.amber,
    pointerEvents: 'none',
    '& svg': {
      position: 'absolute',
      top: '50%',
      left: '50%',
      translate: '-50% -50%',
      maxWidth: 'none',
      width: 48,
      height: 48,
      padding: 11,
      border: `2.5px solid ${colors.ink}`,
      borderRadius: 24,
      color: colors.ink,
      backgroundColor: colors.paper,
    },
  },
  // The slider covers the whole picture, so that a finger or pointer can grab it anywhere. The `span` above draws its rope and grip.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'ew-resize',
    touchAction: 'pan-y',
  },
  [still]: {
    display: 'grid',
    '&::after': { display: 'none' },
    gap: '1rem',
    [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
    '& figure, & figure + figure': { position: 'relative', inset: 'auto', clipPath: 'none' },
    '& > span, & input': { display: 'none' },
  },
});
