import type { Environment } from '../../platform/config/environment.js';
import type { MailServer } from '../../deliveries/mail/mail-server.js';
import { type News, subjectOf } from './news.js';
import type { Channel } from './watch-state.js';

const timeoutMs = 15_000;

/** The configured channels, each a call that resolves once the news is accepted and throws otherwise. */
export function channelsOf(environment: Environment, mailServer: MailServer): Partial<Record<Channel, (news: News) => Promise<void>>> {
  const { senderMailbox: from, ownerMailbox, WATCH_EMAIL: to = ownerMailbox, WATCH_WEBHOOK: webhook } = environment;
  const email = (news: News) =>
    mailServer.send({ from, to, subject: subjectOf(news), text: `${news.site}\n\n${news.text}\n` }, AbortSignal.timeout(60_000));
  return { ...(mailServer.isSetUp && { email }), ...(webhook && { webhook: (news: News) => post(webhook, news) }) };
}

/** Calls the heartbeat's address. Returns how many milliseconds this machine's clock differs from the response's date. */
export async function beat(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const date = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : Math.abs(Date.now() - date);
}

async function post(url: string, news: News): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(news),
    // A redirect that is followed becomes a GET without the news, whose 200 proves nothing.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}
