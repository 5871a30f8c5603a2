import { apiRoutes } from '#dto';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTeam } from '../kit/use-team';
import { AddMember } from './add-member';
import { ListState } from './list-state';
import { MemberRow } from './member-row';

/** Who may sign in, the ways to shut somebody out, and the way to let another person in. */
export function TeamPage() {
  const client = useQueryClient();
  const { members, error } = useTeam();
  const list = useRef<HTMLUListElement>(null);
  const reload = () => void client.invalidateQueries({ queryKey: [apiRoutes.team] });
  return (
    <>
      <ListState count={members?.length} error={error} empty="" onRetry={reload} />
      <Paper variant="outlined" sx={{ marginBottom: 4 }}>
        <List ref={list} disablePadding tabIndex={-1} aria-label="Team">
          {members?.map((member) => (
            // What had the focus goes with its row.
            <MemberRow key={member.username} member={member} onRemoved={() => list.current?.focus()} />
          ))}
        </List>
      </Paper>
      <AddMember onAdded={reload} />
    </>
  );
}
