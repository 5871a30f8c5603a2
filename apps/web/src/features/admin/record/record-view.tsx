import { listFromWire, viewingMinutes, type ContactView, type QuoteView } from '#dto';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { colors } from '../../../ui/tokens';
import { AlertLines } from './facts/alert-lines';
import { ComplaintPart } from './change/complaint-part';
import { ContactButtons } from './facts/contact-buttons';
import { DeleteRecord } from './change/delete-record';
import type { NamedRecord, WholeRecord } from '../kit/enquiry-calls';
import { HeldPart } from './change/held-part';
import { MailList } from './timeline/mail-list';
import { MarketingLine } from './facts/marketing-line';
import { MomentField } from './visit/moment-field';
import { formatMoment } from '../kit/format-moment';
import { MuteLine } from './change/mute-line';
import { NoteField } from './note/note-field';
import { PhotoStrip } from './facts/photo-strip';
import { RecordFacts } from './facts/record-facts';
import { RecordHead } from './record-head';
import { RecordPill } from './record-pill';
import { StatusChips } from './change/status-chips';
import { TakeLine } from './change/take-line';
import { Timeline } from './timeline/timeline';
import { useChangeRecord } from './change/use-change-record';
import { useTeam } from '../kit/use-team';
import { VisitPart } from './visit/visit-part';

export interface RecordViewProps {
  record: NamedRecord;
  whole: WholeRecord;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** Leaves for the list. */
  onLeave: () => void;
}

/** A record to work on: first who it is and how to reach them, then its status, their request, and its history. */
export function RecordView({ record, whole, readAt, onLeave }: RecordViewProps) {
  const headingId = useId();
  const { shown, change, saving } = useChangeRecord(record, whole);
  const { me } = useTeam();
  const lookers = useFresh(readAt, viewingMinutes * 60_000) ? whole.lookers : [];
  const { work } = shown;
  const quote = record.kind === 'quote' ? (whole as QuoteView) : undefined;
  const services = quote ? listOf(quote.serviceType) : [(whole as ContactView).service].filter(Boolean);
  const emergency = quote?.urgency === 'emergency' || services.includes('emergency');
  useEffect(() => {
    // The page held the focus until the record arrived.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('[data-pane]')) document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId]);

  return (
    <Article aria-labelledby={headingId}>
      <div>
        <RecordHead kind={record.kind} headingId={headingId} name={record.name} whole={whole}>
          <RecordPill whole={shown} />
        </RecordHead>
        {quote && <PhotoStrip photos={quote.photos} name={record.name} />}
        <HeldPart whole={shown} isSaving={saving.has('held')} onChange={change} />
        <ContactButtons
          person={{ ...whole, kind: record.kind, preferredContact: quote?.preferredContact ?? '', services }}
          postcode={quote?.postcode ?? ''}
          emergency={emergency}
        />
        <StatusChips name={record.name} status={shown.status} lostReason={work.lostReason} isSaving={saving.has('status')} onChange={change} />
        {(shown.status === 'visit' || work.visitAt || work.visitInvited) && <VisitPart work={work} status={shown.status} whole={whole} saving={saving} onChange={change} />}
        <TakeLine takenBy={work.takenBy} me={me} lookers={lookers} isSaving={saving.has('takenBy')} onTake={(takenBy) => change({ takenBy }, takenBy ? 'taken' : 'given back')} />
        <MuteLine work={work} isSaving={saving.has('alertsMuted')} onMute={(alertsMuted) => change({ alertsMuted }, alertsMuted ? 'alerts muted' : 'alerts go on')} />
      </div>
      <div>
        <RecordFacts kind={record.kind} whole={whole} />
        <MarketingLine whole={whole} />
        <NoteField record={record} seen={whole} rows={3} />
        <MomentField
          name="follow-up"
          label="Follow-up"
          moment={work.followUpAt}
          isSaving={saving.has('followUpAt')}
          onChange={(followUpAt) => change({ followUpAt }, momentWords('follow-up', followUpAt))}
        />
        <Timeline record={record} whole={whole} />
        {whole.mails.length > 0 && (
          <section>
            <h3>Alerts sent</h3>
            <MailList record={record} mails={whole.mails} />
          </section>
        )}
        <AlertLines alerts={whole.alerts} work={whole.work} />
        <ComplaintPart complaint={work.complaint} isSaving={saving.has('complaint')} onChange={change} />
        <DeleteRecord record={record} view={whole} onDeleted={onLeave} />
      </div>
    </Article>
  );
}

function listOf(wire: string): string[] {
  const list = listFromWire(wire);
  return Array.isArray(list) ? list.map(String) : [wire];
}

function momentWords(what: string, moment: string | null): string {
  return moment ? `${what} on ${formatMoment(moment)}` : `${what} removed`;
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

const Article = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, alignContent: 'start', minWidth: 0 },
  '& > div + div': { gap: 24, paddingBlockStart: 20, borderBlockStart: `1px solid ${colors.line}` },
  '@container (min-width: 760px)': {
    gridTemplateColumns: 'minmax(20rem, 26rem) minmax(0, 1fr)',
    gap: 40,
    paddingBlockStart: 12,
    '& > div + div': { paddingBlockStart: 0, borderBlockStart: 0 },
  },
  '& summary': { minHeight: 48, paddingBlock: 10, fontWeight: 650, cursor: 'pointer' },
  '& section h3': { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35 },
});
