import type { Response } from 'supertest';
import { apiRoutes, listLimits, problemContentType, totalCountHeader } from '#dto';
import { startApp, type RunningApp } from '../../../test/start-app.js';

const rows = 250;

let api: RunningApp;
let owner: Awaited<ReturnType<RunningApp['signedIn']>>;
beforeAll(async () => {
  api = await startApp();
  owner = await api.signedIn();
  // Groups of seven share a moment, so that only their ids order them.
  await api.dataSource.query(
    `WITH ann AS (SELECT n, gen_random_uuid() AS id, timestamptz '2026-01-01' + interval '1 ms' * (n / 7) AS moment FROM generate_series(1, $1::int) n),
     enquiry AS (INSERT INTO enquiries (id, kind, created_at) SELECT id, 'contact', moment FROM ann)
     INSERT INTO contact_submissions (id, first_name, last_name, email, phone, created_at)
     SELECT id, 'Ann ' || n, 'Archer', 'ann@example.org', '1', moment FROM ann`,
    [rows],
  );
});
afterAll(() => api.close());

interface Row {
  id: string;
  createdAt: string;
}

/** All rows, collected by following the Link headers. */
async function walk(start: string): Promise<{ pages: number[]; rows: Row[] }> {
  const pages: number[] = [];
  const all: Row[] = [];
  for (let next: string | undefined = start; next; ) {
    const response: Response = await owner.get(next).expect(200);
    pages.push((response.body as Row[]).length);
    all.push(...(response.body as Row[]));
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers['link'] ?? '')?.[1];
  }
  return { pages, rows: all };
}

describe('a list', () => {
  it('returns each row once, newest first, along its Link headers', async () => {
    const { pages, rows: all } = await walk(`${apiRoutes.contact}?limit=60`);
    expect(pages).toEqual([60, 60, 60, 60, 10]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(rows);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  it('does not skip or repeat a row if a new one arrives between two parts', async () => {
    const first = await owner.get(`${apiRoutes.contact}?limit=100`);
    await api
      .visitor()
      .post(apiRoutes.contact)
      .send({ firstName: 'New', lastName: 'One', email: 'new@example.org', phone: '2' })
      .expect(201);
    const rest = await walk(/<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '');
    expect(new Set([...(first.body as Row[]), ...rest.rows].map(({ id }) => id)).size).toBe(rows);
    expect(rest.rows).toHaveLength(rows - 100);
  });

  it('has 100 rows unless more are asked for, and says how many there are in all', async () => {
    const { body, headers } = await owner.get(apiRoutes.contact).expect(200);
    expect(body).toHaveLength(listLimits.defaultRows);
    expect(Number(headers[totalCountHeader])).toBeGreaterThanOrEqual(rows);
  });

  it('says about how many there are in a table too large to count, by its last vacuum', async () => {
    const found = async (count: number) => {
      await api.dataSource.query(`UPDATE pg_class SET reltuples = $1 WHERE oid = 'contact_submissions'::regclass`, [count]);
      return (await owner.get(apiRoutes.contact).expect(200)).headers[totalCountHeader];
    };
    expect(await found(1_234_567)).toBe('1234567');
    expect(Number(await found(19_000))).toBeLessThan(2 * rows);
  });

  it('has no Link header at its end', async () => {
    const { headers } = await owner.get(`${apiRoutes.contact}?limit=500`).expect(200);
    expect(headers).not.toHaveProperty('link');
  });

  it('returns only held records if asked to, and counts only those', async () => {
    await api.dataSource.query(
      `UPDATE enquiries SET held = true FROM contact_submissions AS ann WHERE ann.id = enquiries.id AND first_name IN ('Ann 10', 'Ann 20', 'Ann 30')`,
    );
    const { pages, rows: held } = await walk(`${apiRoutes.contact}?held=true&limit=2`);
    expect(pages).toEqual([2, 1]);
    expect(held).toMatchObject([{ firstName: 'Ann 30', held: true }, { firstName: 'Ann 20' }, { firstName: 'Ann 10' }]);
    const { headers } = await owner.get(`${apiRoutes.contact}?held=true`).expect(200);
    expect(headers[totalCountHeader]).toBe('3');
    expect(Number((await owner.get(apiRoutes.contact)).headers[totalCountHeader])).toBeGreaterThanOrEqual(rows);
  });

  it('is not cached', () =>
    owner
      .get(apiRoutes.quote)
      .expect(200)
      .expect('cache-control', /no-store/));

  it.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', '1.5'],
    ['limit', '1e2'],
    ['limit', '0x10'],
    ['limit', ' 7'],
    ['limit', ''],
    ['limit', 'all'],
    ['cursor', Buffer.from('-271821-04-20T00:00:00.000Z/00000000-0000-4000-8000-000000000001').toString('base64url')],
    ['constructor', '1'],
    ['__proto__', '1'],
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from("2026-01-01T00:00:00.000Z/' OR 1=1").toString('base64url')],
    ['held', 'false'],
    ['offset', '3'],
  ])('refuses %s=%s by name', async (field, value) => {
    for (const list of [apiRoutes.quote, apiRoutes.contact]) {
      const { status, type, body } = await owner.get(`${list}?${field}=${encodeURIComponent(value)}`);
      expect([status, type, body]).toMatchObject([422, problemContentType, { errors: [{ field }] }]);
    }
  });

  it('refuses a parameter that is given twice', () => owner.get(`${apiRoutes.quote}?limit=1&limit=2`).expect(422));
});
