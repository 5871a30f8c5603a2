import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';

export interface LabelFieldProps {
  /** The field's id is made of it. */
  name: string;
  /** What is asked for, and its longest answer in characters. */
  rule: { label: string; max: number };
  /** Why it is asked for. */
  hint?: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The name by which a passkey or a device is known in its list. */
export function LabelField({ name, rule, hint = 'So that you know it in the list.', value, error, onChange }: LabelFieldProps) {
  return (
    <FieldFrame name={name} label={rule.label} required hint={hint} error={error}>
      <Input
        id={fieldIds(name).control}
        value={value}
        required
        maxLength={rule.max}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}

const Input = styled('input')({ ...controlStyle, padding: '0 0.875rem' });
