import { complaintKinds, labelOf, type UpdateEnquiry } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { formatMoment } from '../../../../lib/format-moment';
import { SavingMark } from '../../journal/saving-mark';
import { changeAndFocus } from '../../kit/focus-after';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** The mark of a complaint, which has a clock of its own, and that it was answered. */
export const complaint = {
  at: 'end',
  Control: ComplaintPart,
  events: {
    complaint({ to }) {
      if (to === 'answered') return 'Complaint answered';
      return to ? `Marked as ${labelOf(complaintKinds, to).toLowerCase()}` : 'Complaint mark removed';
    },
  },
} satisfies RecordFact;

function ComplaintPart({ shown, saving, change }: RecordPartProps) {
  const { complaint } = shown.work;
  const savingMark = <SavingMark isShown={saving.has('complaint')} />;
  const part = useRef<HTMLDivElement>(null);
  const mark = (made: UpdateEnquiry, words: string) => changeAndFocus(() => change(made, words), part);
  if (!complaint) {
    return (
      <Stack ref={part} tabIndex={-1} direction="row" useFlexGap sx={{ ...marksSx, marginInlineStart: -1 }}>
        {complaintKinds.map(({ id, label }) => (
          <Button variant="text" key={id} onClick={() => mark({ complaint: id }, label)}>{`Mark as ${label.toLowerCase()}`}</Button>
        ))}
        {savingMark}
      </Stack>
    );
  }
  const { kind, at, answeredAt } = complaint;
  const done = kind === 'data' ? 'Acknowledged' : 'Answered';
  return (
    <Alert ref={part} tabIndex={-1} severity={answeredAt ? 'info' : 'warning'}>
      <p>
        <strong>{labelOf(complaintKinds, kind)}</strong>
        {` since ${formatMoment(at)}`}
        {answeredAt && `. ${done} ${formatMoment(answeredAt)}.`}
      </p>
      <Stack direction="row" useFlexGap sx={marksSx}>
        {!answeredAt && (
          <Button variant="contained" onClick={() => mark({ complaint: 'answered' }, done.toLowerCase())}>
            {done}
          </Button>
        )}
        <Button variant="text" onClick={() => mark({ complaint: null }, 'complaint mark removed')}>Remove the mark</Button>
        {savingMark}
      </Stack>
    </Alert>
  );
}

const marksSx = { flexWrap: 'wrap', alignItems: 'center', gap: 1 };
