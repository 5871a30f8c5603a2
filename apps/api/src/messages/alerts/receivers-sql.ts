import { alertTimes } from '#dto';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import { isoMoment, jsonObject } from '../../enquiries/read-model/json-sql.js';

// SQL, because each statement reads the receivers of every channel at once. A further channel adds its lines to the first and the last
// statement.

/**
 * The ways to those on call, or else to all who may sign in, beside the business's mailbox. Unless somebody has chosen, the first owner is
 * on call. $1 first owner, $2 everybody, $3 the business's mailbox, $4 the names of the channels set up.
 */
export const recipientsSql = `
  WITH people AS (
    SELECT users.id, coalesce(email, '') AS email, coalesce(on_call, username = $1) AS on_call
    FROM users LEFT JOIN alert_people ON alert_people.user_id = users.id WHERE ${maySignIn}
  ), called AS (
    SELECT id, email FROM people WHERE on_call OR $2 OR NOT EXISTS (SELECT FROM people WHERE on_call)
  )
  SELECT 'push' AS channel, called.id AS "userId", devices.id AS "deviceId" FROM called JOIN devices ON devices.user_id = called.id
  UNION ALL SELECT 'mail', id, NULL FROM called WHERE email <> '' AND lower(email) <> lower($3)
  UNION ALL SELECT 'webhook', NULL, NULL WHERE 'webhook' = ANY($4)`;

/** People who asked for a digest. The business's mailbox is nobody's. $1 first owner, $2 the business's mailbox. */
export const digestsSql = `
  SELECT DISTINCT 'mail' AS channel, CASE WHEN email <> '' AND lower(email) <> lower($2) THEN users.id END AS "userId"
  FROM users JOIN alert_people ON user_id = users.id WHERE digest AND (email <> '' OR username = $1) AND ${maySignIn}`;

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

/** Before a first test nothing is known about a channel; after it, silence counts against it. */
const isUnproven = (provenAt: string, since: string) =>
  `coalesce(greatest(${provenAt}, ${since}) < now() - interval '${alertTimes.provenDays} days', false)`;

const firstTest = (which: string) =>
  `(SELECT min(queued_at) FROM deliveries AS test WHERE enquiry_id IS NULL AND purpose = 'self-test' AND ${which})`;

/** All channels of those who may sign in, one row each. $1 the caller, $2 the business's mailbox, $3 the names of the channels set up. */
export const channelsSql = `
  WITH mailboxes AS (
    SELECT NULL::uuid AS user_id, $2::text AS email WHERE 'mail' = ANY($3)
    UNION ALL SELECT user_id, email FROM alert_people JOIN users ON users.id = user_id AND ${maySignIn}
    WHERE 'mail' = ANY($3) AND email <> '' AND lower(email) <> lower($2)
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
    WHERE 'webhook' = ANY($3)
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
