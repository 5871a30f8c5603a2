import { deliveryPurposes, labelOf, type AlertView, type EnquiryWork } from '#dto';
import { formatMoment } from '../../../../lib/format-moment';

/** Describes one alert: its receiver, channel and outcome. */
export function alertWords({ channel, to, purpose, state, sentAt, shownAt, openedAt, lastError, at }: AlertView) {
  const way = {
    mail: `Email to ${to ?? 'the business’s mailbox'}`,
    push: to ? `Push to ${to}` : 'Push to a device that was removed',
    webhook: 'Webhook',
  }[channel];
  const what = purpose === 'owner-alert' ? way : `${way} (${labelOf(deliveryPurposes, purpose).toLowerCase()})`;
  const reason = lastError ? ` ${lastError.replace(/\.?$/, '.')}` : '';
  if (state === 'failed') return { what, failed: true, state: `Failed.${reason}` };
  if (state === 'skipped') return { what, failed: false, state: `Not sent, on purpose.${reason}` };
  if (state === 'waiting') return { what, failed: false, state: `Waiting since ${formatMoment(at)}.${reason}` };
  const steps = [['Sent', sentAt], ['shown', shownAt], ['opened', openedAt]] as const;
  const taken = steps.flatMap(([step, moment]) => (moment ? [`${step} ${formatMoment(moment)}`] : []));
  return { what, failed: false, state: taken.join('; ') || 'Sent' };
}

/** Who saw the record first. */
export function seenWords({ firstSeenAt, firstSeenBy }: EnquiryWork): string {
  if (!firstSeenAt) return 'Nobody has opened this yet.';
  return `First opened ${formatMoment(firstSeenAt)}${firstSeenBy ? ` by ${firstSeenBy}` : ''}.`;
}
