import { paths } from '../../../lib/paths';
import { sendingWords } from '../../../content/sending-words';
import type { SendingEnd, SentAnswers } from '../../../lib/outbox/send-quote-request';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { refusePhotos } from '../photos/photo-list';
import { removeArrived, saveRequest } from './save-request';
import { changeRequest, quoteRequest, replaceRequest } from '../quote-request';
import { isRequestPage } from './request-page';
import { showSendingFailure } from './show-sending-failure';

/** Tells the visitor how a sending ended, wherever they are by now. `announced`: they have pressed Send on this page. */
export async function finishRequest(id: string, end: Exclude<SendingEnd, { at: 'later' | 'outdated' }>, announced: boolean): Promise<void> {
  if (end.at === 'arrived') await showArrival(id, end);
  else if (end.at === 'refused') await showRefusal(end);
  else {
    changeRequest({ phase: { at: 'declined' } });
    if (announced || !isRequestPage()) showSendingFailure();
    await saveRequest();
  }
}

interface Arrival {
  ref?: string;
  /** Requests sent by this page. */
  sent?: SentAnswers;
  withoutChanges?: boolean;
}

/**
 * Reports that the request has arrived: by the confirmation on its page, which says so if the answers were changed meanwhile; by a toast
 * elsewhere, and to somebody who has just come back.
 */
export async function showArrival(id: string, { ref, sent, withoutChanges = false }: Arrival): Promise<void> {
  const { values, photos, askedAt = Date.now(), returned } = quoteRequest();
  const answers = { values, photos: photos.length };
  const isChanged = sent !== undefined && JSON.stringify(sent) !== JSON.stringify(answers);
  dismissToasts();
  if (!isRequestPage() || returned) showToast({ title: sendingWords.arrived(askedAt) });
  if (returned) replaceRequest();
  else replaceRequest({ phase: { at: 'sent', ...(sent ?? answers), ref, withoutChanges: withoutChanges || isChanged } });
  await removeArrived(id, ref);
}

async function showRefusal({ fields, photos }: Extract<SendingEnd, { at: 'refused' }>): Promise<void> {
  if (photos.length > 0) refusePhotos(photos);
  changeRequest({ phase: { at: 'rest' }, refused: [...fields, ...photos.map(({ message }) => ({ field: 'imageUrls', message }))] });
  if (!isRequestPage()) showToast({ variant: 'destructive', title: sendingWords.refused, link: { label: sendingWords.goOn, href: paths.quote } });
  await saveRequest();
}
