import { latePart } from '../frame/late-part';

/** The sheet for a message, whose code loads after the first lists. */
export const ReplySheet = latePart(async () => (await import('./reply-sheet')).ReplySheet);
