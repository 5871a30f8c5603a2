import { contactRules, isEmergency, labelOf, serviceOptions, type ContactView } from '#dto';
import { Fact, FactList } from '../facts/fact-list';
import { SubmissionCard } from './submission-card';
import { KindChip } from '../../kit/kind-chip';

/** A contact enquiry, every field in the specification's order; optional ones only if given. */
export function ContactCard({ view }: { view: ContactView }) {
  return (
    <SubmissionCard kind="contact" view={view} badge={<KindChip kind="contact" />} emergency={isEmergency([view.service])}>
      {(view.service || view.message) && (
        <FactList>
          <Fact label={contactRules.service.label} value={view.service && labelOf(serviceOptions, view.service)} room="row" />
          <Fact label={contactRules.message.label} value={view.message} room="block" />
        </FactList>
      )}
    </SubmissionCard>
  );
}
