import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUp } from 'lucide-react';
import { colors } from '../../../ui/tokens';
import { useLiveState } from '../live/use-live';

/** How many new records no list shows; a tap shows them. Its room is always there for screen readers, its words when there are some. */
export function NewRequests({ onShow }: { onShow: () => void }) {
  const unseen = useLiveState((state) => state.unseen.length);
  return (
    <Box role="status" sx={anchorSx}>
      {unseen > 0 && (
        <Button variant="contained" color="secondary" size="small" onClick={onShow} startIcon={<ArrowUp aria-hidden size={20} strokeWidth={2.25} />} sx={pillSx}>
          {unseen === 1 ? '1 new request' : `${unseen} new requests`}
        </Button>
      )}
    </Box>
  );
}

// Without a height of its own: what is under it does not move.
const anchorSx = { position: 'absolute', insetInline: 0, insetBlockStart: '100%', display: 'grid', justifyItems: 'center', height: 0 };
const pillSx = { marginBlockStart: 1, border: `2px solid ${colors.forest950}`, borderRadius: '24px' };
