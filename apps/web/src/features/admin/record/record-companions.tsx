import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AfterCallSheet } from './timeline/after-call-sheet';
import { guardNotes, resumeNotes } from './note/settle-notes';
import { UndoBar } from './change/undo-bar';
import { useTeam } from '../kit/use-team';

/** What belongs to the work on records and stands on every page of the owner: the way back, the question after a call, unsaved notes. */
export function RecordCompanions() {
  const client = useQueryClient();
  const { me } = useTeam();
  useEffect(() => guardNotes(client), [client]);
  useEffect(() => {
    if (me) void resumeNotes(client, me);
  }, [client, me]);
  return (
    <>
      <UndoBar />
      <AfterCallSheet />
    </>
  );
}
