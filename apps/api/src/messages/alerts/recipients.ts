import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import type { Delivery } from '../deliveries/delivery.entity.js';
import { WebhookChannel } from '../deliveries/webhook/webhook-channel.js';

/** One way to one receiver, as a delivery names it. */
export type Recipient = Pick<QueryDeepPartialEntity<Delivery>, 'channel' | 'userId' | 'deviceId'>;

/** The mailbox of the business, whoever is on call. */
export const businessMailbox: Recipient = { channel: 'mail' };

/**
 * The people to call: those on call, or else all who may sign in. Unless somebody has chosen, the first owner is on call. $1 first owner,
 * $2 everybody, $3 the business's mailbox.
 */
const sql = `
  WITH people AS (
    SELECT users.id, coalesce(email, '') AS email, coalesce(on_call, username = $1) AS on_call
    FROM users LEFT JOIN alert_people ON alert_people.user_id = users.id WHERE ${maySignIn}
  ), called AS (
    SELECT id, email FROM people WHERE on_call OR $2 OR NOT EXISTS (SELECT FROM people WHERE on_call)
  )
  SELECT 'push' AS channel, called.id AS "userId", devices.id AS "deviceId" FROM called JOIN devices ON devices.user_id = called.id
  UNION ALL SELECT 'mail', id, NULL FROM called WHERE email <> '' AND lower(email) <> lower($3)`;

/** People who asked for a digest. The business's mailbox is nobody's. $1 first owner, $2 the business's mailbox. */
const digestsSql = `
  SELECT DISTINCT 'mail' AS channel, CASE WHEN email <> '' AND lower(email) <> lower($2) THEN users.id END AS "userId"
  FROM users JOIN alert_people ON user_id = users.id WHERE digest AND (email <> '' OR username = $1) AND ${maySignIn}`;

/** Whether a recipient is the mailbox that this email goes to. */
export const isSameMailbox =
  (mail: Recipient) =>
  ({ channel, userId }: Recipient): boolean =>
    mail.channel === 'mail' && channel === 'mail' && (userId ?? null) === (mail.userId ?? null);

/** Recipients of alerts. */
@Injectable()
export class Recipients {
  constructor(
    private readonly environment: Environment,
    private readonly webhook: WebhookChannel,
  ) {}

  /** Devices and mailboxes of those on call, or of everybody; the business's mailbox; the webhook. */
  async all(manager: EntityManager, { everybody }: { everybody: boolean }): Promise<Recipient[]> {
    return [businessMailbox, ...(await this.beside(manager, { everybody }))];
  }

  /** The same without the business's mailbox, which has its alert already. */
  async beside(manager: EntityManager, { everybody }: { everybody: boolean }): Promise<Recipient[]> {
    const { ADMIN_USERNAME, ownerMailbox } = this.environment;
    const people = await manager.query<Recipient[]>(sql, [ADMIN_USERNAME, everybody, ownerMailbox]);
    return [...people, ...(this.webhook.isSetUp ? [{ channel: 'webhook' as const }] : [])];
  }

  /** The mailboxes whose people asked for a digest each morning. */
  async digests(manager: EntityManager): Promise<Recipient[]> {
    const { ADMIN_USERNAME, ownerMailbox } = this.environment;
    return manager.query<Recipient[]>(digestsSql, [ADMIN_USERNAME, ownerMailbox]);
  }

  /** One person's channels, the business's mailbox and the webhook: for a test. */
  async ofPerson(manager: EntityManager, userId: string): Promise<Recipient[]> {
    return (await this.all(manager, { everybody: true })).filter(({ userId: whose }) => whose === undefined || whose === userId);
  }
}
