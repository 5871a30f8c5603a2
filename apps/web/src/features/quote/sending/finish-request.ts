import { paths } from '../../../lib/paths';
import { sendingWords } from '../../../content/sending-words';
import type { SendingEnd, SentAnswers } from '../../../lib/outbox/send-quote-request';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { refusePhotos } from '../photos/photo-list';
import { removeArrived, saveRequest } from './save-request';
import { changeRequest, quoteRequest, replaceRequest } from '../quote-request';
import { isRequestPage } from './request-page';
import { showSendingFailure } from './show-sending-failure';

/** An end after which nothing is tried again by itself. */
export type FinalEnd = Exclude<SendingEnd, { at: 'later' | 'outdated' }>;

/** Shows how a sending ended, on whichever page the visitor is by now. `announced`: they have pressed Send on this page. */
export async function finishRequest(id: string, end: FinalEnd, announced: boolean): Promise<void> {
  if (end.at === 'arrived') await showArrival(id, end);
  else if (end.at === 'refused') await showRefusal(end);
  else {
    changeRequest({ phase: { at: 'declined' }, failures: 1 });
    if (announced || !isRequestPage()) showSendingFailure();
    await saveRequest();
  }
}

interface Arrival {
  ref?: string;
  /** The server sends email. */
  mails?: boolean;
  /** The answers, if this page sent the request. */
  sent?: SentAnswers;
  withoutChanges?: boolean;
}

/**
 * Shows that the request has arrived. On its page this is the confirmation, which also says if answers were changed too late. On other
 * pages, and for a visitor who has just come back, it is a toast.
 */
export async function showArrival(id: string, { ref, mails, sent, withoutChanges = false }: Arrival): Promise<void> {
  const { values, photos, askedAt = Date.now(), returned } = quoteRequest();
  const answers = { values, photos: photos.length };
  const isChanged = sent !== undefined && JSON.stringify(sent) !== JSON.stringify(answers);
  dismissToasts();
  if (!isRequestPage() || returned) showToast({ title: sendingWords.arrived(askedAt) });
  if (returned) replaceRequest();
  else replaceRequest({ phase: { at: 'sent', answers: sent ?? answers, ref, mails, withoutChanges: withoutChanges || isChanged } });
  await removeArrived(id, ref);
}

async function showRefusal({ fields, photos }: Extract<SendingEnd, { at: 'refused' }>): Promise<void> {
  if (photos.length > 0) refusePhotos(photos);
  changeRequest({ phase: { at: 'rest' }, refused: [...fields, ...photos.map(({ message }) => ({ field: 'imageUrls', message }))] });
  if (!isRequestPage())
    showToast({ variant: 'destructive', title: sendingWords.refused, link: { label: sendingWords.goOn, href: paths.quote } });
  await saveRequest();
}
