import { marketingConsent, quoteRules, quoteTexts, type QuoteForm } from '#dto';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { RadioCards } from '../../../ui/fields/radio-cards';
import { RequiredNote } from '../../../ui/fields/field-frame';
import { TextField } from '../../../ui/fields/text-field';
import { Notice } from '../../../ui/notice';
import { NextSteps } from './next-steps';

/** Step 4: how and when to reach the visitor. */
export function ContactStep() {
  const { preferredContact } = useFormikContext<QuoteForm>().values;
  return (
    <>
      <RequiredNote />
      <RadioCards name="preferredContact" rule={quoteRules.preferredContact} />
      <TextField
        name="availableDate"
        rule={quoteRules.availableDate}
        hint="For example: weekday mornings, or after 4 pm"
        enterKeyHint="done"
      />
      <CheckboxField name="marketingOptIn" label={marketingConsent.label} hint={marketingConsent.help} tickMeans={false} />
      <div>
        <Typography component="h3" variant="h4" sx={{ marginBottom: 1.5 }}>
          What happens next
        </Typography>
        <NextSteps />
      </div>
      {!preferredContact && <Warning tone="warning">{quoteTexts.chooseContact}</Warning>}
    </>
  );
}

const Warning = styled(Notice)({ fontWeight: 650, lineHeight: 1.4 });
