import { isEmergency, type QuoteView } from '#dto';
import { FactList } from '../facts/fact-list';
import { PhotoStrip } from '../photos/photo-strip';
import { QuoteFacts, servicesOf } from '../facts/quote-facts';
import { SubmissionCard } from './submission-card';
import { KindChip } from '../../kit/kind-chip';

/** A quote request, every field in the specification's order, then its photos; optional fields only if given. */
export function QuoteCard({ view }: { view: QuoteView }) {
  return (
    <SubmissionCard
      kind="quote"
      view={view}
      badge={<KindChip kind="quote" />}
      emergency={isEmergency(servicesOf(view), view.urgency)}
      photos={<PhotoStrip photos={view.photos} name={`${view.firstName} ${view.lastName}`} />}
    >
      <FactList>
        <QuoteFacts view={view} />
      </FactList>
    </SubmissionCard>
  );
}
