import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SavingMark } from '../../journal/saving-mark';
import { Bell, BellOff } from '../../kit/late-icons';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';
import { takeSx } from './taken';

/** Whether an emergency that waits still alerts people. */
export const muted = {
  at: 'doing',
  Control: MuteLine,
  events: { muted: ({ to }) => (to ? 'Alerts muted' : 'Alerts go on') },
} satisfies RecordFact;

/** For an unattended emergency: whether its alerts go on, and the button to mute or restart them. Nothing once somebody attends to it. */
function MuteLine({ shown, saving, change }: RecordPartProps) {
  const { due, takenBy, triedAt, alertsMuted } = shown.work;
  if (due?.kind !== 'emergency' || takenBy !== null || triedAt !== null) return null;
  const Icon = alertsMuted ? BellOff : Bell;
  return (
    <Stack direction="row" sx={takeSx}>
      <Icon size={20} />
      <span>{alertsMuted ? 'Alerts are muted' : 'Alerts repeat until you take it, try to call or answer'}</span>
      <SavingMark isShown={saving.has('alertsMuted')} />
      <Button
        variant="outlined"
        size="small"
        onClick={() => change({ alertsMuted: !alertsMuted }, alertsMuted ? 'alerts go on' : 'alerts muted')}
      >
        {alertsMuted ? 'Alert me again' : 'Mute this one'}
      </Button>
    </Stack>
  );
}
