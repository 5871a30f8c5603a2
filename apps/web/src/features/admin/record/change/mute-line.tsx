import type { EnquiryWork } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SavingMark } from '../../journal/saving-mark';
import { Bell, BellOff } from '../../kit/late-icons';
import { takeSx } from './take-line';

export interface MuteLineProps {
  work: EnquiryWork;
  isSaving: boolean;
  onMute: (alertsMuted: boolean) => void;
}

/** For an unattended emergency: whether its alerts go on, and the button to mute or restart them. Nothing once somebody attends to it. */
export function MuteLine({ work: { due, takenBy, triedAt, alertsMuted }, isSaving, onMute }: MuteLineProps) {
  if (due?.kind !== 'emergency' || takenBy !== null || triedAt !== null) return null;
  const Icon = alertsMuted ? BellOff : Bell;
  return (
    <Stack direction="row" sx={takeSx}>
      <Icon size={20} />
      <span>{alertsMuted ? 'Alerts are muted' : 'Alerts repeat until you take it, try to call or answer'}</span>
      <SavingMark isShown={isSaving} />
      <Button variant="outlined" size="small" onClick={() => onMute(!alertsMuted)}>
        {alertsMuted ? 'Alert me again' : 'Mute this one'}
      </Button>
    </Stack>
  );
}
