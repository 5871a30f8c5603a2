import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { apiRoutes } from '#dto';
import { colors } from '../../../ui/tokens';
import { useTeam } from '../record/use-team';
import { AddMember } from './add-member';
import { ListState } from './list-state';

/** Who may sign in, and the way to let another person in. */
export function TeamPage() {
  const client = useQueryClient();
  const { members, error } = useTeam();
  const reload = () => void client.invalidateQueries({ queryKey: [apiRoutes.team] });
  return (
    <>
      <ListState count={members?.length} error={error} empty="" onRetry={reload} />
      <People>
        {members?.map(({ username, you }) => (
          <li key={username}>
            {username}
            {you && <small>you</small>}
          </li>
        ))}
      </People>
      <AddMember onAdded={reload} />
    </>
  );
}

const People = styled('ul')({
  listStyle: 'none',
  marginBottom: 24,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    fontWeight: 650,
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${colors.line}`,
  },
  '& small': { fontSize: '0.9375rem', fontWeight: 400, color: colors.inkSoft },
});
