import { businessRules, shippedBusiness, type Rule } from '#dto';
import { CallIt } from './call-it';
import type { OpenDraft } from './site-calls';
import { SiteForm, type SiteFormProps } from './site-form';
import { useSaving } from './use-site';

type Field = keyof typeof businessRules;

const hints = {
  shortName: 'Beside the logo, and on home screens.',
  email: 'Customers reply to this address, and new enquiries are announced there.',
  facebook: 'Leave a link empty to hide it.',
  legalLines: 'At the foot of every page, such as a company or VAT number, one per line.',
};

const types: SiteFormProps['types'] = {
  phone: 'tel',
  secondPhone: 'tel',
  emergencyPhone: 'tel',
  facebook: 'url',
  instagram: 'url',
  google: 'url',
  checkatrade: 'url',
};

const below = Object.fromEntries(
  (['phone', 'secondPhone', 'emergencyPhone'] as const).map((field) => [field, <CallIt key={field} field={field} />]),
);

/** Name, numbers and mailbox. */
export function SiteContact({ draft }: { draft: OpenDraft }) {
  return <BusinessForm draft={draft} form="contact" fields={['name', 'shortName', 'phone', 'secondPhone', 'emergencyPhone', 'email']} />;
}

/** Links to profiles, and the small print at the foot of each page. */
export function SiteLinks({ draft }: { draft: OpenDraft }) {
  return <BusinessForm draft={draft} form="links" fields={['facebook', 'instagram', 'google', 'checkatrade', 'legalLines']} />;
}

function BusinessForm({ draft, form, fields }: { draft: OpenDraft; form: string; fields: readonly Field[] }) {
  const save = useSaving(draft);
  const values = { ...shippedBusiness, ...draft.edits.business };
  return (
    <SiteForm
      form={form}
      rules={only<Rule>(businessRules, fields)}
      path="business."
      types={types}
      hints={hints}
      below={below}
      values={only<unknown>(values, fields)}
      onSubmit={(typed) => save.mutateAsync({ business: onlyOwn(typed, shippedBusiness) })}
    />
  );
}

function only<Value>(values: Record<Field, Value>, fields: readonly Field[]): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The values as a merge patch; those equal to the shipped site are no edits. */
export function onlyOwn(values: Record<string, unknown>, shipped: object): Record<string, unknown> {
  const as = new Map(Object.entries(shipped));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) === JSON.stringify(as.get(name)) ? null : value]),
  );
}
