import { enquiryStatuses, type UpdateEnquiry } from '#dto';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { showWhole } from '../../../../ui/show-whole';
import { colors } from '../../../../ui/tokens';
import { LostSheet } from './lost-sheet';
import { statusWords } from './status-words';
import type { RecordPartProps } from './use-change-record';

/** A record's status, set with one tap; "Lost" asks for a reason first. The row scrolls if it does not fit. */
export function StatusChips({ record, shown, saving, change }: RecordPartProps) {
  const { status } = shown;
  const { lostReason } = shown.work;
  const isSaving = saving.has('status');
  const [asking, ask] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    // By hand: scrolling the chip into view would move the page as well.
    if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.clientWidth) / 2;
  }, [status]);
  const set = (made: UpdateEnquiry) => change(made, statusWords(made));
  return (
    <>
      <ToggleButtonGroup ref={row} exclusive size="large" value={status} aria-label="Status" onFocus={showWhole} sx={rowSx}>
        {enquiryStatuses.map(({ id, label }) => (
          <ToggleButton
            key={id}
            value={id}
            aria-busy={isSaving && id === status}
            aria-haspopup={id === 'lost' ? 'dialog' : undefined}
            onClick={() => (id === 'lost' ? ask(true) : id !== status && set({ status: id }))}
          >
            {id === 'lost' && status === 'lost' && lostReason ? statusWords({ status, lostReason }) : label}
            {isSaving && id === status && <small aria-hidden>saving</small>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {asking && (
        <LostSheet
          name={record.name}
          chosen={status === 'lost' ? lostReason : ''}
          onClose={() => ask(false)}
          onChoose={(reason) => {
            ask(false);
            if (status !== 'lost' || reason !== lostReason) set({ status: 'lost', lostReason: reason });
          }}
        />
      )}
    </>
  );
}

const rowSx = {
  position: 'relative',
  overflowX: 'auto',
  // Room for the focus ring, which the row would cut off.
  margin: '-7px -16px',
  padding: '7px 16px',
  scrollPaddingInline: '16px',
  scrollbarWidth: 'none',
  // A mouse can't swipe.
  '@media (hover: hover) and (pointer: fine)': { flexWrap: 'wrap' },
  '& button': { color: colors.forest800 },
  // Below the label, so that nothing moves when it appears.
  '& small': {
    position: 'absolute',
    insetInline: 0,
    bottom: 3,
    fontSize: '0.75rem',
    lineHeight: 1.2,
    fontWeight: 600,
    textAlign: 'center',
  },
  '& button[aria-busy=true]': { cursor: 'pointer', '&::after': { content: 'none' } },
} as const;
