import { unescape } from 'node:querystring';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { formatFor } from '../../platform/config/webhook-format.js';
import { webhookKey } from '../../platform/config/webhook-secret.js';
import { MessageWriters } from '../message-writers.js';
import { type Channel, type DeliveryFailure, ourFault, Unreached } from '../channel.js';
import type { Delivery } from '../delivery.entity.js';
import { headerText } from '../mail/header-text.js';
import { retryAfterSeconds } from '../retry-after.js';
import { webhookFormats } from './webhook-formats.js';
import { createHmac } from 'node:crypto';

const timeoutMs = 15_000;
/** Of a refusal's words: bytes that are read, and characters that the owner sees. */
const mostBytes = 4_096;
const mostCharacters = 200;

/** A response other than 2xx, with its first words. */
class WebhookRefusal extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly waitSeconds: number,
  ) {
    super([`The webhook answered ${status}`, headerText(words, mostCharacters)].filter(Boolean).join(': '));
  }
}

/** Posts each alert to one address of the operator's choice: a chat, ntfy, a text message gateway. */
@Injectable()
export class WebhookChannel implements Channel {
  readonly name = 'webhook';
  readonly retryWaits: readonly number[] = [5, 20, 60, 180, 600, 1_800, 3_600];
  readonly isSetUp: boolean;
  private readonly key: Buffer | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly writers: MessageWriters,
  ) {
    this.isSetUp = environment.ALERT_WEBHOOK_URL !== undefined;
    this.key = webhookKey(environment.ALERT_WEBHOOK_SECRET ?? '');
  }

  async send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const { id, purpose } = delivery;
    const { title, body, page, emergency } = await this.writers.words(delivery);
    const { ALERT_WEBHOOK_URL: address = '', ALERT_WEBHOOK_FORMAT: format = formatFor(address), siteUrl } = this.environment;
    const call = webhookFormats[format]({ id, purpose, emergency, title, body, url: siteUrl + page });
    const proof = this.key && webhookHeaders(this.key, { id, timestamp: Math.floor(Date.now() / 1_000), body: call.body });
    const answer = await fetch(withoutUser(address), {
      method: 'POST',
      headers: { ...signInOf(address), ...call.headers, ...proof },
      body: call.body,
      // Only the operator's own address is called.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      throw new Unreached((error as Error).cause);
    });
    if (!answer.ok) throw new WebhookRefusal(answer.status, await firstWords(answer), retryAfterSeconds(answer.headers.get('retry-after')));
    await answer.body?.cancel();
  }

  /** A 4xx response is final except 408, 425 and 429; everything else may work later. */
  failureOf(thrown: unknown): DeliveryFailure {
    if (thrown instanceof Unreached)
      return { reason: 'The webhook could not be reached', permanent: false, code: thrown.code, unreached: true };
    if (!(thrown instanceof WebhookRefusal)) return ourFault;
    const { status, message, waitSeconds } = thrown;
    const permanent = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
    return { reason: message, permanent, code: `webhook ${status}`, unreached: false, waitSeconds };
  }
}

/** fetch takes no address with a user in it; ntfy and gateways of one's own often have one. */
function withoutUser(address: string): URL {
  return Object.assign(new URL(address), { username: '', password: '' });
}

function signInOf(address: string): Record<string, string> {
  const { username, password } = new URL(address);
  if (!username && !password) return {};
  return { Authorization: `Basic ${Buffer.from(unescape(`${username}:${password}`)).toString('base64')}` };
}

/** The beginning of a response's body, as far as it comes. */
async function firstWords({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let words = '';
  try {
    for await (const bytes of body ?? []) {
      words += decoder.decode(bytes as Uint8Array, { stream: true });
      if (words.length >= mostBytes) break;
    }
  } catch {
    // It broke off: the status says enough.
  }
  return words;
}

/** A message to sign: `id` is the same for all tries; the time of this try in seconds since 1970; the exact body. */
export interface SignedMessage {
  id: string;
  timestamp: number;
  body: string;
}

/** The headers that prove who sent it and when (https://www.standardwebhooks.com, version 1). */
export function webhookHeaders(key: Buffer, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
