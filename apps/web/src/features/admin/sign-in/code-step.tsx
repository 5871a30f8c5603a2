import { codeLimits, codeNeeded, errorOf, loginTexts, signInRules, somebodyGuesses, type Login, type SignInOptions } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormik } from 'formik';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { refusedFields } from '../../../lib/refused-fields';
import { focusField } from '../../../ui/fields/field-ids';
import { LineField } from '../../../ui/fields/line-field';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { loginFailure } from './login-failure';
import { problemDetail, problemKind } from '../../../lib/problem-kind';
import { login } from './session-calls';

export interface CodeStepProps {
  /** The credentials that need a code as well. */
  credentials: Login & SignInOptions;
  reason: string | undefined;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

const field = 'code';
const hint = `${codeLimits.digits} digits. They work for ${codeLimits.minutes} minutes.`;

const words = {
  unknown: {
    reason: 'This browser is new to us. We have sent a code to your email for alerts or, if you have none, to the business’s mailbox.',
    sent: { title: 'A new code is on its way', description: 'Only the newest one works.' },
    wrong: 'Look for the newest email, or have a new code sent.',
    late: `Check your spam folder, then have a new code sent, up to ${codeLimits.perHour} an hour.`,
  },
  guessed: {
    reason: `${somebodyGuesses} It went to the email for alerts or, if there is none, to the business’s mailbox.`,
    sent: { title: 'Look for the newest email', description: 'While its code works no other is sent.' },
    wrong: 'Look for the newest email, or go back and type the user name and the password again.',
    late: `Check your spam folder: there may be one from the last ${codeLimits.minutes} minutes, and while its code works no other is sent.`,
  },
};
const wordsFor = (reason: string | undefined) => (reason === somebodyGuesses ? words.guessed : words.unknown);

/** The second step in an unknown browser: the code that was sent by email. */
export function CodeStep({ credentials, reason, onSignedIn, onBack }: CodeStepProps) {
  const [say, setWords] = useState(wordsFor(reason));
  const { values, errors, isSubmitting: isBusy, ...form } = useFormik({
    initialValues: { code: '' },
    validateOnChange: false,
    onSubmit: async ({ code }) => {
      const digits = code.replace(/\s/g, '');
      const wrong = errorOf(signInRules.code, digits)?.message ?? (digits ? undefined : signInRules.code.message);
      if (wrong) refuse(wrong);
      else await signIn(digits);
    },
  });
  useEffect(() => focusField(field), []);

  /** Signs in with the code; without one the server sends another. */
  async function signIn(digits?: string) {
    dismissToasts();
    try {
      await login({ ...credentials, ...(digits && { code: digits }) });
      await onSignedIn();
    } catch (failure) {
      showFailure(failure);
    }
  }

  async function sendAnother() {
    form.setErrors({});
    form.setSubmitting(true);
    await signIn();
    form.setSubmitting(false);
  }

  function showFailure(failure: unknown) {
    const [refused] = refusedFields(failure);
    if (refused) return refuse(`${refused.message}. ${say.wrong}`);
    if (problemKind(failure) !== codeNeeded) return showToast({ ...loginFailure(failure), variant: 'destructive' });
    const now = wordsFor(problemDetail(failure));
    setWords(now);
    focusField(field);
    showToast(now.sent);
  }

  function refuse(code: string) {
    form.setErrors({ code });
    focusField(field);
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => (isBusy ? event.preventDefault() : form.handleSubmit(event));

  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate sx={digitsSx}>
      <p role="status">{say.reason}</p>
      <LineField
        name={field}
        rule={signInRules.code}
        hint={hint}
        error={errors.code}
        value={values.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        onChange={(code) => void form.setFieldValue('code', code)}
      />
      <Button type="submit" variant="contained" fullWidth aria-disabled={isBusy}>
        {isBusy ? loginTexts.submitting : loginTexts.submit}
      </Button>
      <p>
        {`No email after a minute? ${say.late} `}
        If none comes at all, sign in on a device you have used before, or ask whoever runs the site to let you sign in with the password
        alone.
      </p>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '&&': { marginInlineStart: -1 } }}>
        <Button variant="text" aria-disabled={isBusy} onClick={() => isBusy || void sendAnother()}>
          Send a new code
        </Button>
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
      </Stack>
    </Stack>
  );
}

const digitsSx = { '& input': { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' } };
