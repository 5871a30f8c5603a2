import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { saveCallerDraft, type CallerValues } from '../../../lib/owner-phone/caller-draft';

export interface CallerAutosaveProps {
  /** The draft's id. */
  id: string;
  by: string;
}

/** Writes each change of the surrounding form to the device, so that Back, a reload or a closed browser loses nothing. */
export function CallerAutosave({ id, by }: CallerAutosaveProps) {
  const { values, dirty, isSubmitting } = useFormikContext<CallerValues>();
  useEffect(() => {
    if (dirty && !isSubmitting) void saveCallerDraft(id, by, values);
  }, [values, dirty, isSubmitting, id, by]);
  return null;
}
