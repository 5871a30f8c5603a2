import { contactRules, labelOf, quoteRules, serviceOptions, type ContactView, type EnquiryKind, type QuoteView } from '#dto';
import { Fact, FactList } from './fact-list';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { QuoteFacts } from './quote-facts';

/** Everything that the visitor wrote, in the specification's order. */
export function RecordFacts({ kind, whole }: { kind: EnquiryKind; whole: WholeRecord }) {
  return (
    <FactList>
      <Fact label={quoteRules.email.label} value={whole.email} room="row" />
      <Fact label={quoteRules.phone.label} value={whole.phone} room="row" />
      {kind === 'quote' ? <QuoteFacts view={whole as QuoteView} /> : <ContactFacts view={whole as ContactView} />}
    </FactList>
  );
}

function ContactFacts({ view }: { view: ContactView }) {
  return (
    <>
      <Fact label={contactRules.service.label} value={view.service && labelOf(serviceOptions, view.service)} room="row" />
      <Fact label={contactRules.message.label} value={view.message} room="block" />
    </>
  );
}
