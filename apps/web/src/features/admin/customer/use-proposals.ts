import type { CustomerProposal } from '#dto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findCustomers } from './customer-calls';

/** The pause in typing after which the server is asked. Milliseconds. */
const pauseMs = 400;

/** Who has this number (askedNumber), shortly after it was typed; nobody while it is incomplete, and without signal. */
export function useProposals(number: string | undefined): readonly CustomerProposal[] {
  const [asked, ask] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => ask(number), pauseMs);
    return () => clearTimeout(timer);
  }, [number]);
  const { data } = useQuery({
    queryKey: ['customers', asked],
    queryFn: () => findCustomers({ phone: asked }),
    enabled: asked !== undefined && asked === number,
    staleTime: 0,
  });
  return (asked === number && data) || [];
}
