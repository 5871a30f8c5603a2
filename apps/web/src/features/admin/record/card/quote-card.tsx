import type { QuoteView } from '#dto';
import { FactList } from '../facts/fact-list';
import { PhotoStrip } from '../photos/photo-strip';
import { QuoteFacts, servicesOf } from '../facts/quote-facts';
import { SubmissionCard } from './submission-card';
import { KindChip } from '../../kit/kind-chip';

/** A quote request, every field in the specification's order, then its photos; optional fields only if given. */
export function QuoteCard({ view }: { view: QuoteView }) {
  const services = servicesOf(view);
  return (
    <SubmissionCard
      kind="quote"
      view={view}
      badge={<KindChip kind="quote" />}
      emergency={view.urgency === 'emergency' || services.includes('emergency')}
      photos={<PhotoStrip photos={view.photos} name={`${view.firstName} ${view.lastName}`} />}
    >
      <FactList>
        <QuoteFacts view={view} />
      </FactList>
    </SubmissionCard>
  );
}
