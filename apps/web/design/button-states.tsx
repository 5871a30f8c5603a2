import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CallButton } from '../src/ui/call-button';
import { IconButton } from '../src/ui/icon-button';
import { X } from '../src/ui/icons';
import { showToast } from '../src/ui/toast/show-toast';
import { colors } from '../src/ui/tokens';

const roles = [
  { color: 'secondary', ground: colors.paper },
  { color: 'primary', ground: colors.paper },
  { color: 'danger', ground: colors.paper },
  { color: 'light', ground: colors.forest900 },
] as const;

/** Every button in every role, at rest and disabled; two of them show the toasts. */
export function ButtonStates() {
  return (
    <>
      {roles.map(({ color, ground }) => (
        <Box key={color} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 2, backgroundColor: ground }}>
          <Button variant="contained" color={color}>
            {color}
          </Button>
          <Button variant="outlined" color={color}>
            {color}, outlined
          </Button>
          <Button variant="contained" color={color} disabled>
            {color}, disabled
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 2 }}>
        <CallButton label="Call" />
        <IconButton words="Close">
          <X />
        </IconButton>
        <Button variant="outlined" onClick={() => showToast({ title: 'Saved', description: 'It closes by itself.' })}>
          Toast
        </Button>
        <Button variant="outlined" color="danger" onClick={() => showToast({ variant: 'destructive', title: 'Error', description: 'It stays until dismissed.' })}>
          Destructive toast
        </Button>
      </Box>
    </>
  );
}
