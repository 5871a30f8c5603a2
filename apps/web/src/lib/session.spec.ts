import { apiRoutes } from '#dto';
import { fakeApi, lateAnswer, problem } from '../../test/fake-api';
import { confirmBy, confirmSession, ownerRequest } from './session';

const team = '/api/team';
const read = (url = team) => ownerRequest<number[]>({ url });
const outcome = (call: Promise<unknown>) => call.then(() => 'done', (error: unknown) => String(error));

describe('a call whose session is over', () => {
  const over = problem(401, 'not-signed-in');
  const lives = (isSo: boolean) => ({ status: 200, body: { lives: isSo } });

  it('is repeated if its session was replaced before it arrived, and fails if no session is alive', async () => {
    const calls = fakeApi({ [team]: [over, { status: 200, body: [1] }, over], [apiRoutes.sessionLives]: [lives(true), lives(false)] });
    expect((await read()).data).toEqual([1]);
    expect(await outcome(read())).toContain('401');
    expect(calls.map(({ url }) => url)).toEqual([team, apiRoutes.sessionLives, team, team, apiRoutes.sessionLives]);
  });

  it('is repeated only once, with the same data and headers', async () => {
    const calls = fakeApi({ [team]: [over], [apiRoutes.sessionLives]: [lives(true)] });
    const call = { method: 'POST', url: team, data: { username: 'Sam' }, headers: { 'if-match': '"6"' } };
    expect(await outcome(ownerRequest(call))).toContain('401');
    const made = calls.filter(({ url }) => url === team);
    expect(made.map(({ method, body, headers }) => [method, body, headers.get('if-match'), headers.get('content-type')])).toEqual(
      Array(2).fill(['POST', { username: 'Sam' }, '"6"', 'application/json']),
    );
  });

  it('waits for a confirmation under way before it checks whether a session is alive', async () => {
    const { answer, come } = lateAnswer({ status: 204 });
    const answers = { [team]: [over, { status: 200, body: [1] }], [apiRoutes.confirm]: [answer], [apiRoutes.sessionLives]: [lives(true)] };
    const calls = fakeApi(answers);
    const confirmed = confirmSession({ password: 'oak' });
    const late = read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls.map(({ url }) => url)).toEqual([apiRoutes.confirm, team]);
    come();
    await confirmed;
    expect((await late).data).toEqual([1]);
  });

  it('fails at once if the call itself was a confirmation', async () => {
    const calls = fakeApi({ [apiRoutes.confirm]: [over] });
    expect(await outcome(confirmSession({ password: 'oak' }))).toContain('401');
    expect(calls).toHaveLength(1);
  });
});

describe('a call that needs a fresh sign-in', () => {
  const again = problem(403, 'sign-in-again');

  it('asks nobody if there is no page to ask on, or in the background', async () => {
    fakeApi({ [team]: [again] });
    expect(await outcome(read())).toContain('403');
    const end = confirmBy(() => Promise.resolve());
    expect(await outcome(ownerRequest({ url: team, isBackground: true }))).toContain('403');
    end();
  });

  it('does not ask again for a call that was under way during the confirmation', async () => {
    const { answer, come } = lateAnswer(again);
    fakeApi({ [team]: [again, { status: 204 }], '/api/slow': [answer, { status: 204 }] });
    let asked = 0;
    const end = confirmBy(() => Promise.resolve(void (asked += 1)));
    const slow = read('/api/slow');
    await read();
    come();
    expect([await outcome(slow), asked]).toEqual(['done', 1]);
    end();
  });

  it('asks once for all waiting calls, fails each if the person refuses, and asks again for the next one', async () => {
    fakeApi({ [team]: [again] });
    let asked = 0;
    const end = confirmBy((refusal) => ((asked += 1), Promise.reject(refusal)));
    expect(await Promise.all([outcome(read()), outcome(read())])).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
    expect(asked).toBe(1);
    await outcome(read());
    expect(asked).toBe(2);
    end();
  });

  it('forgets an unanswered question when its page is left', async () => {
    fakeApi({ [team]: [again, again, { status: 204 }] });
    const end = confirmBy(() => new Promise(() => undefined));
    void read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    end();
    const endNext = confirmBy(() => Promise.resolve());
    expect(await outcome(read())).toBe('done');
    endNext();
  });

  it('passes other failures on without asking', async () => {
    fakeApi({ [team]: [{ status: 500, body: 'fell over' }] });
    const end = confirmBy(() => Promise.reject(new Error('asked')));
    expect(await outcome(read())).toBe('ApiError: 500: fell over');
    end();
  });
});
