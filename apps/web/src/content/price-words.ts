import type { Price } from '#dto';

/** How a service page answers what it costs. */
export const costWords = ({ from, words }: Price): string => `From ${from}${words && `: ${words}`}.`;

/** How a service page answers when somebody can come. */
export const nextVisitWords = (next: string): string => `The next free visits: ${next}.`;
