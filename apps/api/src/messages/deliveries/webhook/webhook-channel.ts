import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { webhookKey } from '../../../platform/config/webhook-secret.js';
import { MessageWriters } from '../message-writers.js';
import { type Channel, type DeliveryFailure, ourFault, Unreached } from '../channel.js';
import type { Delivery } from '../delivery.entity.js';
import { webhookHeaders } from './sign-webhook.js';

const timeoutMs = 15_000;

/** A response other than 2xx. */
class WebhookRefusal extends Error {
  constructor(readonly status: number) {
    super(`The webhook answered ${status}`);
  }
}

/** Posts each alert as JSON to one address of the operator's choice: a chat, ntfy, a text message gateway. */
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
    const url = this.environment.siteUrl + page;
    // Chat services show the field `text`.
    const content = JSON.stringify({ id, purpose, emergency, title, body, url, text: `${title}\n${body}\n${url}` });
    const proof = this.key && webhookHeaders(this.key, { id, timestamp: Math.floor(Date.now() / 1_000), body: content });
    const answer = await fetch(this.environment.ALERT_WEBHOOK_URL ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...proof },
      body: content,
      // Only the operator's own address is called.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      throw new Unreached((error as Error).cause);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new WebhookRefusal(answer.status);
  }

  /** A 4xx response is final except 408 and 429; everything else may work later. */
  failureOf(thrown: unknown): DeliveryFailure {
    if (thrown instanceof Unreached)
      return { reason: 'The webhook could not be reached', permanent: false, code: thrown.code, unreached: true };
    if (!(thrown instanceof WebhookRefusal)) return ourFault;
    const { status, message } = thrown;
    const permanent = status >= 400 && status < 500 && ![408, 429].includes(status);
    return { reason: message, permanent, code: `webhook ${status}`, unreached: false };
  }
}
