import { preloadToasts } from '../../../ui/toast/toast-region';
import { loadViewer } from '../record/photos/photo-viewer';
import { ReplySheet } from '../reach/late-reply-sheet';
import { DeleteDialog } from '../record/change/delete-record';
import { UndoSnackbar } from '../record/change/undo-bar';
import { CorrectSheet } from '../record/person/late-correct-sheet';
import { AfterCallQuestion } from '../record/timeline/after-call-sheet';
import { latePart } from './late-part';
import { loadQuestion } from '../sign-in/use-sign-out';

/** Parts that the first view of the lists does not need. */
export const Search = latePart(async () => (await import('../inbox/search')).Search);
export const More = latePart(async () => (await import('../more/more')).More);
export const CallerPage = latePart(async () => (await import('../caller/caller-page')).CallerPage);
export const CustomerPage = latePart(async () => (await import('../customer/customer-page')).CustomerPage);
export const RecordPage = latePart(async () => (await import('../record/record-page')).RecordPage);

/** The first lists load before these. Milliseconds. */
const preloadAfterMs = 1000;

/** Shown once it is there: nobody waits for it. */
export const FirstStepsLink = latePart(async () => {
  await new Promise((resolve) => setTimeout(resolve, preloadAfterMs));
  return (await import('../site/first-steps-link')).FirstStepsLink;
}, true);

/**
 * Fetches the late parts after the first lists, so that a tap responds at once, and a missing signal can still be reported. Returns a
 * function that cancels it.
 */
export function preloadSoon(): () => void {
  const timer = setTimeout(() => void preloadLateParts(), preloadAfterMs);
  return () => clearTimeout(timer);
}

/** Fetches them now, the likeliest first. Never fails. */
export async function preloadLateParts(): Promise<void> {
  const preloads: readonly (() => Promise<unknown>)[] = [
    preloadToasts,
    RecordPage.preload,
    CallerPage.preload,
    UndoSnackbar.preload,
    ReplySheet.preload,
    AfterCallQuestion.preload,
    CorrectSheet.preload,
    CustomerPage.preload,
    DeleteDialog.preload,
    loadViewer,
    Search.preload,
    loadQuestion,
    More.preload,
  ];
  for (const preload of preloads) await preload().catch(() => undefined);
}
