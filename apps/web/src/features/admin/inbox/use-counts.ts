import { apiRoutes, type InboxCounts } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/owner-request';

/** How much there is; undefined until it is known. The live stream keeps it true. */
export function useCounts(): InboxCounts | undefined {
  const { data } = useQuery({
    queryKey: [apiRoutes.inboxCounts],
    queryFn: async () => (await ownerRequest<InboxCounts>({ url: apiRoutes.inboxCounts })).body,
  });
  return data;
}
