import { business, quoteTexts } from '#dto';
import { sendingWords } from '../../../content/sending-words';
import { showToast } from '../../../ui/toast/show-toast';
import { isRequestPage } from './request-page';

/**
 * Shows a toast that the request was not delivered. The request's page shows what to do next; on other pages the toast has a link to it.
 */
export function showSendingFailure(): void {
  const link = isRequestPage() ? undefined : { label: sendingWords.call, href: business.phone.href };
  showToast({ variant: 'destructive', title: quoteTexts.failedTitle, description: quoteTexts.failed, link });
}
