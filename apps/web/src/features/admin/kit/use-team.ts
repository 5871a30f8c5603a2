import { apiRoutes, type TeamMember } from '#dto';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/owner-list';

/** Who may sign in, and the name of who does; undefined until the server has said so. */
export function useTeam(): { members: TeamMember[] | undefined; me: string | undefined; error: Error | null } {
  const { data, error } = useQuery<ListPage<TeamMember>>({ queryKey: [apiRoutes.team] });
  return { members: data?.rows, me: meAmong(data), error };
}

/** The user name of who is signed in, as far as the client knows it. */
export function whoIsIn(client: QueryClient): string | undefined {
  return meAmong(client.getQueryData<ListPage<TeamMember>>([apiRoutes.team]));
}

function meAmong(team: ListPage<TeamMember> | undefined): string | undefined {
  return team?.rows.find(({ you }) => you)?.username;
}
