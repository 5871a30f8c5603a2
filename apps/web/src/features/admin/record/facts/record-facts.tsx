import type { EnquiryKind, QuoteField, QuoteView } from '#dto';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { FactList } from './fact-list';
import { QuoteFacts } from './quote-facts';

/** They stand in the line of facts, or are the customer's words. */
const shownAbove: readonly QuoteField[] = [
  'postcode',
  'propertyType',
  'urgency',
  'treeCount',
  'accessibility',
  'serviceType',
  'description',
];

/** What the visitor gave besides: how and when they like to be reached. */
export function RecordFacts({ kind, whole }: { kind: EnquiryKind; whole: WholeRecord }) {
  const quote = kind === 'quote' ? (whole as QuoteView) : undefined;
  if (!quote) return null;
  return (
    <FactList>
      <QuoteFacts view={quote} without={shownAbove} />
    </FactList>
  );
}
