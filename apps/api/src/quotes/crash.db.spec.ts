import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoutes, idempotencyKeyHeader, quoteToWire, type QuoteView } from '#dto';
import { ApiProcess, untilAnswered } from '../../test/api-process.js';
import { eventually } from '../../test/eventually.js';
import { goodQuote } from '../../test/samples.js';
import { owner } from '../../test/start-app.js';
import { freePort } from '../platform/database/embedded/free-port.js';
import { livePostmaster } from '../platform/database/embedded/postmaster-file.js';

const writers = 4;

let dataDir: string;
let api: ApiProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
  chmodSync(dataDir, 0o711);
  api = new ApiProcess(dataDir, await freePort());
  await api.start();
}, 60_000);
afterAll(async () => {
  await api.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}, 30_000);

const send = (key: string) =>
  fetch(api.url + apiRoutes.quote, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key },
    body: JSON.stringify({ ...quoteToWire(goodQuote), firstName: key }),
    signal: AbortSignal.timeout(6_000),
  });

/** Sends one request after another, each until it is acknowledged, and records which were. */
async function write(acknowledged: Map<string, string>, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const key = randomUUID();
    const response = await untilAnswered(() => send(key));
    if (response.status !== 201) throw new Error(`answered ${response.status}`);
    acknowledged.set(key, ((await response.json()) as { id: string }).id);
  }
}

async function storedQuotes(): Promise<QuoteView[]> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(api.url + apiRoutes.login, { method: 'POST', headers, body: JSON.stringify(owner) });
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '';
  const all: QuoteView[] = [];
  for (let next: string | undefined = `${apiRoutes.quote}?limit=500`; next; ) {
    const response: Response = await fetch(api.url + next, { headers: { cookie } });
    all.push(...((await response.json()) as QuoteView[]));
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return all;
}

it('keeps every acknowledged request once when the server and the database are killed under load', async () => {
  const acknowledged = new Map<string, string>();
  const someMore = () => {
    const before = acknowledged.size;
    return eventually(() => expect(acknowledged.size).toBeGreaterThan(before));
  };
  let stopped = false;
  const writing = Promise.all(Array.from({ length: writers }, () => write(acknowledged, () => stopped)));
  try {
    for (let round = 0; round < 2; round++) {
      await someMore();
      await api.end('SIGKILL');
      await api.start();
      await someMore();
      process.kill(livePostmaster(join(dataDir, 'postgres'))?.pid ?? NaN, 'SIGKILL');
      await someMore();
    }
  } finally {
    stopped = true;
    await writing;
  }
  const stored = await storedQuotes();
  expect(stored.map(({ id, firstName }) => `${firstName} ${id}`).sort()).toEqual(
    [...acknowledged].map(([key, id]) => `${key} ${id}`).sort(),
  );
}, 120_000);

it('on SIGTERM finishes the requests under way, then stops with exit code 0, the database included', async () => {
  const underWay = Promise.all(
    Array.from({ length: 20 }, () =>
      send(randomUUID()).then(
        ({ status }) => status,
        () => 'refused',
      ),
    ),
  );
  await sleep(30);
  expect(await api.end('SIGTERM')).toBe(0);
  expect((await underWay).filter((status) => status !== 201 && status !== 503 && status !== 'refused')).toEqual([]);
  expect(livePostmaster(join(dataDir, 'postgres'))).toBeUndefined();
}, 60_000);
