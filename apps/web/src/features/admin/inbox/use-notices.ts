import { apiRoutes, type Notice } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';

/** How long the lists wait for the notices, which stand above them and would push them down. Milliseconds. */
const patienceMs = 1000;

/** What the owner should see to: the server's findings, none when it does not say. Undefined while they are worth waiting for. */
export function useNotices(): Notice[] | undefined {
  const { data, isPending } = useQuery<ListPage<Notice>>({ queryKey: [apiRoutes.notices] });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !late ? undefined : (data?.rows ?? []);
}
