import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { colors } from '../tokens';
import { ViewerButton } from './viewer-button';

export interface ViewerBarProps {
  caption: string;
  /** Which picture is seen, counted from 0. */
  index: number;
  count: number;
  onGo: (index: number) => void;
}

/** Below the picture: its caption, its place in the row and, when there are several, the way on. */
export function ViewerBar({ caption, index, count, onGo }: ViewerBarProps) {
  const single = count < 2;
  return (
    <Bar>
      <ViewerButton type="button" hidden={single} aria-label="Previous picture" aria-disabled={index === 0} onClick={() => onGo(index - 1)}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </ViewerButton>
      <p aria-live="polite">
        {caption}
        {!single && <span>{`${index + 1} of ${count}`}</span>}
      </p>
      <ViewerButton type="button" hidden={single} aria-label="Next picture" aria-disabled={index === count - 1} onClick={() => onGo(index + 1)}>
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </ViewerButton>
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  minHeight: 96,
  padding: '12px 8px',
  textAlign: 'center',
  '& [hidden]': { display: 'none' },
  '& p': { flex: '0 1 38rem', lineHeight: 1.45 },
  '& span': { display: 'block', fontSize: '0.9375rem', color: colors.leafPale, fontVariantNumeric: 'tabular-nums' },
});
