import type { MailView } from '#dto';
import { formatMoment } from '../../../../lib/format-moment';

/** Describes a mail's outcome. */
export function mailState({ state, sentAt, lastError, nextTryAt }: MailView): string {
  const reason = lastError ? ` ${lastError.replace(/\.?$/, '.')}` : '';
  if (state === 'sent') return sentAt ? `Sent ${formatMoment(sentAt)}` : 'Sent';
  if (state === 'failed') return `Failed, and won’t be tried again.${reason}`;
  if (state === 'skipped') return `Not sent, on purpose.${reason}`;
  if (nextTryAt) return `Waiting, next try ${formatMoment(nextTryAt)}.${reason}`;
  return `Waiting to be sent.${reason}`;
}
