import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { DrawnMark } from '../../content/service-pages/page-content';
import { DrawnScene, type DrawnSceneProps } from '../../ui/drawing/drawn-scene';
import { colors, fonts, media } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/visually-hidden';

export interface MarkedDrawingProps {
  /** What the marks are, for screen readers. */
  legend: string;
  marks: readonly DrawnMark[];
  /** Each mark's place in per cent of the drawing, from its upper left corner. */
  places: readonly (readonly [left: number, top: number])[];
  /** The drawing in which this mark is chosen. */
  drawing: (chosen: number) => DrawnSceneProps;
}

/**
 * A drawing with numbered buttons. Below it are the words of the one that was pressed; without scripts and on paper, of all of them. The
 * words have their room from the start, so that nothing moves.
 */
export function MarkedDrawing({ legend, marks, places, drawing }: MarkedDrawingProps) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  return (
    <div>
      <Board>
        <DrawnScene {...drawing(chosen)} />
        <div role="group" aria-label={legend}>
          {marks.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              data-mark
              aria-pressed={index === chosen}
              aria-describedby={`${id}${index}`}
              style={{ left: `${places[index]?.[0]}%`, top: `${places[index]?.[1]}%` }}
              onClick={() => setChosen(index)}
            >
              {index + 1}
              <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </button>
          ))}
        </div>
      </Board>
      <Words data-marks>
        {marks.map(({ title, verdict, text }, index) => (
          <li key={title} id={`${id}${index}`} aria-current={index === chosen || undefined}>
            <h3>
              {title}
              {verdict && <span>{verdict}</span>}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </Words>
    </div>
  );
}

const Board = styled('div')({
  position: 'relative',
  marginInline: 'auto',
  '& button': {
    position: 'absolute',
    width: 44,
    height: 44,
    translate: '-50% -50%',
    padding: 0,
    border: '7px solid transparent',
    borderRadius: 22,
    color: colors.ink,
    background: `${colors.white} padding-box`,
    boxShadow: `inset 0 0 0 2px ${colors.ink}`,
    fontWeight: 700,
    lineHeight: 1,
    cursor: 'pointer',
    '&:hover': { backgroundColor: colors.leafPale },
    '&[aria-pressed=true]': { color: colors.white, backgroundColor: colors.ink },
    '@media (forced-colors: active)': {
      border: '2px solid ButtonText',
      '&[aria-pressed=true]': { forcedColorAdjust: 'none', color: 'HighlightText', background: 'Highlight' },
    },
    '@media (scripting: none), print': { pointerEvents: 'none' },
  },
});

/** All words, one below the other; on a screen with scripts they lie in one place, and only the chosen ones show. */
const Words = styled('ol')({
  display: 'grid',
  gap: '1rem 2.5rem',
  marginTop: '1rem',
  counterReset: 'mark',
  '& li': { counterIncrement: 'mark', position: 'relative', paddingLeft: 44, breakInside: 'avoid' },
  '& li::before': {
    content: 'counter(mark)',
    position: 'absolute',
    left: 0,
    width: 30,
    height: 30,
    borderRadius: 15,
    color: colors.white,
    backgroundColor: colors.ink,
    fontWeight: 700,
    lineHeight: '30px',
    textAlign: 'center',
    printColorAdjust: 'exact',
  },
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 0.75rem',
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: '1.1875rem',
    lineHeight: 1.5,
  },
  '& span': { color: colors.forest600, fontFamily: fonts.text, fontWeight: 700, fontSize: '1rem' },
  '& p': { maxWidth: '40rem', marginTop: '0.25rem', color: colors.inkSoft },
  [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
  '@media screen and (scripting: enabled)': {
    gridTemplateColumns: '1fr',
    '& li': { gridArea: '1 / 1' },
    '& li:not([aria-current])': { visibility: 'hidden' },
  },
});
