import { preloadToasts } from '../../../ui/toast/toast-region';
import { loadViewer } from '../record/request/photo-viewer';
import { latePart } from './late-part';
import { loadLogin, loadQuestion } from '../sign-in/use-sign-out';

/** Parts that the first view of the lists does not need. */
export const Search = latePart(async () => (await import('../inbox/search')).Search);
export const More = latePart(async () => (await import('../more/more')).More);
export const CallerPage = latePart(async () => (await import('../caller/caller-page')).CallerPage);
export const CustomerPage = latePart(async () => (await import('../customer/customer-page')).CustomerPage);
export const RecordPage = latePart(async () => (await import('../record/record-page')).RecordPage);
export const ReplySheet = latePart(async () => (await import('../reach/reply-sheet')).ReplySheet);
export const CorrectSheet = latePart(async () => (await import('../record/facts/correct-sheet')).CorrectSheet);
export const DeleteDialog = latePart(async () => (await import('../record/change/delete-dialog')).DeleteDialog);
export const UndoSnackbar = latePart(async () => (await import('../record/change/undo-snackbar')).UndoSnackbar);
export const AfterCallQuestion = latePart(async () => (await import('../record/timeline/after-call-question')).AfterCallQuestion);

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
  await preloadToasts();
  for (const { preload } of [RecordPage, CallerPage, UndoSnackbar, ReplySheet, AfterCallQuestion, CorrectSheet, CustomerPage, DeleteDialog])
    await preload();
  await loadViewer().catch(() => undefined);
  await Search.preload();
  await Promise.allSettled([loadQuestion(), loadLogin()]);
  await More.preload();
}
