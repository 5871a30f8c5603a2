import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import type { ChoiceRule } from '#dto';
import { useField } from 'formik';
import { ChevronDown } from 'lucide-react';
import { memo, type ChangeEventHandler, type FocusEventHandler } from 'react';
import { FieldFrame } from './field-frame';
import { describedBy, fieldIds } from './field-ids';
import { focusRing } from '../tokens';
import { controlStyle, invalidStyle } from './field-styles';

export interface SelectFieldProps {
  name: string;
  /** Label and options come from the contract. */
  rule: ChoiceRule;
  hint?: string;
}

/** A choice of one of the contract's options, or none, by the platform's own picker. */
export function SelectField(props: SelectFieldProps) {
  const [{ value, onChange, onBlur }, { touched, error }] = useField<string>(props.name);
  return <SelectControl {...props} value={value} onChange={onChange} onBlur={onBlur} error={touched ? error : undefined} />;
}

interface SelectControlProps extends SelectFieldProps {
  value: string;
  onChange: ChangeEventHandler;
  onBlur: FocusEventHandler;
  error?: string;
}

const SelectControl = memo(function SelectControl({ name, rule, hint, error, value, onChange, onBlur }: SelectControlProps) {
  return (
    <FieldFrame name={name} label={rule.label} required={Boolean(rule.message)} hint={hint} error={error}>
      <NativeSelect
        id={fieldIds(name).control}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={Boolean(error)}
        input={<Control />}
        IconComponent={Chevron}
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

function Chevron() {
  return <ChevronDown size={22} strokeWidth={1.75} aria-hidden style={{ position: 'absolute', right: 14, pointerEvents: 'none' }} />;
}

const Control = styled(InputBase)({
  ...controlStyle,
  padding: 0,
  scrollMarginTop: undefined,
  '& .MuiNativeSelect-select.MuiNativeSelect-select': { height: 'auto', padding: '0.75rem 3rem 0.75rem 0.875rem', borderRadius: 'inherit', textOverflow: 'ellipsis', scrollMarginTop: 56 },
  '&:focus-within': focusRing,
  '& select:focus': { backgroundColor: 'transparent' },
  '& select:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&.Mui-error:not(:focus-within)': invalidStyle,
});
