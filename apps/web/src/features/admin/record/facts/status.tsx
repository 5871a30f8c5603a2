import { enquiryStatuses, fieldInDays, labelOf, lostReasons, momentFromField, type LostReason, type UpdateEnquiry } from '#dto';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef, useState } from 'react';
import { Sheet } from '../../../../ui/sheet';
import { colors } from '../../../../ui/tokens';
import { formatMoment } from '../../../../lib/format-moment';
import { changeAndFocus } from '../../kit/focus-after';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** How far the work has come; for a lost record, also why it was lost. */
export const status = {
  at: 'doing',
  Control: StatusChips,
  events: {
    status: ({ from, to, text }) =>
      `${[labelOf(enquiryStatuses, to), text].filter(Boolean).join(': ')} (was ${labelOf(enquiryStatuses, from)})`,
  },
} satisfies RecordFact;

/** When a quotation without a follow-up is offered one. Days. */
const followUpDays = 7;

/** A record's status, set with one tap; "Lost" asks for a reason first, "Quoted" offers a follow-up. */
function StatusChips({ record, shown, saving, change }: RecordPartProps) {
  const { status } = shown;
  const { lostReason } = shown.work;
  const isSaving = saving.has('status');
  const [asking, ask] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const followUp = status === 'quoted' && !shown.work.followUpAt ? momentFromField(fieldInDays(followUpDays, '09:00')) : undefined;
  const set = (made: UpdateEnquiry) => change(made, statusWords(made));
  return (
    <>
      <ToggleButtonGroup ref={row} tabIndex={-1} exclusive size="large" value={status} aria-label="Status" sx={rowSx}>
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
      {followUp && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => changeAndFocus(() => change({ followUpAt: followUp }, `follow-up on ${formatMoment(followUp)}`), row)}
          sx={{ justifySelf: 'start' }}
        >
          {`Follow up in ${followUpDays} days`}
        </Button>
      )}
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

/** A status with its reason, such as "Lost: Too dear". */
function statusWords({ status = 'new', lostReason }: Pick<UpdateEnquiry, 'status' | 'lostReason'>): string {
  const label = labelOf(enquiryStatuses, status);
  return lostReason ? `${label}: ${labelOf(lostReasons, lostReason)}` : label;
}

interface LostSheetProps {
  name: string;
  chosen: LostReason | '';
  onChoose: (reason: LostReason) => void;
  onClose: () => void;
}

/** Asks why a record was lost; one tap answers. */
function LostSheet({ name, chosen, onChoose, onClose }: LostSheetProps) {
  const question = 'Why was this request lost?';
  return (
    <Sheet label={question} onClose={onClose}>
      <p>{name}</p>
      <ToggleButtonGroup exclusive color="primary" value={chosen} aria-label={question} sx={reasonsSx}>
        {lostReasons.map(({ id, label }) => (
          <ToggleButton key={id} value={id} onClick={() => onChoose(id)}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="text" onClick={onClose}>
        Not lost
      </Button>
    </Sheet>
  );
}

const rowSx = {
  flexWrap: 'wrap',
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

const reasonsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& button': { minHeight: 60, fontWeight: 650, whiteSpace: 'normal' },
};
