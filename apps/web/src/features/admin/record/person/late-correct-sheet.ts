import { latePart } from '../../frame/late-part';

/** The sheet for a correction, whose code loads after the first lists. */
export const CorrectSheet = latePart(async () => (await import('./correct-sheet')).CorrectSheet);
