import { loginRules } from '#dto';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../ui/fields/field-ids';
import { IconButton } from '../../../ui/icon-button';
import { Eye, EyeOff } from '../kit/icons';

/** The owner's password, hidden until asked for. */
export function PasswordField() {
  const [field, { touched, error }] = useField<string>('password');
  const [shown, setShown] = useState(false);
  const message = touched ? error : undefined;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame name={field.name} label={loginRules.password.label} required error={message}>
      <OutlinedInput
        {...field}
        id={fieldIds(field.name).control}
        type={shown ? 'text' : 'password'}
        inputProps={{
          autoComplete: 'current-password',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'go',
          'aria-describedby': describedBy(field.name, { error: message }),
        }}
        endAdornment={
          <IconButton words={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
            <Icon size={22} />
          </IconButton>
        }
      />
    </FieldFrame>
  );
}
