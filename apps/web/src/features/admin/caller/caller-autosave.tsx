import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { saveCallerDraft, type CallerValues } from '../../../lib/owner-phone/caller-draft';

export interface CallerAutosaveProps {
  /** The draft's id. */
  id: string;
  by: string;
}

/** Writes each change of the surrounding form to the device, so that Back, a reload or a closed browser loses nothing. */
export function CallerAutosave({ id, by }: CallerAutosaveProps) {
  const { values, isSubmitting } = useFormikContext<CallerValues>();
  // Until the first change; the same values may come back after it.
  const opened = useRef<CallerValues | undefined>(values);
  useEffect(() => {
    if (values === opened.current || isSubmitting) return;
    opened.current = undefined;
    void saveCallerDraft(id, by, values);
  }, [values, isSubmitting, id, by]);
  return null;
}
