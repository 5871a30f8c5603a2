import type { TextRule } from '#dto';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame';
import { describedBy, fieldIds } from './field-ids';

export interface LineFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'onChange'> {
  /** The field's ids are derived from it. */
  name: string;
  /** Label and whether it is required come from the contract. A long paste is never cut off, but refused with a reason. */
  rule: Pick<TextRule, 'label' | 'min'>;
  hint?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A one-line field of the owner's forms, of any type. */
export function LineField({ name, rule: { label, min }, hint, error, value, onChange, ...input }: LineFieldProps) {
  const required = input.required ?? Boolean(min);
  return (
    <FieldFrame name={name} label={label} required={required} hint={hint} error={error}>
      <OutlinedInput
        id={fieldIds(name).control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ ...input, 'aria-describedby': describedBy(name, { hint, error }) }}
      />
    </FieldFrame>
  );
}
