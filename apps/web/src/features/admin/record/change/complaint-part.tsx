import { complaintKinds, labelOf, type EnquiryWork, type UpdateEnquiry } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatMoment } from '../../kit/format-moment';
import { SavingMark } from '../../journal/saving-mark';

export interface ComplaintPartProps {
  complaint: EnquiryWork['complaint'];
  /** The new mark is being saved. */
  isSaving: boolean;
  onChange: (change: UpdateEnquiry, words: string) => void;
}

/** Marks a record as a complaint, which starts a clock of its own, and the complaint as answered. */
export function ComplaintPart({ complaint, isSaving, onChange }: ComplaintPartProps) {
  if (!complaint) {
    return (
      <Stack direction="row" useFlexGap sx={{ ...marksSx, marginInlineStart: -1 }}>
        {complaintKinds.map(({ id, label }) => (
          <Button variant="text" key={id} onClick={() => onChange({ complaint: id }, label)}>{`Mark as ${label.toLowerCase()}`}</Button>
        ))}
        <SavingMark isShown={isSaving} />
      </Stack>
    );
  }
  const { kind, at, answeredAt } = complaint;
  const done = kind === 'data' ? 'Acknowledged' : 'Answered';
  return (
    <Alert severity={answeredAt ? 'info' : 'warning'}>
      <p>
        <strong>{labelOf(complaintKinds, kind)}</strong>
        {` since ${formatMoment(at)}`}
        {answeredAt && `. ${done} ${formatMoment(answeredAt)}.`}
      </p>
      <Stack direction="row" useFlexGap sx={marksSx}>
        {!answeredAt && (
          <Button variant="contained" onClick={() => onChange({ complaint: 'answered' }, done.toLowerCase())}>
            {done}
          </Button>
        )}
        <Button variant="text" onClick={() => onChange({ complaint: null }, 'complaint mark removed')}>Remove the mark</Button>
        <SavingMark isShown={isSaving} />
      </Stack>
    </Alert>
  );
}

const marksSx = { flexWrap: 'wrap', alignItems: 'center', gap: 1 };
