import OutlinedInput from '@mui/material/OutlinedInput';
import type { TextRule } from '#dto';
import { useField, type FieldInputProps } from 'formik';
import { memo, type InputHTMLAttributes } from 'react';
import { CharactersLeft } from './characters-left';
import { FieldFrame } from './field-frame';
import { describedBy, fieldIds } from './field-ids';

type Keyboard = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'inputMode' | 'spellCheck'>;

export interface TextFieldProps extends Keyboard {
  name: string;
  /** Label, length and whether it is required come from the contract. */
  rule: TextRule;
  hint?: string;
  type?: 'text' | 'tel' | 'url' | 'date' | 'time';
}

/** A text field of the surrounding form: one line, or several if the contract allows line breaks. */
export function TextField(props: TextFieldProps) {
  const [field, { touched, error }] = useField<string>(props.name);
  return <TextControl {...props} {...field} error={touched ? error : undefined} />;
}

type TextControlProps = TextFieldProps & FieldInputProps<string> & { error?: string };

// Memoised: a key press renders one field, not the whole form.
const TextControl = memo(function TextControl({
  name,
  rule,
  hint,
  error,
  type = 'text',
  value,
  onChange,
  onBlur,
  ...keyboard
}: TextControlProps) {
  return (
    <FieldFrame name={name} label={rule.label} required={Boolean(rule.min)} hint={hint} error={error}>
      <OutlinedInput
        id={fieldIds(name).control}
        name={name}
        type={rule.multiline ? undefined : type}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        // Not `multiline`, which measures the text by script at each key; the theme lets the area grow.
        inputComponent={rule.multiline ? 'textarea' : 'input'}
        inputProps={{
          rows: rule.multiline && 5,
          inputMode: rule.multiline || type === 'date' || type === 'time' ? undefined : type,
          enterKeyHint: rule.multiline ? undefined : 'next',
          'aria-describedby': describedBy(name, { hint, error }),
          ...keyboard,
        }}
      />
      {/* A long paste is never cut off: it is counted, and refused with a reason. */}
      <CharactersLeft length={value.length} max={rule.max} />
    </FieldFrame>
  );
});
