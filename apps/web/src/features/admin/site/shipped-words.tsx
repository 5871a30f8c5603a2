import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext, type FormikValues } from 'formik';
import { focusField } from '../../../ui/fields/field-ids';

/**
 * Below a field where a release has changed the shipped words: offers them. Saving the form settles it, whichever words are in the field.
 */
export function ShippedWords({ field, words }: { field: string; words: string }) {
  const { values, setFieldValue } = useFormikContext<FormikValues>();
  if (values[field] === words) return null;
  const take = () => {
    void setFieldValue(field, words, false);
    focusField(field);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', marginTop: 0.5 }}>
      <Typography variant="body2">{`Your words stay. The site now comes with ${words ? `“${words}”` : 'none'}. Save to keep yours.`}</Typography>
      <Button onClick={take} sx={{ '&&': { marginInlineStart: -1 } }}>
        {words ? `Use “${words}”` : 'Use none'}
      </Button>
    </Stack>
  );
}
