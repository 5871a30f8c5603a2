import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChoiceRule } from '#dto';
import { useField, type FieldInputProps } from 'formik';
import { memo } from 'react';
import { ChevronDown } from '../icons';
import { FieldFrame } from './field-frame';
import { describedBy, fieldIds } from './field-ids';

export interface SelectFieldProps {
  name: string;
  /** Label and options come from the contract. */
  rule: ChoiceRule;
  hint?: string;
}

/** A choice of one of the contract's options, or none, by the platform's own picker. */
export function SelectField(props: SelectFieldProps) {
  const [field, { touched, error }] = useField<string>(props.name);
  return <SelectControl {...props} {...field} error={touched ? error : undefined} />;
}

type SelectControlProps = SelectFieldProps & FieldInputProps<string> & { error?: string };

const SelectControl = memo(function SelectControl({ name, rule, hint, error, value, onChange, onBlur }: SelectControlProps) {
  return (
    <FieldFrame name={name} label={rule.label} required={Boolean(rule.message)} hint={hint} error={error}>
      <NativeSelect
        id={fieldIds(name).control}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        inputProps={{ 'aria-describedby': describedBy(name, { hint, error }) }}
      >
        <option value="">Please choose</option>
        {rule.options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
});
