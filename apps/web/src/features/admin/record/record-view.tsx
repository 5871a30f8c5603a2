import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { colors } from '../../../ui/tokens';
import type { NamedRecord, WholeRecord } from '../kit/enquiry-calls';
import { nameOf } from '../kit/name-of';
import { useChangeRecord } from './change/use-change-record';
import { FactControls } from './facts/facts';
import { RecordRest } from './record-rest';
import { RecordStory } from './record-story';

export interface RecordViewProps {
  record: NamedRecord;
  whole: WholeRecord;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** Takes no focus. */
  isPreview: boolean;
  /** Leaves for the list. */
  onLeave: () => void;
}

/** A record to work on: what the customer says, then what the owner does about it, then the rest. */
export function RecordView({ record, whole, readAt, isPreview, onLeave }: RecordViewProps) {
  const headingId = useId();
  const changes = useChangeRecord(record, whole);
  const part = { ...changes, record: { ...record, name: nameOf(changes.shown) }, whole, readAt };
  useEffect(() => {
    if (isPreview) return;
    // The page held the focus until the record arrived.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('[data-pane]'))
      document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId, isPreview]);
  return (
    <Article aria-labelledby={headingId}>
      <RecordStory {...part} headingId={headingId} />
      <div data-part="doing">
        <FactControls at="doing" {...part} />
      </div>
      <RecordRest {...part} onLeave={onLeave} />
    </Article>
  );
}

const Article = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, alignContent: 'start', minWidth: 0 },
  '& > [data-part=story]': { gap: 12 },
  '& > [data-part=rest]': { gap: 24, paddingBlockStart: 20, borderBlockStart: `1px solid ${colors.line}` },
  // Beside each other the customer's words are read on the left, and answered on the right.
  '@container (min-width: 47.5rem)': {
    gridTemplateAreas: '"story doing" "rest doing"',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 22rem)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 40,
    paddingBlockStart: 12,
    '& > [data-part=story]': { gridArea: 'story' },
    '& > [data-part=doing]': { gridArea: 'doing' },
    '& > [data-part=rest]': { gridArea: 'rest' },
  },
  '& summary': { minHeight: 48, paddingBlock: 10, fontWeight: 650, cursor: 'pointer' },
  '& section h3': { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35 },
});
