import { apiRoutes } from '#dto';
import { fakeApi, lateAnswer, problem, refusal } from '../../test/fake-api';
import { type ApiError } from './api-error';
import { confirmSession } from './living-session';
import { ownerRequest } from './owner-request';

const failureOf = (url: string) => ownerRequest({ url }).then(
  () => { throw new Error('It succeeded'); },
  (error: unknown) => error as ApiError,
);

describe("one of the owner's calls", () => {
  it('sends its body as JSON beside its headers, and reads those of the answer', async () => {
    const calls = fakeApi({ '/api/team': [{ status: 200, body: [1], headers: { etag: '"7"' } }] });
    const { body, header } = await ownerRequest<number[]>({ method: 'POST', url: '/api/team', body: { username: 'Sam' }, headers: { 'if-match': '"6"' } });
    expect([body, header('etag'), header('link')]).toEqual([[1], '"7"', undefined]);
    expect(calls).toMatchObject([{ method: 'POST', body: { username: 'Sam' } }]);
    expect([calls[0]?.headers.get('if-match'), calls[0]?.headers.get('content-type')]).toEqual(['"6"', 'application/json']);
  });

  it('says nothing of a body that is not there', async () => {
    const calls = fakeApi({ '/api/admin/logout': [{ status: 204 }] });
    expect((await ownerRequest({ method: 'POST', url: '/api/admin/logout' })).body).toBeUndefined();
    expect([calls[0]?.body, calls[0]?.headers.get('content-type')]).toEqual([undefined, null]);
  });

  it('fails with the status, a colon, a space and the text of the answer, or the words of its status', async () => {
    fakeApi({ '/api/quote': [{ status: 500, body: 'the tree fell over' }, { status: 502 }] });
    expect((await failureOf('/api/quote')).message).toBe('500: the tree fell over');
    expect((await failureOf('/api/quote')).message).toBe('502: Status 502');
  });

  it('hands on the problem in the answer', async () => {
    fakeApi({ '/api/team': [refusal({ field: 'username', message: 'No' })] });
    expect(await failureOf('/api/team')).toMatchObject({ status: 422, problem: { errors: [{ field: 'username', message: 'No' }] } });
  });

  it('is made once more when its session was replaced before it arrived, and fails when none lives', async () => {
    const over = problem(401, 'not-signed-in');
    const calls = fakeApi({ '/api/team': [over, { status: 200, body: [1] }, over], [apiRoutes.sessionLives]: [{ status: 200, body: { lives: true } }, { status: 200, body: { lives: false } }] });
    expect((await ownerRequest<number[]>({ url: '/api/team' })).body).toEqual([1]);
    expect((await failureOf('/api/team')).status).toBe(401);
    expect(calls.map(({ url }) => url)).toEqual(['/api/team', apiRoutes.sessionLives, '/api/team', '/api/team', apiRoutes.sessionLives]);
  });

  it('waits for a confirmation under way before it asks whether a session lives', async () => {
    const { answer, come } = lateAnswer({ status: 204 });
    const calls = fakeApi({ '/api/team': [problem(401, 'not-signed-in'), { status: 200, body: [1] }], [apiRoutes.confirm]: [answer], [apiRoutes.sessionLives]: [{ status: 200, body: { lives: true } }] });
    const confirmed = confirmSession({ password: 'oak' });
    const read = ownerRequest<number[]>({ url: '/api/team' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls.map(({ url }) => url)).toEqual([apiRoutes.confirm, '/api/team']);
    come();
    await confirmed;
    expect((await read).body).toEqual([1]);
  });

  it('has status 0 when no answer comes', async () => {
    fakeApi({ '/api/team': [{ status: 0 }] });
    expect(await failureOf('/api/team')).toMatchObject({ status: 0, message: '0: TypeError: Failed to fetch' });
  });

  it('does not take the sign-in page of a hotspot for a success', async () => {
    fakeApi({ '/api/team': [{ status: 200, body: '<!doctype html>' }] });
    expect((await failureOf('/api/team')).status).toBe(200);
  });
});
