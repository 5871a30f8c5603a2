import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { type AlertChannelView, alertTimes, type DeliveryChannel } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { Device } from '../../deliveries/push/device.entity.js';
import { type AlertedPerson, alertTeam } from './alert-team.js';

const dayMs = 24 * 3_600_000;

interface Viewer {
  /** The caller. */
  userId: string;
  environment: Environment;
  setUp: DeliveryChannel[];
}

/** All channels of those who may sign in: mailboxes, devices, the webhook. A further channel adds its function. */
export async function channelViews(manager: EntityManager, { userId, environment, setUp }: Viewer): Promise<AlertChannelView[]> {
  const team = await alertTeam(manager, environment);
  const byPerson = team.toSorted((a, b) => a.username.localeCompare(b.username));
  const mailboxes = [undefined, ...byPerson.filter(({ hasMailbox }) => hasMailbox)];
  const views = [
    ...(setUp.includes('mail') ? mailboxes.map((person) => mailboxView(manager, environment.ownerMailbox, person)) : []),
    ...(await deviceViews(manager, byPerson)),
    ...(setUp.includes('webhook') ? [webhookView(manager)] : []),
  ];
  const yours = team.find(({ id }) => id === userId)?.username;
  return (await Promise.all(views)).map((view) => ({ ...view, yours: view.person !== null && view.person === yours }));
}

type View = Omit<AlertChannelView, 'yours'>;

/** A person's mailbox, or the business's. */
async function mailboxView(manager: EntityManager, ownerMailbox: string, person?: AlertedPerson): Promise<View> {
  const which = { channel: 'mail' as const, userId: person ? person.id : IsNull() };
  const opened = await manager.findOne(Delivery, { where: { ...which, openedAt: Not(IsNull()) }, order: { openedAt: 'DESC' } });
  const label = person?.email ?? ownerMailbox;
  const proof = { provenAt: opened?.openedAt ?? null, since: await firstSelfTest(manager, which) };
  const named = { channel: 'mail' as const, id: person?.id ?? 'mailbox', label, person: person?.username ?? null, failedAt: null };
  return { ...named, ...provenBy(proof), lastTest: await lastTest(manager, which) };
}

async function deviceViews(manager: EntityManager, team: AlertedPerson[]): Promise<Promise<View>[]> {
  const devices = await manager.find(Device, { where: { userId: In(team.map(({ id }) => id)) }, order: { label: 'ASC', id: 'ASC' } });
  return team.flatMap((person) =>
    devices.filter(({ userId }) => userId === person.id).map(async ({ id, label, provenAt, createdAt, failedAt }) => ({
      ...{ channel: 'push' as const, id, label, person: person.username, failedAt: failedAt?.toISOString() ?? null },
      ...provenBy({ provenAt, since: createdAt }),
      lastTest: await lastTest(manager, { deviceId: id }),
    })),
  );
}

async function webhookView(manager: EntityManager): Promise<View> {
  const which = { channel: 'webhook' as const };
  const taken = { ...which, enquiryId: IsNull(), sentAt: Not(IsNull()) };
  const sent = await manager.findOne(Delivery, { where: taken, order: { sentAt: 'DESC' } });
  const proof = { provenAt: sent?.sentAt ?? null, since: await firstSelfTest(manager, which) };
  const named = { ...which, id: 'webhook', label: '', person: null, failedAt: null };
  return { ...named, ...provenBy(proof), lastTest: await lastTest(manager, which) };
}

/** Before a first test nothing is known about a channel; after it, silence counts against it. */
function provenBy({ provenAt, since }: { provenAt?: Date | null; since?: Date | undefined }): Pick<View, 'provenAt' | 'unproven'> {
  const last = Math.max(provenAt?.getTime() ?? 0, since?.getTime() ?? 0);
  return { provenAt: provenAt?.toISOString() ?? null, unproven: last > 0 && last < Date.now() - alertTimes.provenDays * dayMs };
}

async function firstSelfTest(manager: EntityManager, which: FindOptionsWhere<Delivery>): Promise<Date | undefined> {
  const where = { ...which, enquiryId: IsNull(), purpose: 'self-test' as const };
  return (await manager.findOne(Delivery, { where, order: { queuedAt: 'ASC' } }))?.queuedAt;
}

async function lastTest(manager: EntityManager, which: FindOptionsWhere<Delivery>): Promise<View['lastTest']> {
  const where = { ...which, enquiryId: IsNull(), purpose: In(['test', 'self-test']) };
  const test = await manager.findOne(Delivery, { where, order: { queuedAt: 'DESC' } });
  if (!test) return null;
  const { queuedAt, state, sentAt, shownAt, openedAt, lastError } = test;
  const [sent, shown, opened] = [sentAt, shownAt, openedAt].map((moment) => moment?.toISOString() ?? null);
  return { at: queuedAt.toISOString(), state, sentAt: sent ?? null, shownAt: shown ?? null, openedAt: opened ?? null, lastError };
}
