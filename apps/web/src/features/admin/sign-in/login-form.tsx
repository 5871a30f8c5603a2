import { bareName, codeNeeded, loginRules, loginTexts, type Login, type SignInOptions } from '#dto';
import { loginSchema } from '#dto/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { removeCopy } from '../../../lib/owner-phone/copy-database';
import { CheckboxField } from '../../../ui/fields/checkbox-field';
import { focusField } from '../../../ui/fields/field-ids';
import { TextField } from '../../../ui/fields/text-field';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { ReadShown } from '../kit/short-form';
import { CodeStep } from './code-step';
import { loginFailure } from './login-failure';
import { ownerFlag } from './owner-flag';
import { PasskeyButton } from './passkey-button';
import { PasswordField } from './password-field';
import { problemDetail, problemKind } from '../../../lib/problem-kind';
import { login } from './session-calls';

/** A browser whose database hangs locks nobody out. Milliseconds. */
const timeoutMs = 1000;

interface LoginValues extends Login {
  stay: boolean;
}
const empty: LoginValues = { username: '', password: '', stay: false };

/** Signs the owner in and goes on to a page of the dashboard; a failure is a toast and keeps the typed values. */
export function LoginForm({ next }: { next: string }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState<string>();
  const [step, setStep] = useState<'password' | 'code' | 'back'>('password');
  const signingIn = useRef<Promise<void>>(undefined);
  useEffect(() => {
    // A failure for lack of signal must be shown without signal.
    void preloadToasts();
  }, []);
  useEffect(() => {
    if (step === 'back') focusField('username');
  }, [step]);

  async function goOn() {
    // An earlier person's words and copy are not shown to the present one.
    await Promise.race([removeCopy(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    ownerFlag.set();
    await navigate(next, { replace: true });
  }

  /** Signs in, one try at a time. */
  const submit = (typed: LoginValues) =>
    (signingIn.current ??= signIn(typed).finally(() => {
      signingIn.current = undefined;
    }));

  async function signIn(typed: LoginValues): Promise<void> {
    dismissToasts();
    try {
      await login(credentialsOf(typed));
    } catch (error) {
      if (problemKind(error) === codeNeeded) {
        setReason(problemDetail(error));
        setStep('code');
      } else showToast({ ...loginFailure(error), variant: 'destructive' });
      return;
    }
    await goOn();
  }

  return (
    <Formik<LoginValues> initialValues={empty} validationSchema={loginSchema} validateOnBlur={false} onSubmit={submit}>
      {({ isSubmitting, values }) =>
        step === 'code' ? (
          <CodeStep credentials={credentialsOf(values)} reason={reason} onSignedIn={goOn} onBack={() => setStep('back')} />
        ) : (
          <Form noValidate>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <TextField name="username" rule={loginRules.username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
              <PasswordField />
              <ReadShown />
              <CheckboxField name="stay" label="Stay signed in on this phone (30 days)" tickMeans />
              <Button type="submit" variant="contained" aria-disabled={isSubmitting} fullWidth>
                {isSubmitting ? loginTexts.submitting : loginTexts.submit}
              </Button>
              <PasskeyButton stay={values.stay} onSignedIn={goOn} />
            </Box>
          </Form>
        )
      }
    </Formik>
  );
}

/** The name without what a phone's keyboard adds to it; the password as typed. */
function credentialsOf({ username, password, stay }: LoginValues): Login & SignInOptions {
  return { username: bareName(username), password, ...(stay && { stay }) };
}
