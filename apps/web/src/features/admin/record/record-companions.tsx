import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AfterCallSheet } from './after-call-sheet';
import { guardNotes, resumeNotes } from './settle-notes';
import { UndoBar } from './undo-bar';

/** What belongs to the work on records and stands on every page of the owner: the way back, the question after a call, unsaved notes. */
export function RecordCompanions() {
  const client = useQueryClient();
  useEffect(() => {
    void resumeNotes(client);
    return guardNotes(client);
  }, [client]);
  return (
    <>
      <UndoBar />
      <AfterCallSheet />
    </>
  );
}
