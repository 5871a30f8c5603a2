import { fakeApi, lateAnswer, problem } from '../../test/fake-api';
import { confirmBy, withFreshSignIn } from './fresh-sign-in';
import { ownerRequest } from './owner-request';

const again = problem(403, 'sign-in-again');
const team = '/api/team';
const outcome = (call: Promise<unknown>) => call.then(() => 'done', (error: unknown) => String(error));

it('asks nobody if there is no page to ask on', async () => {
  fakeApi({ [team]: [again] });
  expect(await outcome(ownerRequest({ url: team }))).toContain('403');
});

it('does not ask again for a call that was under way during the confirmation', async () => {
  const { answer, come } = lateAnswer(again);
  fakeApi({ [team]: [again, { status: 204 }], '/api/slow': [answer, { status: 204 }] });
  let asked = 0;
  const end = confirmBy(() => Promise.resolve(void (asked += 1)));
  const slow = ownerRequest({ url: '/api/slow' });
  await ownerRequest({ url: team });
  come();
  expect([await outcome(slow), asked]).toEqual(['done', 1]);
  end();
});

it('fails every waiting call if the person refuses, and asks again for the next one', async () => {
  fakeApi({ [team]: [again] });
  let asked = 0;
  const end = confirmBy((refusal) => ((asked += 1), Promise.reject(refusal)));
  expect(await Promise.all([outcome(ownerRequest({ url: team })), outcome(ownerRequest({ url: team }))])).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
  expect(asked).toBe(1);
  await outcome(ownerRequest({ url: team }));
  expect(asked).toBe(2);
  end();
});

it('forgets an unanswered question when its page is left', async () => {
  fakeApi({ [team]: [again, again, { status: 204 }] });
  const end = confirmBy(() => new Promise(() => undefined));
  void ownerRequest({ url: team });
  await new Promise((resolve) => setTimeout(resolve, 20));
  end();
  const endNext = confirmBy(() => Promise.resolve());
  expect(await outcome(ownerRequest({ url: team }))).toBe('done');
  endNext();
});

it('passes other failures on without asking', async () => {
  const end = confirmBy(() => Promise.reject(new Error('asked')));
  expect(await outcome(withFreshSignIn(() => Promise.reject(new Error('fell over'))))).toBe('Error: fell over');
  end();
});
