import type request from 'supertest';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { type AlertView, alertRoute, apiRoutes, type EnquiryKind, enquiryRoute } from '#dto';
import { createOwner } from '../src/auth/create-owner.js';
import { User } from '../src/platform/people/user.entity.js';
import { Escalation } from '../src/messages/alerts/escalation.js';
import { Device } from '../src/deliveries/push/device.entity.js';
import { PushSettings } from '../src/deliveries/push/push-settings.js';
import { PeriodicWork } from '../src/platform/periodic/periodic-work.js';
import { hurried } from './hurried.js';
import { settingsFor } from './mail-app.js';
import { PushPeer, type TakenPush } from './peers/push-peer.js';
import { SmtpPeer } from './peers/smtp-peer.js';
import { WebhookPeer } from './peers/webhook-peer.js';
import { quoteRequest, routeOf } from './sample-requests.js';
import { knownCookie, owner as account, startApp, type RunningApp } from './start-app.js';

type Agent = ReturnType<typeof request.agent>;

export const emergency = { urgency: 'emergency', postcode: 'IP12 4AB' };
export const sam = { username: 'sam', password: 'a staple of battery horses' };

/** The API with three alert channels to the owner and to Sam. */
export interface AlertApp {
  api: RunningApp;
  owner: Agent;
  sam: Agent;
  mails: SmtpPeer;
  pushes: PushPeer;
  webhook: WebhookPeer;
  /** Sends a quote request and returns its id. */
  quote(fields?: Record<string, string>): Promise<string>;
  /** Registers a device for this person, as if it were not new. */
  register(by: Agent, label?: string): Promise<{ id: string; device: string }>;
  /** Gives this person a mailbox, as if it were not new. */
  haveMailbox(by: Agent, email: string): Promise<void>;
  /** Makes a record this many minutes older, and raises the alerts that are due by then. */
  age(id: string, minutes: number): Promise<void>;
  /** Raises the alerts that are due now. */
  raise(): Promise<void>;
  /** Makes a timed task due and runs it. */
  comesRound(name: string): Promise<void>;
  alertsOf(id: string): Promise<AlertView[]>;
  receipt(push: TakenPush, what: 'shown' | 'opened'): Promise<void>;
  /** Clears what the previous test left: records, messages, devices, moods. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Starts all of it. Retries follow at once. */
export async function startAlertApp(settings: NodeJS.ProcessEnv = {}): Promise<AlertApp> {
  const [mails, pushes, webhook] = [new SmtpPeer(), new PushPeer(), new WebhookPeer()];
  await Promise.all([mails.start(), pushes.start(), webhook.start()]);
  const push = Object.assign(new PushSettings(), { silenceMs: 500, retryWaits: [0.05, 0.1, 0.2, 0.4], agent: pushes.agent });
  const change = (builder: TestingModuleBuilder) => hurried(builder).overrideProvider(PushSettings).useValue(push);
  const api = await startApp({ ...settingsFor(mails), PUSH_HOSTS: pushes.host, ALERT_WEBHOOK_URL: webhook.url, ...settings }, change);
  const owner = await api.signedIn();
  await createOwner(api.dataSource, sam.username, sam.password);
  const partner = api.visitor();
  await partner.post(apiRoutes.login).set('Cookie', await knownCookie(api.dataSource, sam.username)).send(sam).expect(204);
  const idOf = async (by: Agent) =>
    (await api.dataSource.manager.findOneByOrFail(User, { username: (by === partner ? sam : account).username })).id;
  const raise = async () => {
    await api.app.get(Escalation).raiseAll();
    // The server raises alerts as well; wait until it has committed those.
    await api.dataSource.query('SELECT FROM enquiry_alerts FOR UPDATE');
  };
  return {
    api,
    owner,
    sam: partner,
    mails,
    pushes,
    webhook,
    raise,
    quote: async (fields = {}) =>
      (
        (
          await api
            .visitor()
            .post(routeOf.quote)
            .send({ ...quoteRequest, ...fields })
            .expect(201)
        ).body as { id: string }
      ).id,
    register: async (by, label) => {
      const { endpoint, keys, ...device } = pushes.subscribe(label);
      const { id } = await api.dataSource.manager.save(Device, { userId: await idOf(by), endpoint, ...keys, ...device });
      return { id, device: endpoint.slice(endpoint.lastIndexOf('/') + 1) };
    },
    haveMailbox: async (by, email) => {
      const sql = 'INSERT INTO alert_people (user_id, email) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET email = $2';
      await api.dataSource.query(sql, [await idOf(by), email]);
    },
    age: async (id, minutes) => {
      const sql = `
        WITH aged AS (
          UPDATE enquiries SET created_at = now() - make_interval(mins => $2), answer_by = now() - make_interval(mins => $2 - 30),
            next_due_at = CASE WHEN emergency THEN now() - make_interval(mins => $2 - 30) ELSE next_due_at END
          WHERE id = $1 RETURNING id)
        UPDATE enquiry_alerts SET due_at = now() - interval '1 second' FROM aged WHERE enquiry_id = aged.id AND due_at IS NOT NULL`;
      await api.dataSource.query(sql, [id, minutes]);
      await raise();
    },
    comesRound: async (name) => {
      await api.dataSource.query(`INSERT INTO periodic_work VALUES ($1, now() - interval '1 second') ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`, [name]);
      await api.app.get(PeriodicWork).runDue();
    },
    alertsOf: async (id) => {
      const sql = `SELECT id, channel, purpose, user_id AS "to", state, last_error AS "lastError"
        FROM deliveries WHERE enquiry_id = $1 ORDER BY queued_at`;
      return api.dataSource.query<AlertView[]>(sql, [id]);
    },
    receipt: async ({ message }, what) => {
      const { deliveryId, token } = message.notification.data;
      await api.visitor().post(alertRoute(deliveryId, 'receipt')).send({ what, token }).expect(204);
    },
    forget: async () => {
      pushes.mood = 'ok';
      webhook.status = 200;
      for (const table of ['devices', 'alert_people', 'enquiries', 'deliveries']) await api.dataSource.query(`DELETE FROM ${table}`);
      pushes.taken.length = 0;
      webhook.taken.length = 0;
    },
    close: async () => {
      await api.close();
      await Promise.all([mails.stop(), pushes.stop(), webhook.stop()]);
    },
  };
}

/** Opens a record as a person would. */
export function open(by: Agent, id: string, kind: EnquiryKind = 'quote'): Promise<unknown> {
  return by.get(enquiryRoute(kind, id)).expect(200);
}
