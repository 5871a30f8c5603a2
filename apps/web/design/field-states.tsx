import { emptyQuote, marketingConsent, quoteRules } from '#dto';
import { Formik } from 'formik';
import { CheckboxCards } from '../src/ui/fields/checkbox-cards';
import { CheckboxField } from '../src/ui/fields/checkbox-field';
import { ErrorSummary } from '../src/ui/fields/error-summary';
import { FieldsGrid } from '../src/ui/fields/fields-grid';
import { RadioCards } from '../src/ui/fields/radio-cards';
import { SelectField } from '../src/ui/fields/select-field';
import { TextField } from '../src/ui/fields/text-field';

const states = [
  { name: 'Empty', values: {}, errors: {} },
  { name: 'Filled in', values: { firstName: 'Ann', description: 'A leaning ash by the drive', serviceType: ['tree-removal'], preferredContact: 'phone' }, errors: {} },
  { name: 'Wrong', values: {}, errors: messagesOf('firstName', 'serviceType', 'preferredContact') },
];

/** Every field of the forms: empty, filled in and invalid. */
export function FieldStates() {
  return states.map(({ name, values, errors }) => (
    <Formik
      key={name}
      initialValues={{ ...emptyQuote, ...values }}
      initialErrors={errors}
      initialTouched={touchedBy(errors)}
      onSubmit={() => undefined}
    >
      <form aria-label={name} style={{ marginBottom: '3rem' }}>
        <ErrorSummary faults={Object.entries(errors).map(([field, message]) => ({ name: field, message }))} />
        <FieldsGrid>
          <TextField name="firstName" rule={quoteRules.firstName} />
          <SelectField name="propertyType" rule={quoteRules.propertyType} />
          <TextField name="description" rule={quoteRules.description} hint="A hint below the label" />
          <RadioCards name="preferredContact" rule={quoteRules.preferredContact} />
          <CheckboxCards name="serviceType" rule={quoteRules.serviceType} />
          <CheckboxField name="marketingOptIn" label={marketingConsent.label} hint={marketingConsent.help} tickMeans={false} />
        </FieldsGrid>
      </form>
    </Formik>
  ));
}

function messagesOf(...fields: ('firstName' | 'serviceType' | 'preferredContact')[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, quoteRules[field].message]));
}

function touchedBy(errors: Record<string, string>): Record<string, boolean> {
  return Object.fromEntries(Object.keys(errors).map((field) => [field, true]));
}
