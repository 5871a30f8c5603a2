import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changedFrom, conflicts, isSame, keepTyped } from './typed-words';

/** Keeps what is typed into the form around it, and brings in what somebody else saved meanwhile; both changed: says so at the field. */
export function KeptWords({ form, saved }: { form: string; saved: FormikValues }) {
  const { values, isSubmitting, setValues, setErrors, errors } = useFormikContext<FormikValues>();
  const client = useQueryClient();
  const before = useRef(saved);
  const follow = useEffectEvent(() => {
    const old = before.current;
    before.current = saved;
    const typed = changedFrom(old, values);
    if (!isSame(old, saved)) {
      const both = conflicts(old, saved, typed);
      void setValues({ ...saved, ...typed }, false);
      if (both.length > 0) setErrors({ ...errors, ...Object.fromEntries(both.map((field) => [field, conflictWords(saved[field])])) });
    }
    keepTyped(client, form, changedFrom(saved, { ...saved, ...typed }));
  });
  useEffect(() => follow(), [values, saved]);

  const isKept = Object.keys(changedFrom(saved, values)).length > 0;
  const discard = () => {
    setErrors({});
    void setValues(saved, false);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}>
      <span role="status">{isKept && !isSubmitting && 'Not saved yet. What you typed stays on this device.'}</span>
      {isKept && !isSubmitting && <Button onClick={discard}>Discard it</Button>}
    </Stack>
  );
}

function conflictWords(theirs: unknown): string {
  const words = Array.isArray(theirs) ? theirs.join(', ') : String(theirs);
  return `Somebody else has just saved “${words}”. Save again to put yours in its place.`;
}
