import { errorOf, signInRules, type PasskeyView } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { focusField } from '../../../ui/fields/field-ids';
import { TextButton } from '../record/text-button';
import { renamePasskey } from './account-calls';
import { LabelField } from './label-field';

export interface RenamePasskeyProps {
  passkey: PasskeyView;
  onEnd: (isRenamed: boolean) => void;
  onFailure: (title: string, failure: unknown) => void;
}

/** The form in a passkey's row that names it anew. */
export function RenamePasskey({ passkey: { id, label: before }, onEnd, onFailure }: RenamePasskeyProps) {
  const [label, setLabel] = useState(before);
  const [error, setError] = useState<string>();
  const field = `passkey-${id}`;
  useEffect(() => focusField(field), [field]);
  const { mutate, isPending } = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => onEnd(true),
    onError: (failure) => onFailure('Not renamed', failure),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = errorOf(signInRules.label, label)?.message;
    setError(wrong);
    if (wrong) return focusField(field);
    mutate({ id, label: label.trim() });
  };
  return (
    <Form onSubmit={submit} noValidate aria-label={`Rename ${before}`}>
      <LabelField name={field} rule={signInRules.label} value={label} error={error} onChange={setLabel} />
      <Answers>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save this name'}
        </Button>
        <TextButton onClick={() => onEnd(false)}>Cancel</TextButton>
      </Answers>
    </Form>
  );
}

const Form = styled('form')({ flex: '1 1 100%' });
const Answers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
