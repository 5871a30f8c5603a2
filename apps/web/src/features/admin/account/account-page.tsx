import { styled } from '@mui/material/styles';
import { AddPasskeyForm } from './add-passkey-form';
import { ChangePasswordForm } from './change-password-form';
import { KeysPart } from './keys-part';
import { useKeys } from './use-keys';

/** How one signs in oneself: every way in with its end, the way to a new passkey, and the password. */
export function AccountPage() {
  const { keys, error, reload } = useKeys();
  return (
    <Page>
      <KeysPart keys={keys} error={error} reload={reload} />
      <section aria-labelledby="add-passkey">
        <h3 id="add-passkey">Add a passkey</h3>
        <p>
          A passkey signs you in by the lock of this phone or computer: face, finger or PIN. Your password stays as the way back.
          Once you have one, a password in a browser that is not known also needs a code by email.
        </p>
        <AddPasskeyForm count={keys?.filter(({ kind }) => kind === 'passkey').length ?? 0} onAdded={reload} />
      </section>
      <ChangePasswordForm onChanged={reload} />
    </Page>
  );
}

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 36,
  '& section, & form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, justifyItems: 'stretch' },
  '& section > [role=status]:empty': { marginBlockStart: -16 },
  '& form > button': { justifySelf: 'start', minHeight: 56 },
  '& h3': { fontSize: '1.125rem', fontWeight: 700 },
});
