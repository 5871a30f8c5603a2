import { fakeApi, refusal } from '../../test/fake-api';
import { api } from './api';
import type { ApiError } from './api-error';

const failureOf = (url: string) => api.get(url).then(
  () => { throw new Error('It succeeded'); },
  (error: unknown) => error as ApiError,
);

describe('a call', () => {
  it('sends its data as JSON beside its headers, and reads the JSON and the headers of the answer', async () => {
    const calls = fakeApi({ '/api/team': [{ status: 200, body: [1], headers: { etag: '"7"', 'x-total-count': '7' } }] });
    const { data, headers } = await api.post<number[]>('/api/team', { username: 'Sam' }, { headers: { 'if-match': '"6"' } });
    expect([data, headers.etag, headers['x-total-count'], headers.link]).toEqual([[1], '"7"', '7', undefined]);
    expect(calls).toMatchObject([{ method: 'POST', body: { username: 'Sam' } }]);
    expect([calls[0]?.headers.get('if-match'), calls[0]?.headers.get('content-type')]).toEqual(['"6"', 'application/json']);
  });

  it('reads an empty answer as an empty text', async () => {
    const calls = fakeApi({ '/api/admin/logout': [{ status: 204 }] });
    expect((await api.post('/api/admin/logout')).data).toBe('');
    expect(calls[0]?.body).toBeUndefined();
  });

  it('fails with the status, a colon, a space and the answer\'s text, or else the status text', async () => {
    fakeApi({ '/api/quote': [{ status: 500, body: 'the tree fell over' }, { status: 502 }] });
    expect((await failureOf('/api/quote')).message).toBe('500: the tree fell over');
    expect((await failureOf('/api/quote')).message).toBe('502: Status 502');
  });

  it('passes on the problem in the answer, and its Retry-After', async () => {
    fakeApi({ '/api/quote': [refusal({ field: 'email', message: 'No' }), { status: 503, headers: { 'retry-after': '30' } }] });
    expect(await failureOf('/api/quote')).toMatchObject({ status: 422, problem: { errors: [{ field: 'email', message: 'No' }] } });
    expect(await failureOf('/api/quote')).toMatchObject({ status: 503, problem: undefined, retryAfterSeconds: 30 });
  });

  it('fails with status 0 if no answer comes, or if the caller aborts', async () => {
    fakeApi({ '/api/quote': [{ status: 0 }, { status: 200, after: new Promise(() => undefined) }] });
    expect(await failureOf('/api/quote')).toMatchObject({ status: 0, message: '0: Network Error' });
    const end = new AbortController();
    const read = api.get('/api/quote', { signal: end.signal }).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    end.abort();
    expect(await read).toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('fails if a hotspot answers with its sign-in page', async () => {
    fakeApi({ '/api/quote': [{ status: 200, body: '<!doctype html>' }] });
    expect((await failureOf('/api/quote')).status).toBe(200);
  });
});
