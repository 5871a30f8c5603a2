import { loginRules } from '#dto';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../ui/fields/field-ids';
import { controlStyle, invalidStyle } from '../../../ui/fields/field-styles';
import { focusRing } from '../../../ui/tokens';
import { IconButton } from '../../../ui/icon-button';

/** The owner's password, hidden until asked for. */
export function PasswordField() {
  const [field, { touched, error }] = useField<string>('password');
  const [shown, setShown] = useState(false);
  const message = touched ? error : undefined;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame name={field.name} label={loginRules.password.label} required error={message}>
      <Control
        {...field}
        id={fieldIds(field.name).control}
        type={shown ? 'text' : 'password'}
        error={Boolean(message)}
        required
        inputProps={{
          autoComplete: 'current-password',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: loginRules.password.max,
          'aria-describedby': describedBy(field.name, { error: message }),
        }}
        endAdornment={
          <IconButton words={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
            <Icon aria-hidden size={22} strokeWidth={1.75} />
          </IconButton>
        }
      />
    </FieldFrame>
  );
}

const Control = styled(InputBase)({
  ...controlStyle,
  '& input': { height: 'auto', padding: '0.75rem 0.875rem', borderRadius: 'inherit', fontSize: '1.0625rem', lineHeight: 1.5 },
  '&:has(input:focus-visible)': focusRing,
  '& input:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&.Mui-error:not(.Mui-focused)': invalidStyle,
});
