import { accessibilities, dashboardTexts, labelOf, listFromWire, preferredContacts, propertyTypes, quoteRules, serviceOptions, treeCounts, type Option, type QuoteView } from '#dto';
import { Fact, FactList } from './fact-list';
import { PhotoStrip } from './photo-strip';
import { SubmissionCard } from './submission-card';
import { Tag, TagRow } from './tag';
import { UrgencyTag } from './urgency-tag';

/** A quote request, every field in the specification's order, then its photos; optional fields only when given. */
export function QuoteCard({ view }: { view: QuoteView }) {
  const services = servicesOf(view);
  const choice = (options: readonly Option[], id: string) => id && labelOf(options, id);
  return (
    <SubmissionCard
      kind="quote"
      view={view}
      badge={<Tag data-strong>{dashboardTexts.quoteBadge}</Tag>}
      emergency={view.urgency === 'emergency' || services.includes('emergency')}
      photos={<PhotoStrip photos={view.photos} name={`${view.firstName} ${view.lastName}`} />}
    >
      <FactList>
        <Fact label={quoteRules.postcode.label} value={view.postcode} />
        <Fact label={quoteRules.propertyType.label} value={choice(propertyTypes, view.propertyType)} />
        <Fact label={quoteRules.urgency.label} value={view.urgency} room="row">
          <UrgencyTag id={view.urgency} />
        </Fact>
        <Fact label={quoteRules.treeCount.label} value={choice(treeCounts, view.treeCount)} />
        <Fact label={quoteRules.accessibility.label} value={choice(accessibilities, view.accessibility)} />
        <Fact label={quoteRules.serviceType.label} value={view.serviceType} room="block">
          <TagRow>
            {services.map((id) => (
              <Tag key={id} as="li">
                {labelOf(serviceOptions, id)}
              </Tag>
            ))}
          </TagRow>
        </Fact>
        <Fact label={quoteRules.description.label} value={view.description} room="block" />
        <Fact label={quoteRules.preferredContact.label} value={choice(preferredContacts, view.preferredContact)} room="row" />
        <Fact label={quoteRules.availableDate.label} value={view.availableDate} room="row" />
      </FactList>
    </SubmissionCard>
  );
}

/** The service ids of a quote; text that is no list (an old record) counts as one id. */
function servicesOf({ serviceType }: QuoteView): string[] {
  const list = listFromWire(serviceType);
  return Array.isArray(list) ? list.map(String) : [serviceType];
}
