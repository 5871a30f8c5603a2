import { isEmergency, viewingMinutes, type CallView, type ContactView, type QuoteView } from '#dto';
import { useEffect, useState } from 'react';
import type { NamedRecord, WholeRecord } from '../kit/enquiry-calls';
import { useTeam } from '../kit/use-team';
import { HeldPart } from './change/held-part';
import { MuteLine } from './change/mute-line';
import { StatusChips } from './change/status-chips';
import { TakeLine } from './change/take-line';
import type { useChangeRecord } from './change/use-change-record';
import { ContactButtons } from './facts/contact-buttons';
import { servicesOf } from './facts/quote-facts';
import { VisitPart } from './visit/visit-part';

export interface RecordDoingProps extends ReturnType<typeof useChangeRecord<WholeRecord>> {
  record: NamedRecord;
  /** As the server has it. */
  whole: WholeRecord;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** What the owner does about a record: decide whether it is genuine, reach the customer, set the status, take it. */
export function RecordDoing({ record, whole, readAt, shown, change, saving }: RecordDoingProps) {
  const { me } = useTeam();
  const [hadVisit, keepVisit] = useState(false);
  const lookers = useFresh(readAt, viewingMinutes * 60_000) ? whole.lookers : [];
  const { work, status } = shown;
  const quote = record.kind === 'quote' ? (whole as QuoteView) : undefined;
  const services = 'serviceType' in whole ? servicesOf(whole) : [(whole as ContactView).service].filter(Boolean);
  const place = [shown.address, (whole as Partial<QuoteView | CallView>).postcode ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return (
    <div data-part="doing">
      <HeldPart whole={shown} isSaving={saving.has('held')} onChange={change} />
      <ContactButtons
        person={{ ...shown, kind: record.kind, preferredContact: quote?.preferredContact ?? '', services }}
        place={place}
        emergency={isEmergency(services, quote?.urgency)}
      />
      <StatusChips name={record.name} status={status} lostReason={work.lostReason} isSaving={saving.has('status')} onChange={change} />
      {(hadVisit || status === 'visit' || work.visitAt || work.visitInvited) && (
        <VisitPart
          work={work}
          status={status}
          place={place}
          whole={whole}
          saving={saving}
          onChange={(made, words) => {
            // Without a time, too: the focus is in it, and another time may follow.
            keepVisit(true);
            change(made, words);
          }}
        />
      )}
      <TakeLine
        takenBy={work.takenBy}
        me={me}
        lookers={lookers}
        isSaving={saving.has('takenBy')}
        onTake={(takenBy) => change({ takenBy }, takenBy ? 'taken' : 'given back')}
      />
      <MuteLine
        work={work}
        isSaving={saving.has('alertsMuted')}
        onMute={(alertsMuted) => change({ alertsMuted }, alertsMuted ? 'alerts muted' : 'alerts go on')}
      />
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
