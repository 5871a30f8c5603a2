import { isEmergency, viewingMinutes, type CallView, type ContactView, type QuoteView } from '#dto';
import { useEffect, useState } from 'react';
import { HeldPart } from './change/held-part';
import { MuteLine } from './change/mute-line';
import { StatusChips } from './change/status-chips';
import { TakeLine } from './change/take-line';
import type { RecordPartProps } from './change/use-change-record';
import { ContactButtons } from './facts/contact-buttons';
import { servicesOf } from './facts/quote-facts';
import { VisitPart } from './visit/visit-part';

/** What the owner does about a record: decide whether it is genuine, reach the customer, set the status, take it. */
export function RecordDoing({ readAt, ...part }: RecordPartProps & { readAt: number }) {
  const { record, whole, shown } = part;
  const [hadVisit, keepVisit] = useState(false);
  const lookers = useFresh(readAt, viewingMinutes * 60_000) ? whole.lookers : [];
  const { work, status } = shown;
  const quote = record.kind === 'quote' ? (whole as QuoteView) : undefined;
  const services = 'serviceType' in whole ? servicesOf(whole) : [(whole as ContactView).service].filter(Boolean);
  const place = [shown.address, (whole as Partial<QuoteView | CallView>).postcode ?? '']
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
  return (
    <div data-part="doing">
      <HeldPart {...part} />
      <ContactButtons
        person={{ ...shown, kind: record.kind, preferredContact: quote?.preferredContact ?? '', services }}
        place={place}
        emergency={isEmergency(services, quote?.urgency)}
      />
      <StatusChips {...part} />
      {(hadVisit || status === 'visit' || work.visitAt || work.visitInvited) && (
        <VisitPart
          {...part}
          place={place}
          change={(made, words) => {
            // Without a time, too: the focus is in it, and another time may follow.
            keepVisit(true);
            part.change(made, words);
          }}
        />
      )}
      <TakeLine {...part} lookers={lookers} />
      <MuteLine {...part} />
    </div>
  );
}

/** Whether less than this many milliseconds have passed since then. */
function useFresh(since: number, ms: number): boolean {
  const [staleSince, setStale] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setStale(since), Math.max(0, since + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [since, ms]);
  return staleSince !== since;
}
