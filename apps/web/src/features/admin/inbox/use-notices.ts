import { apiRoutes, type Notice } from '#dto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';

/** How long the lists wait for the notices, which are above them and would push them down. Milliseconds. */
const timeoutMs = 1000;

/** The server's notices for the owner; none if it does not answer. Undefined while they are worth waiting for. */
export function useNotices(): Notice[] | undefined {
  const { data, isPending } = useQuery<ListPage<Notice>>({ queryKey: [apiRoutes.notices] });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !late ? undefined : (data?.rows ?? []);
}

/** The cache key of the problems that this person has seen on this device; a part of the device's copy. */
export const seenNoticesKey = ['notices-seen'];
const nameOf = ({ id, level = 1 }: Notice) => `${id} ${level}`;

/** Whether any of these problems, at its level, has not been shown here before. From then on they count as seen. */
export function useFirstSight(problems: readonly Notice[]): boolean {
  const client = useQueryClient();
  const names = problems.map(nameOf).join();
  const [known] = useState(() => new Set(client.getQueryData<string[]>(seenNoticesKey)));
  useEffect(() => {
    if (names) client.setQueryData(seenNoticesKey, names.split(','));
  }, [client, names]);
  return problems.some((problem) => !known.has(nameOf(problem)));
}
