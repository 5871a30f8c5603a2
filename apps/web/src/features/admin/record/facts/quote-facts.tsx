import { accessibilities, labelOf, listFromWire, preferredContacts, propertyTypes, quoteRules, serviceOptions, treeCounts, type Option, type QuoteView } from '#dto';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Fact } from './fact-list';
import { UrgencyTag } from './urgency-tag';

/** The visitor's request, in the specification's order; optional fields only if given. Goes into a FactList. */
export function QuoteFacts({ view }: { view: QuoteView }) {
  const choice = (options: readonly Option[], id: string) => id && labelOf(options, id);
  return (
    <>
      <Fact label={quoteRules.postcode.label} value={view.postcode} />
      <Fact label={quoteRules.propertyType.label} value={choice(propertyTypes, view.propertyType)} />
      <Fact label={quoteRules.urgency.label} value={view.urgency} room="row">
        <UrgencyTag id={view.urgency} />
      </Fact>
      <Fact label={quoteRules.treeCount.label} value={choice(treeCounts, view.treeCount)} />
      <Fact label={quoteRules.accessibility.label} value={choice(accessibilities, view.accessibility)} />
      <Fact label={quoteRules.serviceType.label} value={view.serviceType} room="block">
        <Stack component="ul" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none' }}>
          {servicesOf(view).map((id) => (
            <Chip key={id} component="li" size="small" label={labelOf(serviceOptions, id)} />
          ))}
        </Stack>
      </Fact>
      <Fact label={quoteRules.description.label} value={view.description} room="block" />
      <Fact label={quoteRules.preferredContact.label} value={choice(preferredContacts, view.preferredContact)} room="row" />
      <Fact label={quoteRules.availableDate.label} value={view.availableDate} room="row" />
    </>
  );
}

/** A quote's service ids; text that is not a list (an old record) counts as one id. */
export function servicesOf({ serviceType }: QuoteView): string[] {
  const list = listFromWire(serviceType);
  return Array.isArray(list) ? list.map(String) : [serviceType];
}
