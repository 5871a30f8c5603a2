import { preloadToasts } from '../../../ui/toast/toast-region';
import { preloadViewer } from '../record/facts/photo-viewer';
import { preloadQuestions } from './load-questions';
import { latePart } from './late-part';

/** What the first look at the lists does without. */
export const Search = latePart(async () => (await import('../inbox/search')).Search);
export const More = latePart(async () => (await import('../more/more')).More);
export const RecordPage = latePart(async () => (await import('../record/record-page')).RecordPage);
export const AfterCallQuestion = latePart(async () => (await import('../record/timeline/after-call-question')).AfterCallQuestion);

/** The first lists come first. Milliseconds. */
const preloadAfterMs = 1000;

/**
 * Fetches the late parts when the first lists have had their time, so that a tap is answered at once, and a failure for want of a
 * signal can still be said. Answers what calls it off.
 */
export function preloadSoon(): () => void {
  const timer = setTimeout(() => void preloadLateParts(), preloadAfterMs);
  return () => clearTimeout(timer);
}

/** Fetches them now, in the order in which they are likely to be wanted. Never fails. */
export async function preloadLateParts(): Promise<void> {
  const first = [preloadToasts, RecordPage.preload, AfterCallQuestion.preload, preloadViewer];
  const preloads = [...first, Search.preload, preloadQuestions, More.preload];
  for (const preload of preloads) await preload();
}
