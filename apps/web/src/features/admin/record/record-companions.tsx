import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeJournal, openJournal } from '../../../lib/journal/journal';
import { startSending } from '../../../lib/journal/journal-sender';
import { followJournal } from '../journal/follow-journal';
import { OutcomeToasts } from '../journal/outcome-toasts';
import { useTeam } from '../kit/use-team';
import { useSignOut } from '../sign-in/use-sign-out';
import { offeredUndo } from './change/offered-undo';
import { UndoBar } from './change/undo-bar';
import { AfterCallSheet } from './timeline/after-call-sheet';

/** On every page of the owner: sends the journal, offers undo, asks how a call went and reports what could not be saved. */
export function RecordCompanions() {
  const client = useQueryClient();
  const { me } = useTeam();
  const { signInAgain } = useSignOut();
  useEffect(() => startSending(signInAgain), [signInAgain]);
  useEffect(() => {
    const unfollow = followJournal(client);
    return () => {
      closeJournal();
      // The next person to sign in must not be offered this one's undo.
      offeredUndo.set(undefined);
      unfollow();
    };
  }, [client]);
  useEffect(() => {
    if (me) void openJournal(me);
  }, [me]);
  return (
    <>
      <UndoBar />
      <AfterCallSheet />
      <OutcomeToasts />
    </>
  );
}
