import { quoteRules, type EnquiryKind, type QuoteField, type QuoteView } from '#dto';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { waysToReach } from '../../reach/contact-ways';
import { Fact, FactList } from './fact-list';
import { QuoteFacts } from './quote-facts';

/** They stand in the line of facts, or are the customer's words. */
const shownAbove: readonly QuoteField[] = ['postcode', 'propertyType', 'urgency', 'treeCount', 'accessibility', 'serviceType', 'description'];

/** What the visitor gave besides: the number or address that no button above shows, and how and when they like to be reached. */
export function RecordFacts({ kind, whole }: { kind: EnquiryKind; whole: WholeRecord }) {
  const quote = kind === 'quote' ? (whole as QuoteView) : undefined;
  const shown = waysToReach({ ...whole, preferredContact: quote?.preferredContact ?? '' }).find(({ preferred }) => preferred);
  return (
    <FactList>
      {shown?.way !== 'email' && <Fact label={quoteRules.email.label} value={whole.email} room="row" />}
      {(!shown || shown.way === 'email') && <Fact label={quoteRules.phone.label} value={whole.phone} room="row" />}
      {quote && <QuoteFacts view={quote} without={shownAbove} />}
    </FactList>
  );
}
