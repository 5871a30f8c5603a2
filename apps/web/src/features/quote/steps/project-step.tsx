import { quoteRules, type QuoteForm } from '#dto';
import { useFormikContext } from 'formik';
import { CheckboxCards } from '../../../ui/fields/checkbox-cards';
import { RadioCards } from '../../../ui/fields/radio-cards';
import { RequiredNote } from '../../../ui/fields/field-frame';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { EmergencyNotice } from './emergency-notice';
import { FieldsGrid } from '../../../ui/fields/fields-grid';

/** Step 2: the work. */
export function ProjectStep() {
  const { serviceType, urgency } = useFormikContext<QuoteForm>().values;
  const service = serviceType.includes('emergency');
  return (
    <>
      <RequiredNote />
      <FieldsGrid>
        <div data-wide>
          <CheckboxCards name="serviceType" rule={quoteRules.serviceType} />
        </div>
        <EmergencyNotice shown={service} />
        <SelectField name="treeCount" rule={quoteRules.treeCount} />
        <SelectField name="accessibility" rule={quoteRules.accessibility} />
        <div data-wide>
          <RadioCards name="urgency" rule={quoteRules.urgency} />
        </div>
        <EmergencyNotice shown={urgency === 'emergency' && !service} />
        <div data-wide>
          <TextField
            name="description"
            rule={quoteRules.description}
            hint="What should be done, and anything we should know: height, damage, protected trees, dogs."
          />
        </div>
      </FieldsGrid>
    </>
  );
}
