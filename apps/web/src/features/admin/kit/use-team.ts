import { apiRoutes, type TeamMember } from '#dto';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/owner-list';

/** Everybody who may sign in, and the signed-in person's name; undefined until loaded. */
export function useTeam(): { members: TeamMember[] | undefined; me: string | undefined; error: Error | null; reload: () => void } {
  const { data, error, refetch } = useQuery<ListPage<TeamMember>>({ queryKey: [apiRoutes.team] });
  return { members: data?.rows, me: meAmong(data), error, reload: () => void refetch() };
}

/** The signed-in person's user name, if the client knows it. */
export function whoIsIn(client: QueryClient): string | undefined {
  return meAmong(client.getQueryData<ListPage<TeamMember>>([apiRoutes.team]));
}

function meAmong(team: ListPage<TeamMember> | undefined): string | undefined {
  return team?.rows.find(({ you }) => you)?.username;
}
