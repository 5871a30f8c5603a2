import { apiRoutes, type InboxCounts } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';
import { countsWith, useBelongs, useUnsentRows } from './unsent-rows';

/** The inbox's counts with this phone's unsaved changes; undefined until loaded. The live stream keeps them up to date. */
export function useCounts(): InboxCounts | undefined {
  const { data } = useQuery({
    queryKey: [apiRoutes.inboxCounts],
    queryFn: async () => (await ownerRequest<InboxCounts>({ url: apiRoutes.inboxCounts })).data,
  });
  const [unsent, belongs] = [useUnsentRows(), useBelongs()];
  return data && countsWith(data, unsent, belongs);
}
