import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { Sheet } from '../../../ui/sheet';
import { logoutAsked } from './logout-answer';

/** Asks before a logout that would lose changes; staying has the focus. */
export function LogoutQuestion() {
  const asked = useSyncExternalStore(logoutAsked.subscribe, logoutAsked.read);
  if (!asked) return null;
  const { unsaved, answer } = asked;
  const question = unsaved === 1 ? 'One change is not saved yet' : `${unsaved} changes are not saved yet`;
  return (
    <Sheet label={question} onClose={() => answer(false)}>
      <div>
        <Typography variant="h3" component="h2">
          {question}
        </Typography>
        <p>They are saved by themselves once there is signal, as long as you stay signed in on this phone. Logging out now loses them.</p>
        <Button variant="contained" onClick={() => answer(false)} sx={{ minHeight: 56 }}>
          Stay signed in
        </Button>
        <Button variant="outlined" color="danger" onClick={() => answer(true)} sx={{ minHeight: 56 }}>
          Log out and lose them
        </Button>
      </div>
    </Sheet>
  );
}
