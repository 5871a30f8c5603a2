import { picturePlaces } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Sheet } from '../../../../ui/sheet';
import { failureAdvice } from '../../kit/failure-advice';
import { formatMoment } from '../../../../lib/format-moment';

export interface DeleteDialogProps {
  /** The customer's name. */
  name: string;
  /** How many are deleted with it. */
  photos: number;
  /** Where the site shows them. */
  places: readonly string[];
  mails: number;
  /** Time of a visit announced to the customer (ISO 8601); null if there is none. */
  expectedAt: string | null;
  pending: boolean;
  /** Why the last try failed. */
  error?: Error;
  onDelete: () => void;
  onClose: () => void;
}

/** A place of the site by its id; `who` is Who we are. */
const placeInWords = (place: string) => picturePlaces.find(({ id }) => id === place)?.label ?? 'Who we are';

/** Asks before a record is deleted, and says what goes with it. The harmless answer has the focus. */
export function DeleteDialog({ name, photos, places, mails, expectedAt, pending, error, onDelete, onClose }: DeleteDialogProps) {
  const question = `Delete what ${name} sent?`;
  return (
    <Sheet label={question} onClose={onClose}>
      <p>This cannot be undone. You’ll lose:</p>
      <Box component="ul" sx={{ paddingInlineStart: 2.5, listStyle: 'disc' }}>
        <li>the record with its status and your note</li>
        {photos > 0 && <li>{photos === 1 ? 'its photo' : `its ${photos} photos`}</li>}
        {places.length > 0 && <li>{`its photos on the site, where the drawings come back: ${places.map(placeInWords).join('; ')}`}</li>}
        {mails > 0 && <li>its emails: those still waiting are not sent, and the list of those sent goes too</li>}
        {expectedAt && <li>{`the visit on ${formatMoment(expectedAt)}: an email to the customer calls it off`}</li>}
      </Box>
      {error && (
        <Typography role="alert" color="error" sx={{ fontWeight: 600 }}>
          {`Not deleted. ${failureAdvice(error)}`}
        </Typography>
      )}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', '& button': { flex: '1 1 auto' } }}>
        <Button variant="outlined" onClick={onClose}>
          {pending ? 'Close' : 'Keep it'}
        </Button>
        <Button variant="contained" color="danger" aria-disabled={pending} onClick={() => pending || onDelete()}>
          {pending ? 'Deleting…' : 'Delete for good'}
        </Button>
      </Stack>
    </Sheet>
  );
}
