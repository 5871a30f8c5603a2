import { apiRoutes, type Notice } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';

/** How long the lists wait for the notices, which are above them and would push them down. Milliseconds. */
const patienceMs = 1000;

/** The server's notices for the owner; none if it does not answer. Undefined while they are worth waiting for. */
export function useNotices(): Notice[] | undefined {
  const { data, isPending } = useQuery<ListPage<Notice>>({ queryKey: [apiRoutes.notices] });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !late ? undefined : (data?.rows ?? []);
}
