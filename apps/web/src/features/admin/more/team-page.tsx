import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useRef } from 'react';
import { focusAfter } from '../kit/focus-after';
import { useTeam } from '../kit/use-team';
import { AddMember } from './add-member';
import { ListState } from './list-state';
import { MemberRow } from './member-row';

/** The people who may sign in, with buttons to shut each of them out, and a form to add another. */
export function TeamPage() {
  const { members, error, reload } = useTeam();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ListState count={members?.length} error={error} empty="" onRetry={reload} />
      <Paper variant="outlined" sx={{ marginBottom: 4 }}>
        <List ref={list} disablePadding tabIndex={-1} aria-label="Team">
          {members?.map((member) => (
            // The focused button disappears with its row.
            <MemberRow key={member.username} member={member} onRemoved={() => focusAfter(list.current)} />
          ))}
        </List>
      </Paper>
      <AddMember onSettled={reload} />
    </>
  );
}
