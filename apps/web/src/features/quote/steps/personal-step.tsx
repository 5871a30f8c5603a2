import { quoteRules } from '#dto';
import { emailKeyboard } from '../../../ui/fields/email-keyboard';
import { RequiredNote } from '../../../ui/fields/field-frame';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { FieldsGrid } from '../../../ui/fields/fields-grid';

/** Step 1: the visitor's name, contact details and property. */
export function PersonalStep() {
  return (
    <>
      <RequiredNote />
      <FieldsGrid>
        <TextField name="firstName" rule={quoteRules.firstName} autoComplete="given-name" autoCapitalize="words" spellCheck={false} />
        <TextField name="lastName" rule={quoteRules.lastName} autoComplete="family-name" autoCapitalize="words" spellCheck={false} />
        <TextField name="email" rule={quoteRules.email} {...emailKeyboard} />
        <TextField name="phone" rule={quoteRules.phone} type="tel" autoComplete="tel" />
        <TextField name="postcode" rule={quoteRules.postcode} autoComplete="postal-code" autoCapitalize="characters" spellCheck={false} />
        <SelectField name="propertyType" rule={quoteRules.propertyType} />
      </FieldsGrid>
    </>
  );
}
