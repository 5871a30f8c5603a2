import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type AlertChannelView, alertTimes, type AlertsView } from '#dto';
import { Environment } from '../../platform/config/environment.js';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import { MailServer } from '../deliveries/mail/mail-server.js';
import { PushKeys } from '../deliveries/push/push-keys.js';
import { WebhookChannel } from '../deliveries/webhook/webhook-channel.js';
import { isoMoment, jsonObject } from '../../enquiries/view-sql.js';
import { nextSelfTestAt } from './self-test.js';

const lastTest = (which: string) => `(
  SELECT ${jsonObject({
    at: isoMoment('queued_at'),
    state: 'state',
    sentAt: isoMoment('sent_at'),
    shownAt: isoMoment('shown_at'),
    openedAt: isoMoment('opened_at'),
    lastError: 'last_error',
  })}
  FROM deliveries AS test WHERE test.enquiry_id IS NULL AND test.purpose IN ('test', 'self-test') AND ${which}
  ORDER BY queued_at DESC LIMIT 1)`;

/** Until a first test nobody can know; after it, silence counts. */
const isUnproven = (provenAt: string, since: string) =>
  `coalesce(greatest(${provenAt}, ${since}) < now() - interval '${alertTimes.provenDays} days', false)`;

const firstTest = (which: string) =>
  `(SELECT min(queued_at) FROM deliveries AS test WHERE enquiry_id IS NULL AND purpose = 'self-test' AND ${which})`;

/**
 * All channels of those who may sign in, one row each. $1 the caller, $2 the business's mailbox, $3 whether there is a mail server, $4
 * whether there is a webhook.
 */
export const channelsSql = `
  WITH mailboxes AS (
    SELECT NULL::uuid AS user_id, $2::text AS email WHERE $3
    UNION ALL SELECT user_id, email FROM alert_people JOIN users ON users.id = user_id AND ${maySignIn}
    WHERE $3 AND email <> '' AND lower(email) <> lower($2)
  ), mails AS (
    SELECT mailbox.user_id, email, ${lastTest("test.channel = 'mail' AND test.user_id IS NOT DISTINCT FROM mailbox.user_id")} AS test,
      (SELECT max(opened_at) FROM deliveries AS opened
       WHERE opened_at IS NOT NULL AND channel = 'mail' AND opened.user_id IS NOT DISTINCT FROM mailbox.user_id) AS proven_at,
      ${firstTest("channel = 'mail' AND test.user_id IS NOT DISTINCT FROM mailbox.user_id")} AS since
    FROM mailboxes AS mailbox
  ), webhook AS (
    SELECT ${lastTest("test.channel = 'webhook'")} AS test,
      (SELECT max(sent_at) FROM deliveries WHERE enquiry_id IS NULL AND channel = 'webhook') AS proven_at,
      ${firstTest("channel = 'webhook'")} AS since
    WHERE $4
  ), channels AS (
    SELECT 1 AS place, 'mail' AS channel, coalesce(user_id::text, 'mailbox') AS id, email AS label, user_id,
      proven_at, ${isUnproven('proven_at', 'since')} AS unproven, NULL::timestamptz AS failed_at, test FROM mails
    UNION ALL SELECT 2, 'push', id::text, label, user_id, proven_at, ${isUnproven('proven_at', 'created_at')}, failed_at,
      ${lastTest('test.device_id = devices.id')} FROM devices WHERE EXISTS (SELECT FROM users WHERE users.id = user_id AND ${maySignIn})
    UNION ALL SELECT 3, 'webhook', 'webhook', '', NULL, proven_at, ${isUnproven('proven_at', 'since')}, NULL, test FROM webhook
  )
  SELECT channel, channels.id, label, username AS person, coalesce(user_id = $1::uuid, false) AS yours,
    ${isoMoment('proven_at')} AS "provenAt",
    unproven, ${isoMoment('failed_at')} AS "failedAt", test AS "lastTest"
  FROM channels LEFT JOIN users ON users.id = user_id ORDER BY place, person NULLS FIRST, label, channels.id`;

const youSql = `
  SELECT coalesce(email, '') AS email, coalesce(on_call, username = $2) AS "onCall", coalesce(digest, false) AS digest
  FROM users LEFT JOIN alert_people ON user_id = users.id WHERE users.id = $1`;

/** All channels of alerts, with their state. */
@Injectable()
export class AlertChannels {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly server: MailServer,
    private readonly webhook: WebhookChannel,
    private readonly keys: PushKeys,
  ) {}

  /** As seen by this user. */
  async view(userId: string): Promise<AlertsView> {
    const { ownerMailbox, ADMIN_USERNAME } = this.environment;
    const [channels, [you], { publicKey }] = await Promise.all([
      this.dataSource.query<AlertChannelView[]>(channelsSql, [userId, ownerMailbox, this.server.isSetUp, this.webhook.isSetUp]),
      this.dataSource.query<AlertsView['you'][]>(youSql, [userId, ADMIN_USERNAME]),
      this.keys.pair(),
    ]);
    return {
      channels,
      you: you ?? { email: '', onCall: false, digest: false },
      publicKey,
      mailIsSetUp: this.server.isSetUp,
      webhookIsSetUp: this.webhook.isSetUp,
      nextSelfTestAt: nextSelfTestAt(new Date()).toISOString(),
    };
  }
}
