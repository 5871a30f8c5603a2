import { complaintKinds, labelOf, type EnquiryWork, type UpdateEnquiry } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../../ui/notice';
import { formatMoment } from '../../kit/format-moment';
import { SavingMark } from '../../journal/saving-mark';
import { TextButton } from '../../kit/text-button';

export interface ComplaintPartProps {
  complaint: EnquiryWork['complaint'];
  /** What it was set to is on its way. */
  isSaving: boolean;
  onChange: (change: UpdateEnquiry, words: string) => void;
}

/** Marks a record as a complaint, which starts a clock of its own, and marks that as answered. */
export function ComplaintPart({ complaint, isSaving, onChange }: ComplaintPartProps) {
  if (!complaint) {
    return (
      <Marks data-edge>
        {complaintKinds.map(({ id, label }) => (
          <TextButton key={id} onClick={() => onChange({ complaint: id }, label)}>{`Mark: ${label}`}</TextButton>
        ))}
        <SavingMark isShown={isSaving} />
      </Marks>
    );
  }
  const { kind, at, answeredAt } = complaint;
  const done = kind === 'data' ? 'Acknowledged' : 'Answered';
  return (
    <Panel tone={answeredAt ? 'plain' : 'warning'}>
      <p>
        <strong>{labelOf(complaintKinds, kind)}</strong>
        {` since ${formatMoment(at)}`}
        {answeredAt && `. ${done} ${formatMoment(answeredAt)}.`}
      </p>
      <Marks>
        {!answeredAt && (
          <Button variant="contained" onClick={() => onChange({ complaint: 'answered' }, done.toLowerCase())}>
            {done}
          </Button>
        )}
        <TextButton onClick={() => onChange({ complaint: null }, 'complaint mark taken off')}>Take the mark off</TextButton>
        <SavingMark isShown={isSaving} />
      </Marks>
    </Panel>
  );
}

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, '&[data-edge]': { marginInlineStart: -8 } });
const Panel = styled(Notice)({ display: 'grid', gap: 8 });
