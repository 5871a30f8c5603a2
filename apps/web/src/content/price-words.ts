import { prices, type Price, type ServiceId } from '#dto';
import type { Claim } from './credentials';

/** A service page's answer to "What does it cost?". */
export const costWords = ({ from, words }: Price): string => `From ${from}${words && `: ${words}`}.`;

/** The question of what a service costs, with its answer; empty without a published price. */
export function costQuestion(id: ServiceId): Claim[] {
  const price = prices[id];
  return price ? [{ title: 'What does it cost?', text: costWords(price) }] : [];
}

/** A service page's answer to "When can you come?". */
export const nextVisitWords = (next: string): string => `The next free visits: ${next}.`;
