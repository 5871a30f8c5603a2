import { labelOf, listFromWire, quoteRules, serviceOptions, urgencies, type QuoteField, type QuoteView, type Rule } from '#dto';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Fact, type FactProps } from './fact-list';
import { colors } from '../../../../ui/tokens';

/** The specification's order; a field that is not named comes last. A record's page shows these above, in a line or as words. */
export const leading: QuoteField[] = ['postcode', 'propertyType', 'urgency', 'treeCount', 'accessibility', 'serviceType', 'description'];
const shownElsewhere: QuoteField[] = ['firstName', 'lastName', 'email', 'phone', 'imageUrls', 'marketingOptIn'];
const fields = [...new Set([...leading, ...(Object.keys(quoteRules) as QuoteField[])])].filter((field) => !shownElsewhere.includes(field));

const rooms: Partial<Record<QuoteField, NonNullable<FactProps['room']>>> = {
  urgency: 'row',
  serviceType: 'block',
  description: 'block',
  preferredContact: 'row',
  availableDate: 'row',
};

/** The visitor's request `without` fields that are shown elsewhere; optional ones only if given. Goes into a FactList. */
export function QuoteFacts({ view, without = [] }: { view: QuoteView; without?: readonly QuoteField[] }) {
  const children: Partial<Record<QuoteField, ReactNode>> = {
    urgency: <UrgencyTag id={view.urgency} />,
    serviceType: (
      <Stack component="ul" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {servicesOf(view).map((id) => (
          <Chip key={id} component="li" size="small" label={labelOf(serviceOptions, id)} />
        ))}
      </Stack>
    ),
  };
  return fields.filter((field) => !without.includes(field)).map((field) => (
    <Fact key={field} label={quoteRules[field].label} value={shown(quoteRules[field], view[field])} room={rooms[field]}>
      {children[field]}
    </Fact>
  ));
}

function shown(rule: Rule, value: string): string {
  return rule.kind === 'choice' && value ? labelOf(rule.options, value) : value;
}

/** A record's service ids; text that is not a list (an old record) counts as one id. */
export function servicesOf({ serviceType }: Pick<QuoteView, 'serviceType'>): string[] {
  const list = listFromWire(serviceType);
  return Array.isArray(list) ? list.map(String) : [serviceType].filter(Boolean);
}

const looks: Partial<Record<string, { backgroundColor: string; color: string }>> = {
  emergency: { backgroundColor: colors.red, color: colors.white },
  urgent: { backgroundColor: colors.redPale, color: colors.red },
  soon: { backgroundColor: colors.leafPale, color: colors.forest950 },
} satisfies Partial<Record<(typeof urgencies)[number]['id'], object>>;

/** The urgency, in a stronger colour the sooner it is; red means an emergency. */
function UrgencyTag({ id }: { id: string }) {
  return <Chip component="span" size="small" label={labelOf(urgencies, id)} sx={looks[id]} />;
}
