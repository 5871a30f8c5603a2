import { apiRoutes, type InboxCounts } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';

/** The inbox's counts; undefined until loaded. The live stream keeps them up to date. */
export function useCounts(): InboxCounts | undefined {
  const { data } = useQuery({
    queryKey: [apiRoutes.inboxCounts],
    queryFn: async () => (await ownerRequest<InboxCounts>({ url: apiRoutes.inboxCounts })).data,
  });
  return data;
}
