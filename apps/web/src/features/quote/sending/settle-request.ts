import { paths } from '../../../lib/paths';
import { sendingWords } from '../../../content/sending-words';
import type { SendingEnd } from '../../../lib/outbox/send-quote-request';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { refusePhotos } from '../photos/photo-list';
import { forgetArrived, keepNow } from './keep-request';
import { changeRequest, quoteRequest, replaceRequest } from './quote-request';
import { isRequestPage } from './request-page';

/** Brings the end of a sending to the visitor, wherever they are by now. */
export async function settleRequest(id: string, end: Exclude<SendingEnd, { at: 'later' }>): Promise<void> {
  if (end.at === 'arrived') await showArrival(id, end);
  else await showRefusal(end);
}

/** Tells that the request has arrived: by the confirmation on its page, by a toast elsewhere and to whoever has just come back. */
export async function showArrival(id: string, { ref, withoutChanges = false }: { ref?: string; withoutChanges?: boolean }): Promise<void> {
  const { values, photos, askedAt = Date.now(), returned } = quoteRequest();
  dismissToasts();
  if (!isRequestPage() || returned) showToast({ title: sendingWords.arrived(askedAt) });
  if (returned) replaceRequest();
  else replaceRequest({ phase: { at: 'sent', values, photos: photos.length, ref, withoutChanges } });
  await forgetArrived(id, ref);
}

async function showRefusal({ fields, photos }: Extract<SendingEnd, { at: 'refused' }>): Promise<void> {
  if (photos.length > 0) refusePhotos(photos);
  changeRequest({ phase: { at: 'rest' }, refused: [...fields, ...photos.map(({ message }) => ({ field: 'imageUrls', message }))] });
  if (!isRequestPage()) showToast({ variant: 'destructive', title: sendingWords.refused, link: { label: sendingWords.goOn, href: paths.quote } });
  await keepNow();
}
