import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'express';
import { apiRoutes, type InboxCounts, type LiveEnquiry, liveLimits } from '#dto';
import { ApiProcess } from '../../../test/api-process.js';
import { eventually } from '../../../test/eventually.js';
import { type InboxApp, startInboxApp } from '../../../test/inbox-app.js';
import { scratchDatabase } from '../../../test/peers/scratch-database.js';
import { owner, owner as ownerLogin, startApp } from '../../../test/start-app.js';
import { LiveStreams } from './live-streams.js';
import { freePort } from '../../platform/database/embedded/free-port.js';

describe('live updates', () => {
  let inbox: InboxApp;
  let metricsUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    metricsUrl = `http://127.0.0.1:${port}`;
    inbox = await startInboxApp({ METRICS_PORT: String(port) });
  });
  afterAll(() => inbox.close());

  const signIn = async (url: string, who = ownerLogin) => {
    const answer = await fetch(`${url}${apiRoutes.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    expect(answer.status).toBe(204);
    return /session=[^;]+/.exec(String(answer.headers.get('set-cookie')))?.[0] ?? '';
  };

  /** An open stream: what it has said so far, and when it ended. */
  async function listen(url: string, cookie: string) {
    const leave = new AbortController();
    const answer = await fetch(`${url}${apiRoutes.updates}`, { headers: { cookie }, signal: leave.signal });
    expect(answer.status).toBe(200);
    const stream = { answer, text: '', ended: false, leave: () => leave.abort() };
    void (async () => {
      const decoder = new TextDecoder();
      try {
        for await (const bytes of answer.body ?? []) stream.text += decoder.decode(bytes as Uint8Array, { stream: true });
      } catch {
        // Cut off: that is an end, too.
      }
      stream.ended = true;
    })();
    const events = <T>(name: string) =>
      stream.text
        .split('\n\n')
        .filter((part) => part.startsWith(`event: ${name}\n`))
        .map((part) => JSON.parse(part.split('\ndata: ')[1] ?? '') as T);
    return { stream, events };
  }

  const listenHere = async () => listen(await inbox.api.app.getUrl(), await signIn(await inbox.api.app.getUrl()));

  test('a page that leaves while its session is being read holds no stream', async () => {
    const left = { destroyed: true } as Response;
    await expect(inbox.api.app.get(LiveStreams).open({ id: 'any', userId: 'any', createdAt: new Date() }, left)).resolves.toBeUndefined();
  });

  test('a page that waits for the test of a channel is notified of each step, and of no other message', async () => {
    const { stream, events } = await listenHere();
    await eventually(() => expect(events('counts')).toHaveLength(1));
    const before = events('alerts').length;
    const { dataSource } = inbox.api;
    await dataSource.query(`INSERT INTO deliveries (purpose, due_at) VALUES ('morning', now() + interval '1 day'), ('test', now() + interval '1 day')`);
    await dataSource.query(`UPDATE deliveries SET state = 'sent' WHERE purpose = 'morning'`);
    await dataSource.query(`UPDATE deliveries SET state = 'sent' WHERE purpose = 'test'`);
    await eventually(() => expect(events('alerts')).toHaveLength(before + 1));
    await dataSource.query(`UPDATE deliveries SET shown_at = now()`);
    await eventually(() => expect(events('alerts')).toHaveLength(before + 2));
    stream.leave();
  });

  test.each(['hello', 'null', '{"id":7}'])('an unknown announcement of the database (%s) means that much has changed, and ends no stream', async (word) => {
    const { stream, events } = await listenHere();
    await eventually(() => expect(events('counts')).toHaveLength(1));
    await inbox.api.dataSource.query(`SELECT pg_notify('enquiries', $1)`, [word]);
    await eventually(() => expect(events('many')).toHaveLength(1));
    expect(events('enquiry')).toEqual([]);
    expect(stream.ended).toBe(false);
    stream.leave();
  });

  test('a stream begins with a hello and the counts, and is neither cached nor buffered', async () => {
    const { stream, events } = await listenHere();
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(stream.answer.headers.get('x-accel-buffering')).toBe('no');
    await eventually(() => expect(events<InboxCounts>('counts')).toHaveLength(1));
    expect(Math.abs(Date.parse(events<{ serverTime: string }>('hello')[0]?.serverTime ?? '') - Date.now())).toBeLessThan(5_000);
    stream.leave();
  });

  test('each of very many changes is announced', async () => {
    const { stream, events } = await listenHere();
    await inbox.api.dataSource.query(`INSERT INTO enquiries (ref, kind) SELECT 'M' || n, 'contact' FROM generate_series(1, 50) n`);
    await eventually(() => expect(events('enquiry')).toHaveLength(50));
    await inbox.api.dataSource.query(`DELETE FROM enquiries`);
    await eventually(() => expect(events('enquiry')).toHaveLength(100));
    stream.leave();
  });

  test('a change that is rolled back reaches nobody', async () => {
    const { stream, events } = await listenHere();
    const record = await inbox.opened();
    await eventually(() => expect(events('enquiry')).toHaveLength(1));
    await inbox.owner.patch(record.address).set('if-match', '"9"').send({ status: 'won' }).expect(412);
    await inbox.change(record, { note: 'x' });
    await eventually(() => expect(events('enquiry')).toHaveLength(2));
    expect(events<LiveEnquiry>('enquiry').map(({ version }) => version)).toEqual([1, 2]);
    stream.leave();
  });

  test('streams end with their session, the eleventh of a session is refused, and none is measured as a response', async () => {
    const url = await inbox.api.app.getUrl();
    const cookie = await signIn(url);
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let index = 0; index < liveLimits.streamsPerSession; index += 1) streams.push(await listen(url, cookie));
    expect((await fetch(`${url}${apiRoutes.updates}`, { headers: { cookie } })).status).toBe(429);
    const other = await listenHere();
    await fetch(`${url}${apiRoutes.logout}`, { method: 'POST', headers: { cookie } });
    await eventually(() => expect(streams.every(({ stream }) => stream.ended)).toBe(true));
    expect(other.stream.ended).toBe(false);
    expect(other.stream.text).toContain(':\n\n');
    other.stream.leave();
    await expect(fetch(metricsUrl).then((answer) => answer.text())).resolves.not.toMatch(/route="\/api\/live",status="200"/);
  });

  test('the thirty-first stream of a person is refused, whatever its session, and others still get theirs', async () => {
    const url = await inbox.api.app.getUrl();
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let session = 0; session < 4; session += 1) {
      const cookie = await signIn(url);
      for (let n = 0; n < 8 && streams.length < liveLimits.streamsPerPerson; n += 1) streams.push(await listen(url, cookie));
    }
    expect((await fetch(`${url}${apiRoutes.updates}`, { headers: { cookie: await signIn(url) } })).status).toBe(429);
    const other = await listen(url, await signIn(url, { username: 'sam', password: 'a staple of battery horses' }));
    for (const { stream } of [...streams, other]) stream.leave();
  });

  test('strangers get nothing', () => inbox.api.visitor().get(apiRoutes.updates).expect(401));

  // Last: passport keeps one set of strategies a process, and those of the replica end with it.
  test('a change in one process reaches the streams of another, with its author and the new counts', async () => {
    const database = (await inbox.api.dataSource.query<{ url: string }[]>(`SELECT current_database() AS url`))[0]?.url ?? '';
    const url = Object.assign(new URL(process.env.SCRATCH_TEMPLATE_URL ?? ''), { pathname: database }).href;
    const replica = await startApp({ DATABASE_URL: url });
    const { stream, events } = await listen(await replica.app.getUrl(), await signIn(await replica.app.getUrl()));
    await eventually(() => expect(events('counts')).not.toEqual([]));
    await sleep(300);
    const begun = events<LiveEnquiry>('enquiry').length;
    const record = await inbox.opened();
    await inbox.whole(record, inbox.sam);
    await inbox.change(record, { status: 'won' }, inbox.sam);
    await inbox.sam.delete(record.address).expect(204);
    await eventually(() => expect(events<LiveEnquiry>('enquiry').slice(begun)).toHaveLength(4));
    const { kind, id } = record;
    expect(events<LiveEnquiry>('enquiry').slice(begun)).toEqual([
      { kind, id, version: 1, change: 'created', by: '' },
      { kind, id, version: 1, change: 'looking', by: 'sam' },
      { kind, id, version: 2, change: 'changed', by: 'sam' },
      { kind, id, version: 2, change: 'deleted', by: 'sam' },
    ]);
    stream.leave();
    await replica.close();
  });
});

describe('a stop', () => {
  test('a server with five open streams stops within three seconds, and ends each of them properly', async () => {
    const database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'stopping-'));
    const api = new ApiProcess(folder, await freePort(), { DATABASE_URL: database.url });
    await api.start();
    const login = await fetch(`${api.url}${apiRoutes.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    });
    const cookie = /session=[^;]+/.exec(String(login.headers.get('set-cookie')))?.[0] ?? '';
    const streams = await Promise.all(Array.from({ length: 5 }, () => fetch(`${api.url}${apiRoutes.updates}`, { headers: { cookie } })));
    const texts = streams.map((stream) => stream.text());
    const begun = Date.now();
    expect(await api.end('SIGTERM')).toBe(0);
    expect(Date.now() - begun).toBeLessThan(3_000);
    for (const text of await Promise.all(texts)) expect(text).toContain('event: hello');
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
