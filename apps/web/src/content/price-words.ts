import { nextVisits, prices, type Price, type ServiceId } from '#dto';
import type { Question } from './service-pages/page-content';

/** A price in the owner's words, such as "From £180: a fruit tree". */
export const costWords = ({ from, words }: Price): string => `From ${from}${words && `: ${words}`}`;

/** What a service costs; empty without a published price. */
export const priceWords = (id: ServiceId): string => (prices[id] ? costWords(prices[id]) : '');

/** The question of what a service costs, with its answer in sight; empty without a published price. */
export function costQuestion(id: ServiceId): Question[] {
  const words = priceWords(id);
  return words ? [{ title: 'What does it cost?', text: `${words}.`, open: true }] : [];
}

/** When somebody can come, in the owner's words; empty for nothing. */
export const visitWords = (next: string): string => next && `Next free visits: ${next}.`;

/** When somebody can come; empty while nothing is published. */
export const nextVisitWords = visitWords(nextVisits);
