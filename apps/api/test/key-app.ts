import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type request from 'supertest';
import { apiRoutes, type KeyKind, type KeyView, type SecurityEventName } from '#dto';
import { createOwner } from '../src/auth/create-owner.js';
import { Authenticator } from './peers/authenticator.js';
import { owner, startApp, type RunningApp } from './start-app.js';

type Agent = ReturnType<typeof request.agent>;

export const site = 'http://trees.example';
export const sam = { username: 'sam', password: 'a staple of battery horses' };
export const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A security event as stored. */
export interface WrittenEvent {
  event: SecurityEventName;
  about: string;
  times: number;
  device: string;
}

/** The API with two people and a mail server that accepts nothing, so that codes can be queued but not sent. */
export interface KeyApp {
  api: RunningApp;
  /** Signs in with the password, in this browser or a new one. */
  signIn(who?: typeof owner, browser?: Agent, options?: { stay?: boolean; userAgent?: string }): Promise<Agent>;
  addPasskey(browser: Agent, label?: string): Promise<{ phone: Authenticator; id: string }>;
  /** A phone's response to a new challenge. */
  signedBy(phone: Authenticator): Promise<{ response: object }>;
  keysOf(browser: Agent, kind?: KeyKind): Promise<KeyView[]>;
  /** Events since the test began, oldest first. */
  events(): Promise<WrittenEvent[]>;
  /** Moves all sign-ins into the past. */
  age(interval: string): Promise<void>;
  /** Clears what the previous test left. */
  forget(): Promise<void>;
}

export async function startKeyApp(settings: NodeJS.ProcessEnv = {}): Promise<KeyApp> {
  const api = await startApp({ PUBLIC_URL: site, SMTP_URL: 'smtp://127.0.0.1:9', OWNER_EMAIL: 'owner@trees.example', ...settings });
  await createOwner(api.dataSource, sam.username, sam.password);
  const signedBy = async (phone: Authenticator) => {
    const { body } = await api.visitor().post(apiRoutes.passkeySignInOptions).expect(200);
    return { response: phone.get(body as PublicKeyCredentialRequestOptionsJSON) };
  };
  return {
    api,
    signedBy,
    signIn: async (who = owner, browser = api.visitor(), { userAgent = laptop, ...options } = {}) => {
      await browser.post(apiRoutes.login).set('User-Agent', userAgent).send({ ...who, ...options }).expect(204);
      return browser;
    },
    addPasskey: async (browser, label = 'Phone') => {
      const phone = new Authenticator(site);
      const options = (await browser.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
      const { body } = await browser.post(apiRoutes.passkeys).send({ label, response: phone.create(options) }).expect(201);
      return { phone, id: (body as { id: string }).id };
    },
    keysOf: async (browser, kind) => {
      const keys = (await browser.get(apiRoutes.keys).expect(200)).body as KeyView[];
      return keys.filter((key) => kind === undefined || key.kind === kind);
    },
    events: () => api.dataSource.query<WrittenEvent[]>('SELECT event, about, times, device FROM security_events ORDER BY at, event'),
    age: async (interval) => {
      await api.dataSource.query('UPDATE sessions SET created_at = created_at - $1::interval', [interval]);
    },
    forget: async () => {
      const tables = ['sessions', 'known_browsers', 'passkeys', 'sign_in_codes', 'calendar_feeds', 'devices', 'alert_people'];
      for (const table of [...tables, 'security_events', 'rate_limits']) await api.dataSource.query(`DELETE FROM ${table}`);
    },
  };
}

/** The value of a cookie that a response sets. */
export function cookieIn({ headers }: { headers: unknown }, name: 'session' | 'device'): string {
  const cookies = String((headers as Record<string, unknown>)['set-cookie']);
  return new RegExp(`(?:^|,)${name}=([^;]+)`).exec(cookies)?.[1] ?? '';
}
