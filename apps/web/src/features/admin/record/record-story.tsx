import { kindFacts, type PhotoView, type UpdateEnquiry } from '#dto';
import Chip from '@mui/material/Chip';
import { CustomerPart } from '../customer/customer-part';
import { duePill } from '../inbox/due-pill';
import { useNow } from '../inbox/use-now';
import type { NamedRecord, WholeRecord } from '../kit/enquiry-calls';
import { CustomerWords } from './facts/customer-words';
import { CallLine } from './facts/call-line';
import { FactsLine } from './facts/facts-line';
import { RecordPhotos } from './photos/record-photos';
import { RecordHead } from './record-head';

const pillColors = { overdue: 'error', amber: 'warning', plain: 'default' } as const;

export interface RecordStoryProps {
  record: NamedRecord;
  /** As the server has it, and with the owner's unsaved changes. */
  whole: WholeRecord;
  shown: WholeRecord;
  headingId: string;
  saving: ReadonlySet<keyof UpdateEnquiry>;
  change: (change: UpdateEnquiry, words: string) => void;
}

/** Who asks for what: the name, a line of facts, the customer's own words, their photos. */
export function RecordStory({ record, whole, shown, headingId, saving, change }: RecordStoryProps) {
  const { words, isWrittenDown } = kindFacts[record.kind];
  const { [words]: text = '' }: Partial<Record<string, unknown>> = { ...whole };
  return (
    <div data-part="story">
      <RecordHead kind={record.kind} headingId={headingId} name={record.name} whole={whole}>
        <RecordPill whole={shown} />
      </RecordHead>
      {isWrittenDown && <CallLine shown={shown} isSaving={saving.has('promisedBy')} onChange={change} />}
      <FactsLine whole={whole} />
      <CustomerWords text={String(text)} name={shown.firstName || record.name} isOurs={isWrittenDown} />
      <CustomerPart record={record} whole={whole} />
      <RecordPhotos record={record} whole={whole} photos={(whole as { photos?: PhotoView[] }).photos ?? []} />
    </div>
  );
}

/** When a record is due, or its status: the same words as in the lists, updated with the clock. */
function RecordPill({ whole }: { whole: WholeRecord }) {
  const { status, held, work, createdAt, events } = whole;
  // A held record's promise begins with its release.
  const released = events.findLast(({ type, undone }) => type === 'released' && !undone);
  const { words, tone } = duePill({ ...work, status, held, clockFrom: released?.at ?? createdAt }, useNow());
  return <Chip component="span" color={pillColors[tone]} label={words} />;
}
