import { startApp, type RunningApp } from '../../../test/start-app.js';
import { AcknowledgementLimits, sameMailbox } from './acknowledgement-limits.js';
import { RateLimits } from './rate-limits.js';

const running: RunningApp[] = [];
afterAll(() => Promise.all(running.map((api) => api.close())));

async function limitsWith(settings: NodeJS.ProcessEnv = {}): Promise<{ api: RunningApp; acknowledgements: AcknowledgementLimits }> {
  const api = await startApp(settings);
  running.push(api);
  return { api, acknowledgements: api.app.get(AcknowledgementLimits) };
}

describe('acknowledgements', () => {
  it('go to each mailbox once in 24 hours, however it is spelled', async () => {
    const { api, acknowledgements } = await limitsWith();
    await expect(acknowledgements.claim('ada@visitor.example')).resolves.toBe('send');
    for (const again of ['ada@visitor.example', ' Ada@Visitor.Example', 'ada+1@visitor.example'])
      await expect(acknowledgements.claim(again)).resolves.toBe('today');
    await expect(acknowledgements.claim('bea@visitor.example')).resolves.toBe('send');
    await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 s'`);
    await expect(acknowledgements.claim('ada@visitor.example')).resolves.toBe('send');
  });

  it('go once when thirty ask at the same time', async () => {
    const { acknowledgements } = await limitsWith();
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => acknowledgements.claim('ada@visitor.example')));
    expect(verdicts.filter((verdict) => verdict === 'send')).toHaveLength(1);
  });

  it('to all mailboxes stop at the ceiling of the hour, which the owner is told; those that were stopped keep their one', async () => {
    const { api, acknowledgements } = await limitsWith({ LIMIT_ACKNOWLEDGEMENTS_PER_HOUR: '2' });
    const claimAll = () => Promise.all(['a', 'b', 'c'].map((name) => acknowledgements.claim(`${name}@visitor.example`)));
    expect((await claimAll()).sort()).toEqual(['busy', 'send', 'send']);
    await expect(api.app.get(RateLimits).reached()).resolves.toMatchObject([{ name: 'acknowledgements', times: 1 }]);
    await api.dataSource.query(`UPDATE rate_limits SET resets_at = now() - interval '1 s' WHERE key LIKE 'acknowledgements:%'`);
    expect((await claimAll()).sort()).toEqual(['send', 'today', 'today']);
  });

  it('leave no mailbox in the database', async () => {
    const { api, acknowledgements } = await limitsWith();
    await acknowledgements.claim('ada@visitor.example');
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
