import { signInRules } from '#dto';
import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';

export interface LabelFieldProps {
  /** The field's id is made of it. */
  name: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

const hint = 'So that you know it in the list.';

/** The name of a passkey. */
export function LabelField({ name, value, error, onChange }: LabelFieldProps) {
  return (
    <FieldFrame name={name} label={signInRules.label.label} required hint={hint} error={error}>
      <Input
        id={fieldIds(name).control}
        value={value}
        required
        maxLength={signInRules.label.max}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}

const Input = styled('input')({ ...controlStyle, padding: '0 0.875rem' });
