import type { EnquiryWork } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Bell, BellOff } from 'lucide-react';
import { SavingMark } from '../../journal/saving-mark';
import { colors } from '../../../../ui/tokens';

export interface MuteLineProps {
  work: EnquiryWork;
  /** The new setting is being saved. */
  isSaving: boolean;
  onMute: (alertsMuted: boolean) => void;
}

/** For an unattended emergency: whether its alerts go on, and the button to mute or restart them. Nothing once somebody attends to it. */
export function MuteLine({ work: { due, takenBy, triedAt, alertsMuted }, isSaving, onMute }: MuteLineProps) {
  if (due?.kind !== 'emergency' || takenBy !== null || triedAt !== null) return null;
  const Icon = alertsMuted ? BellOff : Bell;
  return (
    <Line>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span>{alertsMuted ? 'Alerts are muted' : 'Alerts go on until you take it, try or answer'}</span>
      <SavingMark isShown={isSaving} />
      <Button variant="outlined" onClick={() => onMute(!alertsMuted)} sx={{ minHeight: 48, paddingBlock: 0.5, backgroundColor: colors.white }}>
        {alertsMuted ? 'Alert me again' : 'Mute this one'}
      </Button>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  lineHeight: 1.35,
  '& span': { flex: '1 1 auto', minWidth: 0 },
  '& svg, & button': { flex: 'none' },
});
