import { apiRoutes, type Notice } from '#dto';
import { goodContact } from '../../../test/samples.js';
import { owner, type RunningApp, startApp } from '../../../test/start-app.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { endedUploads } from '../../uploads/intake/ended-uploads.js';

describe('readiness', () => {
  let api: RunningApp;
  beforeAll(async () => {
    api = await startApp({ MIN_FREE_BYTES: '0' });
  });
  afterAll(() => api.close());

  const told = async () => ((await (await api.signedIn()).get(apiRoutes.notices).expect(200)) as { body: Notice[] }).body;

  test('the owner reads what does not work, nothing of what visitors read, and nobody else reads it', async () => {
    const notices = await told();
    expect(notices.map(({ id, severity }) => [id, severity])).toEqual([['mail', 'problem']]);
    expect(Object.keys(notices[0] ?? {}).sort()).toEqual(['action', 'id', 'severity', 'text']);
    await api.visitor().get(apiRoutes.notices).expect(401);
  });

  test('the owner reads which periodic work did not finish, and otherwise that files of deleted photos are still there', async () => {
    await api.dataSource.query(`INSERT INTO removed_photos (id, removed_at) VALUES (gen_random_uuid(), now() - interval '2 hours')`);
    await api.dataSource.query(`UPDATE periodic_work SET overran_at = now() WHERE name = 'housekeeping'`);
    const found = (words: string) => expect.objectContaining({ id: 'housekeeping', text: expect.stringContaining(words) as string }) as Notice;
    expect(await told()).toContainEqual(found('own work did not finish'));
    await api.dataSource.query('UPDATE periodic_work SET overran_at = NULL');
    expect(await told()).toContainEqual(found('could not be removed'));
  });
});

describe('notices of abuse', () => {
  const ids = ['limits', 'flood', 'uploads'];

  /** The owner's notices about strangers. */
  async function told(api: RunningApp): Promise<Notice[]> {
    const { body } = (await (await api.signedIn()).get(apiRoutes.notices).expect(200)) as { body: Notice[] };
    return body.filter(({ id }) => ids.includes(id));
  }

  describe('the owner', () => {
    it('sees the limits that somebody reached, each once a window', async () => {
      const api = await startApp({ LIMIT_CONTACTS_PER_HOUR: '1', LIMIT_LOGINS_PER_NAME: '2' });
      expect(await told(api)).toEqual([]);
      for (let n = 0; n < 4; n++) await api.visitor().post(apiRoutes.contact).send(goodContact);
      for (let n = 0; n < 4; n++)
        await api
          .visitor()
          .post(apiRoutes.login)
          .send({ ...owner, username: 'other', password: 'wrong' });
      const [notice, ...others] = await told(api);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        id: 'limits',
        severity: 'reminder',
        text: expect.stringMatching(/contact forms from one address \(once\), sign-ins under one name \(once\)/) as string,
      });
      expect(notice?.action).toContain('ask whoever runs the site to raise the limit');
      await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 s'`);
      expect(await told(api)).toEqual([]);
      await api.close();
    });

    it('sees that very many uploads were ended', async () => {
      const api = await startApp();
      await api.app.get(RateLimits).noteReached(endedUploads);
      expect(await told(api)).toMatchObject([{ id: 'uploads', severity: 'reminder', text: expect.stringMatching(/They were ended/) as string }]);
      await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 s'`);
      expect(await told(api)).toEqual([]);
      await api.close();
    });

    it('sees that more than a hundred enquiries came in one hour', async () => {
      const api = await startApp();
      const insert = (count: number, since: string) =>
        api.dataSource.query(
          `INSERT INTO enquiries (kind, created_at) SELECT 'contact', date_trunc('hour', now() - $2::interval) FROM generate_series(1, $1::int)`,
          [count, since],
        );
      await insert(100, '5 hours');
      await insert(500, '4 days');
      expect(await told(api)).toEqual([]);
      await insert(1, '5 hours');
      expect(await told(api)).toMatchObject([{ id: 'flood', text: expect.stringMatching(/^101 enquiries/) as string }]);
      await api.close();
    });
  });
});
