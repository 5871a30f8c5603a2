import { apiRoutes, type Notice } from '#dto';
import { useQuery } from '@tanstack/react-query';
import type { ListPage } from '../../lib/api-client';

/** What the owner should see to: the server's findings. None until it has answered. */
export function useNotices(): Notice[] {
  const { data } = useQuery<ListPage<Notice>>({ queryKey: [apiRoutes.notices] });
  return data?.rows ?? [];
}
