import { isSomebody, nobodyMessage, personRules, type PersonField, type UpdateEnquiry } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Sheet } from '../../../../ui/sheet';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { FormLine, ShortForm } from '../../kit/short-form';

/** What is corrected together. */
export interface Correction {
  label: string;
  fields: readonly PersonField[];
}

export interface CorrectSheetProps {
  correction: Correction;
  shown: WholeRecord;
  onChange: (change: UpdateEnquiry, words: string) => void;
  onClose: () => void;
}

const keyboards = {
  firstName: { autoCapitalize: 'words' },
  lastName: { autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoCapitalize: 'none' },
  address: { autoCapitalize: 'words' },
} as const satisfies Record<PersonField, object>;

/** Corrects a name, number, email or address. The history keeps the old one, and search finds both. Nothing is sent to the customer. */
export function CorrectSheet({ correction: { label, fields }, shown, onChange, onClose }: CorrectSheetProps) {
  const before = Object.fromEntries(fields.map((field) => [field, shown[field]]));
  const isNew = fields.every((field) => !shown[field]);
  const question = `${isNew ? 'Add' : 'Correct'} the ${label.toLowerCase()}`;
  return (
    <Sheet label={question} onClose={onClose}>
      <ShortForm
        name="correct"
        rules={Object.fromEntries(fields.map((field) => [field, fields.length > 1 ? personRules[field] : { ...personRules[field], label }]))}
        initialValues={before}
        onSubmit={(typed, { setErrors }) => {
          const values = Object.fromEntries(fields.map((field) => [field, (typed[field] ?? '').trim()]));
          const [first = 'phone'] = fields;
          if (!isSomebody({ ...shown, ...values })) {
            setErrors({ [first]: nobodyMessage });
            return Promise.resolve();
          }
          const change: UpdateEnquiry = Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== before[field]));
          onClose();
          if (Object.keys(change).length > 0) onChange(change, `${label.toLowerCase()} ${isNew ? 'added' : 'corrected'}`);
          return Promise.resolve();
        }}
      >
        <Typography variant="h3" component="h2">
          {question}
        </Typography>
        {fields.map((field) => (
          <FormLine key={field} name={field} autoComplete="off" spellCheck={false} {...keyboards[field]} />
        ))}
        <Button type="submit" variant="contained" size="large" sx={{ minHeight: 60 }}>
          Save
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </ShortForm>
    </Sheet>
  );
}
