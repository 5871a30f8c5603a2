import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Dialog } from '../../../../ui/dialog';
import { colors, radii } from '../../../../ui/tokens';
import { failureAdvice } from '../../kit/failure-advice';
import { formatMoment } from '../../kit/format-moment';

export interface DeleteDialogProps {
  /** The customer's name. */
  name: string;
  /** How many are deleted with it. */
  photos: number;
  mails: number;
  /** Time of a visit announced to the customer (ISO 8601); null if there is none. */
  expectedAt: string | null;
  pending: boolean;
  /** Why the last try failed. */
  error?: Error;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, and says what goes with it. The harmless answer has the focus. */
export function DeleteDialog({ name, photos, mails, expectedAt, pending, error, onDelete, onClose }: DeleteDialogProps) {
  const question = `Delete what ${name} sent?`;
  return (
    <Sheet label={question} onClose={onClose}>
      <div>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        <p>This cannot be undone. These go for good:</p>
        <ul>
          <li>the record with its status and your note</li>
          {photos > 0 && <li>{photos === 1 ? 'its photo' : `its ${photos} photos`}</li>}
          {mails > 0 && <li>its mails: the ones still waiting are not sent, and the list of what was sent goes too</li>}
          {expectedAt && <li>{`the visit on ${formatMoment(expectedAt)}: an email to the customer calls it off`}</li>}
        </ul>
        {error && <p role="alert">{`Not deleted. ${failureAdvice(error)}`}</p>}
        <Answers>
          <Button variant="outlined" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="contained" color="danger" aria-disabled={pending} onClick={() => pending || onDelete()}>
            {pending ? 'Deleting…' : 'Delete for good'}
          </Button>
        </Answers>
      </div>
    </Sheet>
  );
}

// No padding of its own: a click on the dialog's ground closes it.
const Sheet = styled(Dialog)({
  width: 'min(32rem, calc(100vw - 32px))',
  padding: 0,
  border: 0,
  borderRadius: radii.card,
  backgroundColor: colors.paper,
  color: colors.ink,
  '&::backdrop': { backgroundColor: 'rgb(13 25 18 / 0.6)' },
  '& > div': { display: 'grid', gap: 12, padding: 'clamp(20px, 6vw, 32px)' },
  '& ul': { paddingInlineStart: 20, listStyle: 'disc' },
  '& [role=alert]': { color: colors.red, fontWeight: 600 },
});

const Answers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8, '& button': { flex: '1 1 auto' } });
