import { apiRoutes, type TeamMember } from '#dto';
import { useQuery } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/owner-list';

/** Who may sign in, and the name of who does; undefined until the server has said so. */
export function useTeam(): { members: TeamMember[] | undefined; me: string | undefined; error: Error | null } {
  const { data, error } = useQuery<ListPage<TeamMember>>({ queryKey: [apiRoutes.team] });
  return { members: data?.rows, me: data?.rows.find(({ you }) => you)?.username, error };
}
