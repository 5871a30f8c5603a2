import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { saveCallerDraft } from '../../../lib/owner-phone/caller-draft';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';

/** Writes each change of the surrounding form to the device, so that Back, a reload or a closed browser loses nothing, or warns that it can't. */
export function CallerAutosave({ id, by }: { id: string; by: string }) {
  const { values, isSubmitting } = useFormikContext<CallerValues>();
  const [isKept, setKept] = useState(true);
  // The opened values, until the first change: after that, the same values are saved like any others.
  const opened = useRef<CallerValues | undefined>(values);
  useEffect(() => {
    if (values === opened.current || isSubmitting) return;
    opened.current = undefined;
    void saveCallerDraft(id, by, values).then(setKept);
  }, [values, isSubmitting, id, by]);
  return isKept ? null : <Alert severity="warning">This device can’t keep what you type. Keep this page open until it is saved.</Alert>;
}
