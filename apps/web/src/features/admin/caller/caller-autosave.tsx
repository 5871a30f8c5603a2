import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { saveCallerDraft, type CallerValues } from '../../../lib/owner-phone/caller-draft';

/** The draft is written to the device this long after the last key. Milliseconds. */
const restMs = 300;

export interface CallerAutosaveProps {
  /** The draft's id. */
  id: string;
  by: string;
}

/** Keeps what is typed into the surrounding form over Back, a reload and a closed browser. */
export function CallerAutosave({ id, by }: CallerAutosaveProps) {
  const { values, dirty, isSubmitting } = useFormikContext<CallerValues>();
  const unsaved = useRef<CallerValues>(undefined);
  useEffect(() => {
    if (!dirty || isSubmitting) return;
    unsaved.current = values;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
    function save() {
      if (unsaved.current) void saveCallerDraft(id, by, unsaved.current);
      unsaved.current = undefined;
    }
  }, [values, dirty, isSubmitting, id, by]);
  useEffect(() => {
    const saveNow = () => {
      if (unsaved.current) void saveCallerDraft(id, by, unsaved.current);
      unsaved.current = undefined;
    };
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
    };
  }, [id, by]);
  return null;
}
