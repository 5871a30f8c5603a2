import { randomBytes } from 'node:crypto';
import type request from 'supertest';
import { apiRoutes, type RegisteredDevice } from '#dto';
import { createOwner } from '../src/auth/create-owner.js';
import type { PushPeer } from './peers/push-peer.js';
import { knownCookie, type RunningApp } from './start-app.js';

export const teamPassword = 'a ladder and two good saws';

/** A member of the team with a browser of their own. */
export interface Member {
  id: string;
  username: string;
  browser: ReturnType<typeof request.agent>;
  /** The browser's cookie. */
  cookie: string;
}

/** Adds a member with a unique name, and signs them in. */
export async function join(api: RunningApp): Promise<Member> {
  const username = `sam-${randomBytes(4).toString('hex')}`;
  const id = (await createOwner(api.dataSource, username, teamPassword)) ?? '';
  return { id, username, ...(await signIn(api, username)) };
}

/** Registers this person's browser for alerts; returns the device's id, and its name at the push service. */
export async function takeAlerts({ browser }: Pick<Member, 'browser'>, pushes: PushPeer, label = 'Phone'): Promise<{ id: string; device: string }> {
  const subscription = pushes.subscribe(label);
  const { body } = await browser.post(apiRoutes.alertDevices).send(subscription).expect(201);
  return { id: (body as RegisteredDevice).id, device: subscription.endpoint.slice(subscription.endpoint.lastIndexOf('/') + 1) };
}

/** Signs this person in with another browser. */
export async function signIn(api: RunningApp, username: string): Promise<Pick<Member, 'browser' | 'cookie'>> {
  const browser = api.visitor();
  const known = await knownCookie(api.dataSource, username);
  const { headers } = await browser.post(apiRoutes.login).set('Cookie', known).send({ username, password: teamPassword }).expect(204);
  return { browser, cookie: /session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '' };
}
