import { complaintKinds, labelOf, type EnquiryWork, type UpdateEnquiry } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '../../../../lib/format-moment';
import { SavingMark } from '../../journal/saving-mark';

export interface ComplaintPartProps {
  complaint: EnquiryWork['complaint'];
  isSaving: boolean;
  onChange: (change: UpdateEnquiry, words: string) => void;
}

/** Marks a record as a complaint, which starts a clock of its own, and the complaint as answered. */
export function ComplaintPart({ complaint, isSaving, onChange }: ComplaintPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const mark = (change: UpdateEnquiry, words: string) => {
    // The focused button disappears.
    flushSync(() => onChange(change, words));
    part.current?.focus();
  };
  if (!complaint) {
    return (
      <Stack ref={part} tabIndex={-1} direction="row" useFlexGap sx={{ ...marksSx, marginInlineStart: -1 }}>
        {complaintKinds.map(({ id, label }) => (
          <Button variant="text" key={id} onClick={() => mark({ complaint: id }, label)}>{`Mark as ${label.toLowerCase()}`}</Button>
        ))}
        <SavingMark isShown={isSaving} />
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
        <SavingMark isShown={isSaving} />
      </Stack>
    </Alert>
  );
}

const marksSx = { flexWrap: 'wrap', alignItems: 'center', gap: 1 };
