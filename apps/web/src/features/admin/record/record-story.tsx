import type { ContactView, QuoteView } from '#dto';
import type { NamedRecord, WholeRecord } from '../kit/enquiry-calls';
import { CustomerWords } from './facts/customer-words';
import { FactsLine } from './facts/facts-line';
import { PhotoStrip } from './facts/photo-strip';
import { RecordHead } from './record-head';
import { RecordPill } from './record-pill';

export interface RecordStoryProps {
  record: NamedRecord;
  /** As the server has it, and with the owner's unsaved changes. */
  whole: WholeRecord;
  shown: WholeRecord;
  headingId: string;
}

/** Who asks for what: the name, a line of facts, the customer's own words, their photos. */
export function RecordStory({ record, whole, shown, headingId }: RecordStoryProps) {
  const quote = record.kind === 'quote' ? (whole as QuoteView) : undefined;
  return (
    <div data-part="story">
      <RecordHead kind={record.kind} headingId={headingId} name={record.name} whole={whole}>
        <RecordPill whole={shown} />
      </RecordHead>
      <FactsLine whole={whole} />
      <CustomerWords text={quote ? quote.description : (whole as ContactView).message} name={whole.firstName} />
      {quote && <PhotoStrip photos={quote.photos} name={record.name} />}
    </div>
  );
}
