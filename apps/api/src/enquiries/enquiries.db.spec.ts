import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type request from 'supertest';
import { apiRoutes, type ContactView, enquiryRules, type QuoteView, type UploadAnswer } from '#dto';
import { eventually } from '../../test/eventually.js';
import { hurried } from '../../test/hurried.js';
import { settingsFor } from '../../test/mail-app.js';
import { portrait } from '../../test/photos/sample-pictures.js';
import { contactRequest, quoteRequest, routeOf } from '../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { SmtpPeer } from '../../test/peers/smtp-peer.js';

const peer = new SmtpPeer();
let api: RunningApp;
let owner: ReturnType<typeof request.agent>;
beforeAll(async () => {
  await peer.start();
  api = await startApp(settingsFor(peer), hurried);
  owner = await api.signedIn();
});
afterAll(async () => {
  await api.close();
  await peer.stop();
});
beforeEach(() => {
  peer.mood = 'ok';
});

const kinds = ['quote', 'contact'] as const;
type Kind = (typeof kinds)[number];
const requestOf = { quote: quoteRequest, contact: contactRequest };
const addressOf = (kind: string, id: string) => `${apiRoutes.enquiries}/${kind}/${id}`;

async function send(kind: Kind, fields = {}): Promise<string> {
  const response = await api
    .visitor()
    .post(routeOf[kind])
    .send({ ...requestOf[kind], ...fields })
    .expect(201);
  return (response.body as { id: string }).id;
}

async function view(kind: Kind, id: string): Promise<QuoteView | ContactView | undefined> {
  const { body } = (await owner.get(routeOf[kind]).expect(200)) as { body: (QuoteView | ContactView)[] };
  return body.find((each) => each.id === id);
}

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const [row] = await api.dataSource.query<{ count: string }[]>(`SELECT count(*) FROM ${sql}`, values);
  return Number(row?.count);
}

describe.each(kinds)('a %s', (kind) => {
  test('is new until the owner says where it stands', async () => {
    const id = await send(kind);
    expect(await view(kind, id)).toMatchObject({ status: 'new', note: '' });
    await owner.patch(addressOf(kind, id)).send({ status: 'quoted', note: 'Rang at noon\nQuoted' }).expect(204);
    await owner.patch(addressOf(kind, id)).send({ status: 'won' }).expect(204);
    expect(await view(kind, id)).toMatchObject({ status: 'won', note: 'Rang at noon\nQuoted' });
    await owner.patch(addressOf(kind, id)).send({ status: 'lost', note: '' }).expect(204);
    expect(await view(kind, id)).toMatchObject({ status: 'lost', note: '' });
  });

  test('accepts no unknown status, no endless note and no other field', async () => {
    const id = await send(kind);
    for (const body of [
      { status: 'done' },
      { held: true },
      { status: 'won', note: 'x'.repeat(enquiryRules.note.max + 1) },
      { status: 'won', marketingOptIn: 'true' },
    ]) {
      await owner.patch(addressOf(kind, id)).send(body).expect(422);
    }
    expect(await view(kind, id)).toMatchObject({ status: 'new' });
  });

  test('is deleted with its deliveries and its history', async () => {
    peer.mood = 'busy';
    const id = await send(kind);
    await owner.patch(addressOf(kind, id)).send({ status: 'won' }).expect(204);
    await owner.delete(addressOf(kind, id)).expect(204);
    expect(await view(kind, id)).toBeUndefined();
    for (const table of ['deliveries', 'enquiry_events']) expect(await count(`${table} WHERE enquiry_id = $1`, id)).toBe(0);
    for (const table of ['enquiries', `${kind}_submissions`]) expect(await count(`${table} WHERE id = $1`, id)).toBe(0);
    await owner.delete(addressOf(kind, id)).expect(404);
  });

  test('sends a mail again on request, but not one that waits already', async () => {
    peer.mood = 'refusing';
    const id = await send(kind);
    const failed = await eventually(async () => {
      const mail = (await view(kind, id))?.mails[0];
      expect(mail).toMatchObject({ purpose: 'owner-alert', state: 'failed' });
      return mail;
    });
    const again = `${addressOf(kind, id)}/mails/${failed?.id ?? ''}/send-again`;
    peer.mood = 'silent';
    await owner.post(again).expect(202);
    expect((await view(kind, id))?.mails[0]).toMatchObject({ state: 'waiting', sentAt: null });
    await owner.post(again).expect(409);
    peer.mood = 'ok';
    await eventually(async () => expect((await view(kind, id))?.mails[0]).toMatchObject({ state: 'sent', lastError: null }));
    const before = peer.taken.length;
    await owner.post(again).expect(202);
    await eventually(() => expect(peer.taken).toHaveLength(before + 1));
    const ids = peer.taken.slice(-2).map(({ raw }) => /^Message-ID:\s+(<[^>]+>)/im.exec(raw.toString())?.[1]);
    expect(new Set(ids).size).toBe(2);
  });
});

test('a deleted quote leaves no photo and no file', async () => {
  const { body } = (await api
    .visitor()
    .post(apiRoutes.upload)
    .attach('images', await portrait().jpeg().toBuffer(), 'tree.jpg')
    .expect(201)) as { body: UploadAnswer };
  const id = await send('quote', { imageUrls: JSON.stringify(body.urls) });
  const files = () => readdirSync(join(api.dataDir, 'photos'), { recursive: true }).filter((name) => String(name).endsWith('.jpg'));
  expect(files()).toHaveLength(2);
  await owner.delete(addressOf('quote', id)).expect(204);
  expect(files()).toEqual([]);
  expect(await count('photos')).toBe(0);
  await owner.get(body.urls[0] ?? '').expect(404);
});

test('a record that does not exist is not found', async () => {
  const id = await send('quote');
  const mail = (await view('quote', id))?.mails[0]?.id ?? '';
  for (const address of [
    addressOf('quote', randomUUID()),
    addressOf('contact', id),
    addressOf('user', id),
    addressOf('quote', '1'),
    addressOf('quote', "'--"),
  ]) {
    await owner.patch(address).send({ status: 'won' }).expect(404);
    await owner.delete(address).expect(404);
    await owner.post(`${address}/mails/${mail}/send-again`).expect(404);
  }
  await owner.post(`${addressOf('quote', id)}/mails/${randomUUID()}/send-again`).expect(404);
});

test('another record cannot have its mail sent through this one', async () => {
  const [own, other] = [await send('quote'), await send('quote')];
  const mail = (await view('quote', other))?.mails[0]?.id ?? '';
  await owner.post(`${addressOf('quote', own)}/mails/${mail}/send-again`).expect(404);
});

test('a stranger may neither change, delete nor send anything', async () => {
  const id = await send('quote');
  const stranger = api.visitor();
  await stranger.patch(addressOf('quote', id)).send({ status: 'won' }).expect(401);
  await stranger.delete(addressOf('quote', id)).expect(401);
  await stranger.post(`${addressOf('quote', id)}/mails/${randomUUID()}/send-again`).expect(401);
  expect(await view('quote', id)).toMatchObject({ status: 'new' });
});
