import { styled } from '@mui/material/styles';
import { ChangePasswordForm } from './change-password-form';
import { PasskeysPart } from './passkeys-part';
import { SessionsPart } from './sessions-part';

/** How one signs in oneself: by which devices, where one is signed in now, and with which password. */
export function AccountPage() {
  return (
    <Page>
      <PasskeysPart />
      <SessionsPart />
      <ChangePasswordForm />
    </Page>
  );
}

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 36,
  '& section, & form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, justifyItems: 'stretch' },
  '& h3': { fontSize: '1.125rem', fontWeight: 700 },
});
