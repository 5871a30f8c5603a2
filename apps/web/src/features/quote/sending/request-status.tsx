import { styled } from '@mui/material/styles';
import { sendingWords } from '../../../content/sending-words';
import { sendsInBackground } from '../../../lib/outbox/outbox-worker';
import { colors } from '../../../ui/tokens';
import { useQuoteRequest, type QuoteRequest } from './quote-request';
import { SendingProgress } from './sending-progress';
import { WaysOn } from './ways-on';

/** Where the sending stands, under the heading of the step; read out with each change. */
export function RequestStatus() {
  const phase = useQuoteRequest((request) => request.phase);
  const line = useQuoteRequest(lineOf);
  const noRoom = useQuoteRequest((request) => request.keeping === 'no room for photos');
  const waiting = phase.at === 'waiting';
  return (
    <Status data-shown={Boolean(line) || noRoom} data-tone={waiting ? 'waiting' : undefined}>
      <div role="status">
        {line && <p>{line}</p>}
        {noRoom && <p>{sendingWords.photosNotSaved}</p>}
      </div>
      {phase.at === 'photos' && <SendingProgress label={line} part={phase.part} />}
      {waiting && <WaysOn />}
    </Status>
  );
}

function lineOf({ phase, refused, keeping }: QuoteRequest): string {
  if (phase.at === 'photos') return phase.number === 0 ? sendingWords.preparing : sendingWords.photo(phase.number, phase.of);
  if (phase.at === 'request') return sendingWords.request;
  if (phase.at === 'waiting') {
    if (keeping === 'refused') return sendingWords.notSaved;
    if (keeping === 'nothing') return sendingWords.notYetSaved;
    return sendsInBackground() ? sendingWords.saved : sendingWords.savedForPage;
  }
  if (refused.length > 0) return sendingWords.refused;
  return keeping === 'refused' ? sendingWords.notKept : '';
}

const Status = styled('div')({
  '&[data-shown=false]': { display: 'contents' },
  '&[data-shown=true]': {
    padding: '1rem 1.25rem',
    backgroundColor: colors.sand,
    borderLeft: `4px solid ${colors.forest600}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-tone=waiting]': { backgroundColor: colors.amberPale, borderLeftColor: colors.amber },
  '& [role=status] p': { fontWeight: 650, lineHeight: 1.4 },
  '& p + p': { marginTop: 6 },
});
