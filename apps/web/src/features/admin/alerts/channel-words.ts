import { alertTimes, type AlertChannelView } from '#dto';
import { Mail } from '../../../ui/icons';
import { Bell, Webhook } from '../kit/late-icons';
import { formatMoment } from '../../../lib/format-moment';

/** The icon of each channel. */
export const channelIcons = { mail: Mail, push: Bell, webhook: Webhook } as const;

/** A channel's state, and the one step to take if something is wrong. */
export interface ChannelWords {
  name: string;
  state: string;
  /** Never shown by colour alone: the words say it too. */
  tone: 'good' | 'bad' | 'unknown';
}

/** Describes a channel's state. */
export function channelWords(channel: AlertChannelView): ChannelWords {
  const name = {
    mail: `Email to ${channel.label}`,
    push: `${channel.label}${channel.person ? ` (${channel.person})` : ''}`,
    webhook: 'Webhook',
  }[channel.channel];
  const { provenAt, unproven, failedAt, lastTest } = channel;
  if (failedAt) return { name, tone: 'bad', state: `Refused ${formatMoment(failedAt)}. ${cure(channel)}` };
  if (lastTest?.state === 'failed')
    return { name, tone: 'bad', state: `Not sent: ${lastTest.lastError ?? 'unknown reason'}. ${cure(channel)}` };
  if (unproven) return { name, tone: 'bad', state: `No successful test for ${alertTimes.provenDays} days. ${cure(channel)}` };
  if (provenAt) return { name, tone: 'good', state: `Proven ${formatMoment(provenAt)}` };
  return {
    name,
    tone: 'unknown',
    state: `Not proven yet. Press Test now${channel.channel === 'mail' ? ', then the button in the email' : ''}.`,
  };
}

function cure({ channel }: AlertChannelView): string {
  if (channel === 'push') return 'Open the app once on that device, then press Test now.';
  if (channel === 'mail') return 'Press Test now, then the button in the email. If none comes, check your spam folder.';
  return 'Ask whoever runs the site to check its address.';
}

/**
 * Describes the last test of a channel while it is watched, and once that is over; `before` is the time of the test before it, by the
 * server's clock.
 */
export function testWords(of: AlertChannelView, before: number, isOver: boolean): string | undefined {
  const { channel, lastTest } = of;
  if (!lastTest || Date.parse(lastTest.at) <= before) return undefined;
  const { state, sentAt, shownAt, openedAt, lastError } = lastTest;
  if (shownAt || openedAt) return 'Arrived';
  if (state === 'failed' || state === 'skipped') return `Not sent: ${lastError ?? 'unknown reason'}`;
  if (!sentAt) return isOver ? 'Not sent yet. It will be tried again; check here in a minute.' : 'Sending…';
  const push = isOver ? `Sent, but not shown yet. ${cure(of)}` : 'Sent. Waiting for the device to show it…';
  return { mail: 'Sent. Press the button in the email.', push, webhook: 'Taken' }[channel];
}
