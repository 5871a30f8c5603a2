import { isSomebody, nobodyMessage, personRules, type PersonField, type UpdateEnquiry } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { emailKeyboard } from '../../../../ui/fields/email-keyboard';
import { Sheet } from '../../../../ui/sheet';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { FormLine, ShortForm } from '../../kit/short-form';

/** The fields that are corrected in one sheet. */
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
  email: { ...emailKeyboard, autoComplete: 'off' },
  address: { autoCapitalize: 'words' },
} as const satisfies Record<PersonField, object>;

/**
 * Corrects a name, number, email or address. The history keeps the old one, and search finds both. Nothing is sent to the customer. If
 * somebody else corrects it meanwhile, both stand here, and only a field that was typed in is saved.
 */
export function CorrectSheet({ correction: { label, fields }, shown, onChange, onClose }: CorrectSheetProps) {
  const [before] = useState(() => Object.fromEntries(fields.map((field) => [field, shown[field]])));
  const theirs =
    fields.some((field) => shown[field] !== before[field]) &&
    fields
      .map((field) => shown[field])
      .join(' ')
      .trim();
  const isNew = fields.every((field) => !before[field]);
  const question = `${isNew ? 'Add' : 'Correct'} the ${label.toLowerCase()}`;
  return (
    <Sheet label={question} onClose={onClose}>
      <ShortForm
        name="correct"
        rules={Object.fromEntries(
          fields.map((field) => [field, fields.length > 1 ? personRules[field] : { ...personRules[field], label }]),
        )}
        initialValues={before}
        onSubmit={(typed, { setErrors }) => {
          const values = Object.fromEntries(fields.map((field) => [field, (typed[field] ?? '').trim()]));
          const [first = 'phone'] = fields;
          const typedIn = fields.filter((field) => values[field] !== before[field] && values[field] !== shown[field]);
          const change: UpdateEnquiry = Object.fromEntries(typedIn.map((field) => [field, values[field]]));
          if (!isSomebody({ ...shown, ...change })) {
            setErrors({ [first]: nobodyMessage });
            return Promise.resolve();
          }
          onClose();
          if (typedIn.length > 0) onChange(change, `${label.toLowerCase()} ${isNew ? 'added' : 'corrected'}`);
          return Promise.resolve();
        }}
      >
        {theirs !== false && (
          <Alert severity="warning" role="status">
            Somebody else has changed it meanwhile: {theirs ? <strong>{theirs}</strong> : 'it is empty now'}. If you save, yours stands, and
            the timeline keeps theirs.
          </Alert>
        )}
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
