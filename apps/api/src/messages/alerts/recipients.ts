import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, type QueryDeepPartialEntity } from 'typeorm';
import type { DeliveryPurpose } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { type Channel, CHANNELS, namesSetUp } from '../../deliveries/channel.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { Device } from '../../deliveries/push/device.entity.js';
import { alertTeam } from './alert-team.js';

/** One way to one receiver, as a delivery names it. */
export type Recipient = Pick<QueryDeepPartialEntity<Delivery>, 'channel' | 'userId' | 'deviceId'>;

/** The mailbox of the business, whoever is on call. */
export const businessMailbox: Recipient = { channel: 'mail' };

/** Whether a recipient is the mailbox that this email goes to. */
export const isSameMailbox =
  (mail: Recipient) =>
  ({ channel, userId }: Recipient): boolean =>
    mail.channel === 'mail' && channel === 'mail' && (userId ?? null) === (mail.userId ?? null);

/** Queues one message of this purpose for each of them: to be sent now unless `more` says when, and whether it can wait. */
export async function queueFor(
  manager: EntityManager,
  recipients: Recipient[],
  purpose: DeliveryPurpose,
  more: Partial<Pick<Delivery, 'canWait' | 'dueAt'>> = {},
): Promise<void> {
  await manager.insert(
    Delivery,
    recipients.map((each) => ({ ...each, purpose, ...more })),
  );
}

/** Recipients of alerts. */
@Injectable()
export class Recipients {
  constructor(
    private readonly environment: Environment,
    @Inject(CHANNELS) private readonly channels: Channel[],
  ) {}

  /** Devices and mailboxes of those on call, or of everybody; the business's mailbox; the webhook. */
  async all(manager: EntityManager, { everybody }: { everybody: boolean }): Promise<Recipient[]> {
    return [businessMailbox, ...(await this.beside(manager, { everybody }))];
  }

  /** Returns the same recipients without the business's mailbox, which has its alert already. */
  async beside(manager: EntityManager, { everybody }: { everybody: boolean }): Promise<Recipient[]> {
    const team = await alertTeam(manager, this.environment);
    const onCall = team.filter((person) => person.onCall);
    const called = everybody || onCall.length === 0 ? team : onCall;
    const devices = await manager.findBy(Device, { userId: In(called.map(({ id }) => id)) });
    return [
      ...devices.map(({ id, userId }) => ({ channel: 'push' as const, userId, deviceId: id })),
      ...called.filter(({ hasMailbox }) => hasMailbox).map(({ id }) => ({ channel: 'mail' as const, userId: id })),
      ...(namesSetUp(this.channels).includes('webhook') ? [{ channel: 'webhook' as const }] : []),
    ];
  }

  /** The mailboxes whose people asked for a digest each morning. The business's is nobody's. */
  async digests(manager: EntityManager): Promise<Recipient[]> {
    const asked = (await alertTeam(manager, this.environment)).filter((person) => person.digest && (person.email || person.isFirstOwner));
    const owners = new Set(asked.map(({ id, hasMailbox }) => (hasMailbox ? id : null)));
    return [...owners].map((userId) => ({ channel: 'mail', userId }));
  }

  /** One person's channels, the business's mailbox and the webhook: for a test. */
  async ofPerson(manager: EntityManager, userId: string): Promise<Recipient[]> {
    return (await this.all(manager, { everybody: true })).filter(({ userId: whose }) => !whose || whose === userId);
  }
}
