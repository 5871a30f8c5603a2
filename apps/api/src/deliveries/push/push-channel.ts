import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import webPush from 'web-push';
import type { PushMessage } from '#dto';
import { endWithin, unlessAborted } from '../../platform/config/end-within.js';
import { Environment } from '../../platform/config/environment.js';
import { User } from '../../platform/people/user.entity.js';
import { type AlertMessage, MessageWriters } from '../message-writers.js';
import { type Channel, DeliverySkipped, ourFault, Unreached } from '../channel.js';
import { Delivery } from '../delivery.entity.js';
import { mayNotBeTold } from '../drop-waiting.js';
import { ReceiptTokens } from '../receipt-tokens.js';
import { Device } from './device.entity.js';
import { isGone, isRefused, pushFailure } from './push-failure.js';
import { PushKeys } from './push-keys.js';
import { PushSettings } from './push-settings.js';

/** How long a push service keeps an alert for a phone that is off; an emergency's matters for half an hour. Seconds. */
const keepSeconds = { emergency: 1_800, other: 86_400 } as const;

/** A later alert replaces an earlier one of the same record, and an alert for many records the previous one for many. */
const tagOf = ({ id, enquiryId, purpose }: Delivery) => enquiryId ?? (purpose === 'gathered' ? 'gathered' : id);

/** The device as it was when the push began: it may have a new address by the time of the answer. */
const asTold = ({ id, endpoint }: Device) => ({ id, endpoint });

/** Alerts on phones and in browsers (RFC 8030, encrypted by RFC 8291), shown even when no page is open. */
@Injectable()
export class PushChannel implements Channel {
  readonly name = 'push';
  readonly isSetUp = true;
  readonly failureOf = pushFailure;

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly writers: MessageWriters,
    private readonly tokens: ReceiptTokens,
    private readonly keys: PushKeys,
    private readonly settings: PushSettings,
  ) {}

  get retryWaits(): readonly number[] {
    return this.settings.retryWaits;
  }

  get placeMs(): number {
    return this.settings.placeMs;
  }

  async send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const device = delivery.deviceId ? await this.dataSource.manager.findOneBy(Device, { id: delivery.deviceId }) : null;
    if (!device) throw new DeliverySkipped('The device is gone');
    const person = await this.dataSource.manager.findOneBy(User, { id: device.userId, suspendedAt: IsNull() });
    if (!person) throw new DeliverySkipped(mayNotBeTold);
    const message = await this.writers.words(delivery);
    try {
      await unlessAborted(signal, this.hand(device, delivery, message));
      await this.dataSource.manager.update(Device, asTold(device), { failedAt: null, lastError: null });
    } catch (error) {
      if (isGone(error)) await this.remove(device);
      else await this.noteFailure(device, error);
      throw error;
    }
  }

  private async hand({ endpoint, p256dh, auth }: Device, delivery: Delivery, message: AlertMessage): Promise<void> {
    const { agent, silenceMs, wholeMs } = this.settings;
    const subject = `mailto:${this.environment.ownerMailbox}`;
    const options = {
      vapidDetails: { subject, ...(await this.keys.pair()) },
      TTL: message.emergency ? keepSeconds.emergency : keepSeconds.other,
      urgency: 'high' as const,
      // A phone that was off shows only a record's last alert. 32 characters at most.
      topic: tagOf(delivery).replaceAll('-', ''),
      timeout: silenceMs,
      ...(agent && { agent }),
    };
    const push = JSON.stringify(this.pushOf(delivery, message));
    const receiver = { endpoint, keys: { p256dh, auth } };
    await endWithin('The push', wholeMs, () => webPush.sendNotification(receiver, push, options)).catch((error: unknown) => {
      throw error instanceof webPush.WebPushError ? error : new Unreached(error);
    });
  }

  private pushOf(delivery: Delivery, { title, body, page, overdue }: AlertMessage): PushMessage {
    const { id } = delivery;
    const data = { deliveryId: id, token: this.tokens.of(id), url: page };
    const notification = { title, body, navigate: this.environment.siteUrl + page, tag: tagOf(delivery), silent: false as const, data };
    return { web_push: 8030, mutable: true, notification, app_badge: overdue };
  }

  private async noteFailure(device: Device, error: unknown): Promise<void> {
    const failure = pushFailure(error);
    if (failure === ourFault) return;
    const refused = isRefused(error) && { failedAt: new Date() };
    await this.dataSource.manager.update(Device, asTold(device), { lastError: failure.reason, ...refused });
  }

  /** Its person is informed by email, with what to do. */
  private async remove(device: Device): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(Device, asTold(device));
      if (affected) await manager.insert(Delivery, { purpose: 'device-gone', userId: device.userId, about: device.label });
    });
  }
}
