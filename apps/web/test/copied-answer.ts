import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { CopiedAnswer } from '../src/lib/owner-phone/owner-database';

/** An answer to a query, as the device's copy stores it. */
export function copiedAnswer(queryKey: readonly string[], data: unknown, updatedAt = Date.now()): CopiedAnswer {
  const client = new QueryClient();
  client.setQueryData(queryKey, data, { updatedAt });
  const [answer] = dehydrate(client).queries;
  client.clear();
  if (!answer) throw new Error('Nothing was kept');
  return answer;
}
