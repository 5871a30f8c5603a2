import { contactRequest, routeOf } from '../../../test/sample-requests.js';
import { type RunningApp, startApp } from '../../../test/start-app.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import type { Delivery } from '../../deliveries/delivery.entity.js';
import { EnquiryMails } from './enquiry-mails.js';
import { sameMailbox } from '../../deliveries/mail/same-mailbox.js';

describe('acknowledgements', () => {
  const running: RunningApp[] = [];
  afterAll(() => Promise.all(running.map((api) => api.close())));

  const today = 'Not sent: this address had an acknowledgement within the last 24 hours';
  const busy = 'Not sent: unusually many acknowledgements went out this hour';

  /** Writes the acknowledgement of a new message from the mailbox, that many times at once; returns `sent`, or why not, for each. */
  async function mailsWith(settings: NodeJS.ProcessEnv = {}) {
    const api = await startApp(settings);
    running.push(api);
    const acknowledge = async (email: string, times = 1): Promise<string[]> => {
      const { body } = await api.visitor().post(routeOf.contact).send({ ...contactRequest, email }).expect(201);
      const delivery = { enquiryId: (body as { id: string }).id, attempts: 1, round: 1 } as Delivery;
      const write = () => api.app.get(EnquiryMails).acknowledgement(delivery);
      return Promise.all(Array.from({ length: times }, () => write().then(() => 'sent', (error: unknown) => (error as Error).message)));
    };
    return { api, acknowledge };
  }

  it('go to each mailbox once in 24 hours, however it is spelled', async () => {
    const { api, acknowledge } = await mailsWith();
    expect(await acknowledge('ada@visitor.example')).toEqual(['sent']);
    for (const again of ['ada@visitor.example', 'Ada@Visitor.Example', 'ada+1@visitor.example'])
      expect(await acknowledge(again)).toEqual([today]);
    expect(await acknowledge('bea@visitor.example')).toEqual(['sent']);
    await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 s'`);
    expect(await acknowledge('ada@visitor.example')).toEqual(['sent']);
  });

  it('go once when thirty ask at the same time', async () => {
    const { acknowledge } = await mailsWith();
    expect((await acknowledge('ada@visitor.example', 30)).filter((outcome) => outcome === 'sent')).toHaveLength(1);
  });

  it('to all mailboxes stop at the hour’s ceiling, of which the owner is notified; a mailbox that was refused may still have its one', async () => {
    const { api, acknowledge } = await mailsWith({ LIMIT_ACKNOWLEDGEMENTS_PER_HOUR: '2' });
    const acknowledgeAll = () => Promise.all(['a', 'b', 'c'].map((name) => acknowledge(`${name}@visitor.example`)));
    expect((await acknowledgeAll()).flat().sort()).toEqual([busy, 'sent', 'sent']);
    await expect(api.app.get(RateLimits).reached()).resolves.toMatchObject([{ name: 'acknowledgements', times: 1 }]);
    await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 s' WHERE key LIKE 'acknowledgements:%'`);
    expect((await acknowledgeAll()).flat().sort()).toEqual([today, today, 'sent']);
  });

  it('leave no mailbox in the database', async () => {
    const { api, acknowledge } = await mailsWith();
    await acknowledge('ada@visitor.example');
    expect(JSON.stringify(await api.dataSource.query('SELECT * FROM rate_limits'))).not.toContain('ada');
  });
});

it.each([
  ['Ada@Visitor.Example ', 'ada@visitor.example'],
  ['ada+quotes@visitor.example', 'ada@visitor.example'],
  ['a.d.a+1@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@visitor.example', 'a.da@visitor.example'],
  ['+ada@visitor.example', '+ada@visitor.example'],
  ['no mailbox', 'no mailbox@'],
])('%j counts as %j', (address, counted) => {
  expect(sameMailbox(address)).toBe(counted);
});
