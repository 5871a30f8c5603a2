import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { sendingWords } from '../../../content/sending-words';
import { onResize } from '../../../lib/on-resize';
import { sendsInBackground } from '../../../lib/outbox/outbox-worker';
import { Notice } from '../../../ui/notice';
import { colors, media } from '../../../ui/tokens';
import { isPhotoRefused, titleOf } from '../photos/photo';
import { isRequestSaved } from './request-draft';
import { useQuoteRequest, type QuoteRequest } from '../quote-request';
import { WaysOn } from './ways-on';

/**
 * The state of the sending, below the step's heading. It is read out with each change, and scrolled into view when the sending begins and
 * when it first fails. `unnamed`: shows none of the answers, because the device may be shared.
 */
export function RequestStatus({ unnamed = false }: { unnamed?: boolean }) {
  const phase = useQuoteRequest((request) => request.phase);
  const line = useQuoteRequest(lineOf);
  const lostPhotos = useQuoteRequest(({ photos }) =>
    sendingWords.photosNotSaved(photos.filter(isPhotoRefused).map((photo) => titleOf(photo, photos))),
  );
  const stopped = phase.at === 'waiting' || phase.at === 'declined';
  const failures = useQuoteRequest((request) => request.failures);
  const refused = useQuoteRequest((request) => request.refused.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const underWay = phase.at === 'photos' || phase.at === 'request';
  const begins = phase.at === 'photos' && failures === 0;
  // A retry must not pull back somebody who is reading or copying something.
  const calls = begins || (stopped && failures < 2) ? phase.at : undefined;
  useEffect(() => {
    if (!calls || !box.current) return undefined;
    const { current } = box;
    // The send button may be a screen below this, which grows with its words.
    const block = calls === 'photos' ? 'nearest' : 'start';
    return onResize(current, () => current.scrollIntoView({ behavior: 'instant', block }));
  }, [calls]);
  return (
    <Status
      ref={box}
      tabIndex={-1}
      tone={stopped || refused ? 'warning' : 'plain'}
      data-shown={Boolean(line || lostPhotos)}
      data-stopped={stopped}
    >
      <div role="status">
        {line && <p>{line}</p>}
        {lostPhotos && <p>{lostPhotos}</p>}
      </div>
      {phase.at === 'photos' && <SendingProgress label={line} part={phase.part} />}
      {/* They stay during a retry, which may begin while somebody is using them. */}
      {(underWay ? failures > 0 : stopped) && <WaysOn unnamed={unnamed} />}
    </Status>
  );
}

/** One progress bar over all photos, `part` from 0 to 1. */
function SendingProgress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100);
  return <Bar variant="determinate" value={percent} aria-label={label} aria-valuetext={`${percent}%`} />;
}

function lineOf(request: QuoteRequest): string {
  const { phase, refused, savingRefused } = request;
  if (phase.at === 'photos') return phase.number === 0 ? sendingWords.preparing : sendingWords.photo(phase.number, phase.of);
  if (phase.at === 'request') return sendingWords.request;
  if (phase.at === 'waiting') {
    const words = sendingWords.waiting[phase.trouble];
    if (savingRefused) return words.notSaved;
    if (!isRequestSaved(request)) return words.notYetSaved;
    return sendsInBackground() ? words.saved : words.savedForPage;
  }
  if (phase.at === 'declined') return sendingWords.declined;
  if (refused.length > 0) return sendingWords.refused;
  return savingRefused ? sendingWords.notKept : '';
}

const Bar = styled(LinearProgress)({
  height: 10,
  marginTop: 10,
  borderRadius: 5,
  backgroundColor: colors.line,
  '& .MuiLinearProgress-bar': { backgroundColor: colors.leaf, borderRadius: 5 },
});

/** Pixels below the navigation bar that a failure's toast needs on small screens, where it is above the form. */
const toastRoom = 148;

const Status = styled(Notice)({
  fontVariantNumeric: 'tabular-nums',
  '&[data-shown=false]': { position: 'absolute', padding: 0, border: 0 },
  // Leaves room for the toast, which would cover this.
  '&[data-stopped=true]': { [media.toDesk]: { scrollMarginTop: toastRoom } },
  '& [role=status] p': { fontWeight: 650, lineHeight: 1.4 },
  '& p + p': { marginTop: 6 },
});
