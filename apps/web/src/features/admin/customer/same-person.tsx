import type { CustomerProposal } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNow } from '../inbox/use-now';
import { becauseWords, newestOf, sinceWords, whoWords } from './customer-words';

export interface SamePersonProps {
  proposal: CustomerProposal;
  /** Somebody said Join, and it is not saved yet. */
  isJoined?: boolean;
  onJoin: () => void;
  onPart: () => void;
}

/** Asks whether a customer with the same number or email is this person. Never joined without the answer. */
export function SamePerson({ proposal, isJoined = false, onJoin, onPart }: SamePersonProps) {
  const now = useNow();
  const newest = newestOf(proposal);
  const who = whoWords(proposal);
  if (isJoined)
    return (
      <Alert role="status" action={<Button variant="text" onClick={onPart}>Not them</Button>}>
        {`The same person as ${who}.`}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Stack direction="row" spacing={1}>
          <Button variant="contained" size="small" aria-label={`Join: ${who}`} onClick={onJoin}>
            Join
          </Button>
          <Button variant="outlined" size="small" aria-label={`No: ${who} is somebody else`} onClick={onPart}>
            No
          </Button>
        </Stack>
      }
    >
      {`${becauseWords(proposal)} as ${who}${newest ? `, ${sinceWords(newest.createdAt, now)}` : ''}. Same person?`}
    </Alert>
  );
}
