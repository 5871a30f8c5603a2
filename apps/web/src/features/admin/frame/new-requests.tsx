import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { colors } from '../../../ui/tokens';
import { ArrowUp } from '../kit/icons';
import { useLiveState } from '../live/use-live';

/** Counts the new records that no list shows; a tap shows them. The element is always there, so that screen readers announce its words. */
export function NewRequests({ onShow }: { onShow: () => void }) {
  const unseen = useLiveState((state) => state.unseen.length);
  return (
    <Box role="status" sx={anchorSx}>
      {unseen > 0 && (
        <Button
          variant="contained"
          color="secondary"
          size="small"
          onClick={onShow}
          startIcon={<ArrowUp size={20} strokeWidth={2.25} />}
          sx={pillSx}
        >
          {unseen === 1 ? '1 new request' : `${unseen} new requests`}
        </Button>
      )}
    </Box>
  );
}

// Without a height of its own: nothing below it moves.
const anchorSx = { position: 'absolute', insetInline: 0, insetBlockStart: '100%', display: 'grid', justifyItems: 'center', height: 0 };
const pillSx = { marginBlockStart: 1, border: `2px solid ${colors.forest950}`, borderRadius: '24px' };
