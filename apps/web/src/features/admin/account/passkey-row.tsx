import type { PasskeyView } from '#dto';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../record/format-moment';
import { TextButton } from '../record/text-button';
import { removePasskey } from './account-calls';
import { QuestionSheet } from './question-sheet';
import { RenamePasskey } from './rename-passkey';

export interface PasskeyRowProps {
  passkey: PasskeyView;
  onRenamed: () => void;
  onRemoved: () => void;
  onFailure: (title: string, failure: unknown) => void;
}

/** One passkey: its name, its use, and the ways to name it anew and to remove it. */
export function PasskeyRow({ passkey, onRenamed, onRemoved, onFailure }: PasskeyRowProps) {
  const { id, label, createdAt, lastUsedAt, synced } = passkey;
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const rename = useRef<HTMLButtonElement>(null);
  const hasRenamed = useRef(false);
  useEffect(() => {
    // The button is there again once the form has gone.
    if (hasRenamed.current && doing === undefined) rename.current?.focus();
    hasRenamed.current = doing === 'rename';
  }, [doing]);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: removePasskey,
    onSuccess: onRemoved,
    onError: (failure) => onFailure('Passkey not removed', failure),
  });
  const endRename = (isRenamed: boolean) => {
    setDoing(undefined);
    if (isRenamed) onRenamed();
  };
  if (doing === 'rename') {
    return (
      <li>
        <RenamePasskey passkey={passkey} onEnd={endRename} onFailure={onFailure} />
      </li>
    );
  }
  return (
    <li>
      <p>
        <strong>{label}</strong>
        <small>{lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : `Added ${formatMoment(createdAt)}, not used yet`}</small>
        <small>{synced ? 'Also on your other devices of the same account' : 'On that device only'}</small>
      </p>
      <TextButton ref={rename} aria-label={`Rename ${label}`} onClick={() => setDoing('rename')}>
        Rename
      </TextButton>
      <TextButton data-danger aria-label={`Remove ${label}`} aria-disabled={isPending} onClick={() => isPending || setDoing('remove')}>
        {isPending ? 'Removing…' : 'Remove'}
      </TextButton>
      {doing === 'remove' && (
        <QuestionSheet
          question={`Remove ${label}?`}
          no="Keep it"
          yes="Remove this passkey"
          onNo={() => setDoing(undefined)}
          onYes={() => {
            setDoing(undefined);
            remove(id);
          }}
        >
          It signs nobody in any more. Who is signed in there stays so: end that below. The phone itself may go on offering it until you
          delete it there.
        </QuestionSheet>
      )}
    </li>
  );
}
