import { styled } from '@mui/material/styles';
import { ArrowUp } from 'lucide-react';
import { colors } from '../../../ui/tokens';
import { useLiveState } from '../live/use-live';

/** How many new records no list shows; a tap shows them. Its room is always there for screen readers, its words when there are some. */
export function NewRequests({ onShow }: { onShow: () => void }) {
  const unseen = useLiveState((state) => state.unseen.length);
  return (
    <Anchor role="status">
      {unseen > 0 && (
        <button type="button" onClick={onShow}>
          <ArrowUp aria-hidden size={20} strokeWidth={2.25} />
          {unseen === 1 ? '1 new request' : `${unseen} new requests`}
        </button>
      )}
    </Anchor>
  );
}

// Without a height of its own: what is under it does not move.
const Anchor = styled('div')({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  display: 'grid',
  justifyItems: 'center',
  height: 0,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    marginBlockStart: 8,
    padding: '0 20px',
    border: `2px solid ${colors.forest950}`,
    borderRadius: 24,
    backgroundColor: colors.amber,
    color: colors.amberInk,
    fontWeight: 700,
    cursor: 'pointer',
  },
});
