import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { TextRule } from '#dto';
import { useField } from 'formik';
import { memo, type ChangeEventHandler, type FocusEventHandler, type InputHTMLAttributes } from 'react';
import { CharactersLeft } from './characters-left';
import { FieldFrame } from './field-frame';
import { describedBy, fieldIds } from './field-ids';
import { focusRing } from '../tokens';
import { controlStyle, invalidStyle } from './field-styles';

type Keyboard = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck'>;

export interface TextFieldProps extends Keyboard {
  name: string;
  /** Label, length and whether it is required come from the contract. */
  rule: TextRule;
  hint?: string;
  type?: 'text' | 'email' | 'tel';
}

/** A text field of the surrounding form: one line, or several if the contract allows line breaks. */
export function TextField(props: TextFieldProps) {
  const [{ value, onChange, onBlur }, { touched, error }] = useField<string>(props.name);
  return <TextControl {...props} value={value} onChange={onChange} onBlur={onBlur} error={touched ? error : undefined} />;
}

interface TextControlProps extends TextFieldProps {
  value: string;
  onChange: ChangeEventHandler;
  onBlur: FocusEventHandler;
  error?: string;
}

// Memoised: a key press renders one field, not the whole form.
const TextControl = memo(function TextControl({ name, rule, hint, error, type = 'text', value, onChange, onBlur, ...keyboard }: TextControlProps) {
  const required = Boolean(rule.min);
  return (
    <FieldFrame name={name} label={rule.label} required={required} hint={hint} error={error}>
      <Control
        id={fieldIds(name).control}
        name={name}
        type={rule.multiline ? undefined : type}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={Boolean(error)}
        required={required}
        inputComponent={rule.multiline ? 'textarea' : 'input'}
        inputProps={{
          rows: rule.multiline && 5,
          inputMode: rule.multiline ? undefined : type,
          enterKeyHint: rule.multiline ? undefined : 'next',
          autoCapitalize: type === 'email' ? 'none' : undefined,
          // A long paste is never cut off: it is counted, and refused with a reason.
          maxLength: rule.multiline ? undefined : rule.max,
          'aria-describedby': describedBy(name, { hint, error }),
          ...keyboard,
        }}
      />
      {rule.multiline && <CharactersLeft length={value.length} max={rule.max} />}
    </FieldFrame>
  );
});

const Control = styled(InputBase)({
  ...controlStyle,
  padding: 0,
  scrollMarginTop: undefined,
  '& input, & textarea': { height: 'auto', padding: '0.75rem 0.875rem', borderRadius: 'inherit', fontSize: '1.0625rem', lineHeight: 1.5, scrollMarginTop: 56 },
  '& textarea': { fieldSizing: 'content', minHeight: 'clamp(6.5rem, 4rem + 10vw, 8.5rem)', maxHeight: '24rem', resize: 'vertical' },
  '&:focus-within': focusRing,
  '& input:focus-visible, & textarea:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&.Mui-error:not(:focus-within)': invalidStyle,
});
