import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from '../icons';
import { colors, media } from '../tokens';
import { ViewerButton } from './viewer-button';

export interface ViewerBarProps {
  caption: string;
  /** Index of the picture shown, from 0. */
  index: number;
  count: number;
  onGo: (index: number) => void;
}

/** Below the picture: its caption, its position and, if there are several, the buttons. */
export function ViewerBar({ caption, index, count, onGo }: ViewerBarProps) {
  const single = count < 2;
  return (
    <Bar>
      <ViewerButton type="button" hidden={single} aria-label="Previous picture" aria-disabled={index === 0} onClick={() => onGo(index - 1)}>
        <ChevronLeft />
      </ViewerButton>
      <p aria-live="polite">
        {caption}
        {!single && <span>{`${index + 1} of ${count}`}</span>}
      </p>
      <ViewerButton
        type="button"
        hidden={single}
        aria-label="Next picture"
        aria-disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      >
        <ChevronRight />
      </ViewerButton>
    </Bar>
  );
}

/** On a phone the caption has the whole width, and the buttons are beside the position. */
const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: '48px 1fr 48px',
  alignItems: 'end',
  padding: '12px 8px',
  textAlign: 'center',
  '& [hidden]': { display: 'none' },
  '& button': { gridArea: '1 / 1', zIndex: 1 },
  '& button:last-of-type': { gridColumn: 3 },
  '& p': { gridArea: '1 / 1 / 2 / 4', fontSize: '0.9375rem', lineHeight: 1.45 },
  '& span': { display: 'block', lineHeight: '48px', color: colors.leafPale, fontVariantNumeric: 'tabular-nums' },
  [media.fromTablet]: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 16,
    minHeight: 96,
    '& p': { flex: '0 1 38rem', fontSize: 'inherit' },
    '& span': { fontSize: '0.9375rem', lineHeight: 'inherit' },
  },
});
