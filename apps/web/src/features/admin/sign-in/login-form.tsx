import { loginRules, loginTexts, type Login } from '#dto';
import { loginSchema } from '#dto/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { login } from '../../../lib/api-client';
import { preloadRequests } from '../../../lib/request';
import { TextField } from '../../../ui/fields/text-field';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { preloadToasts } from '../../../ui/toast/toast-region';
import { loginFailure } from './login-failure';
import { ownerFlag } from './owner-flag';
import { PasswordField } from './password-field';

/** Signs the owner in and goes on to a page of the dashboard; a failure is a toast and leaves what was typed. */
export function LoginForm({ next }: { next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // A failure for want of a signal must still be able to say so.
    void preloadRequests();
    void preloadToasts();
  }, []);

  async function signIn(credentials: Login) {
    dismissToasts();
    try {
      await login(credentials);
    } catch (error) {
      showToast({ ...loginFailure(error), variant: 'destructive' });
      return;
    }
    ownerFlag.set();
    await navigate(next, { replace: true });
  }

  return (
    <Formik<Login> initialValues={{ username: '', password: '' }} validationSchema={loginSchema} validateOnBlur={false} onSubmit={signIn}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <TextField name="username" rule={loginRules.username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <PasswordField />
            <Button type="submit" variant="contained" disabled={isSubmitting} fullWidth>
              {isSubmitting ? loginTexts.submitting : loginTexts.submit}
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
