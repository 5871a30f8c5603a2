import { apiRoutes, passkeyLimits, signInAgain, type PasskeyView } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';
import { ListState } from '../more/list-state';
import { showFailure } from '../record/show-failure';
import { showToast } from '../../../ui/toast/show-toast';
import { passkeyFailure } from '../sign-in/passkey-failure';
import { problemKind } from '../sign-in/problem-kind';
import { refusedFields } from '../../../lib/refused-fields';
import { AddPasskeyForm } from './add-passkey-form';
import { PasskeyRow } from './passkey-row';
import { RowList } from './row-list';
import { SignInFirst } from './sign-in-first';

/** The devices whose own lock signs one in: added, named and removed here. */
export function PasskeysPart() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery<ListPage<PasskeyView>>({ queryKey: [apiRoutes.passkeys], refetchOnMount: 'always' });
  const [isStale, setStale] = useState(false);
  const isFull = data !== undefined && data.rows.length >= passkeyLimits.perPerson;
  const reload = () => void refetch();

  const tell = (title: string, failure: unknown) => {
    if (problemKind(failure) === signInAgain) return setStale(true);
    const words = passkeyFailure(failure) ?? refusedFields(failure)[0]?.message;
    if (!words) return showFailure(title, failure);
    const description = `${words.replace(/\.?$/, '.')} You can try again; your password still signs you in.`;
    showToast({ title, description, variant: 'destructive' });
  };
  const leaveRow = () => {
    // The row goes with what had the focus.
    heading.current?.focus();
    reload();
  };

  return (
    <section aria-labelledby="passkeys">
      <h3 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h3>
      <p>
        A passkey signs you in by the lock of this phone or computer: face, finger or PIN. Your password stays as the way back.
        Once you have one, a password in a browser that is not known also needs a code by email.
      </p>
      {isStale && <SignInFirst />}
      <ListState count={data?.rows.length} error={error} empty="No passkeys yet." onRetry={reload} />
      <RowList aria-label="Passkeys">
        {data?.rows.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRenamed={reload} onRemoved={leaveRow} onFailure={tell} />
        ))}
      </RowList>
      {data && !isFull && <AddPasskeyForm onAdded={reload} onFailure={tell} />}
      {isFull && <p>{`That is as many as there may be (${passkeyLimits.perPerson}). Remove one to add another.`}</p>}
    </section>
  );
}
