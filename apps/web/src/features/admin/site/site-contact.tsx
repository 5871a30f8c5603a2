import { businessRules, factsOf, shippedBusiness } from '#dto';
import type { OpenDraft } from './site-calls';
import { SiteForm, type SiteFormProps } from './site-form';
import { useSaving } from './use-site';

const hints = {
  shortName: 'Beside the logo, and on home screens.',
  emergencyPhone: 'Day and night.',
  email: 'Customers answer to it; enquiries are announced to it.',
  days: 'Replies are promised within these hours. Closed days and bank holidays are kept apart.',
  facebook: 'Leave a link empty to hide it.',
  legalLines: 'At the foot of every page, such as a company or VAT number. One a line.',
};

const types: SiteFormProps['types'] = {
  phone: 'tel',
  secondPhone: 'tel',
  emergencyPhone: 'tel',
  email: 'email',
  opens: 'time',
  closes: 'time',
  facebook: 'url',
  instagram: 'url',
  google: 'url',
  checkatrade: 'url',
};

/** Name, numbers, mailbox, hours and links. */
export function SiteContact({ draft }: { draft: OpenDraft }) {
  const save = useSaving(draft);
  const { phone } = factsOf(draft.edits, '').business;
  return (
    <SiteForm
      rules={businessRules}
      path="business."
      types={types}
      hints={{ ...hints, phone: `Rings as ${phone.href.replace('tel:', '')}.` }}
      values={{ ...shippedBusiness, ...draft.edits.business }}
      onSubmit={(values) => save.mutateAsync({ business: onlyOwn(values, shippedBusiness) })}
    />
  );
}

/** The values as a merge patch: what equals the shipped site is no edit. */
export function onlyOwn(values: Record<string, unknown>, shipped: object): Record<string, unknown> {
  const as = new Map(Object.entries(shipped));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) === JSON.stringify(as.get(name)) ? null : value]));
}
