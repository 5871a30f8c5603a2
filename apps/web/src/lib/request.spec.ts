import { fakeApi, refusal } from '../../test/fake-api';
import { type ApiError } from './api-error';
import { request } from './request';

const failureOf = (url: string) => request({ url }).then(
  () => { throw new Error('It succeeded'); },
  (error: unknown) => error as ApiError,
);

describe('a call', () => {
  it('reads the JSON and the headers of the answer', async () => {
    fakeApi({ '/api/quote': [{ status: 200, body: [1], headers: { 'x-total-count': '7' } }] });
    const { body, header } = await request<number[]>({ url: '/api/quote' });
    expect(body).toEqual([1]);
    expect(header('x-total-count')).toBe('7');
    expect(header('link')).toBeUndefined();
  });

  it('takes an empty body for null', async () => {
    fakeApi({ '/api/admin/logout': [{ status: 204 }] });
    expect((await request({ method: 'POST', url: '/api/admin/logout' })).body).toBeNull();
  });

  it('fails with the status, a colon, a space and the text of the answer', async () => {
    fakeApi({ '/api/quote': [{ status: 500, body: 'the tree fell over' }] });
    expect((await failureOf('/api/quote')).message).toBe('500: the tree fell over');
  });

  it('fails with the status text when the answer is empty', async () => {
    fakeApi({ '/api/quote': [{ status: 502 }] });
    expect((await failureOf('/api/quote')).message).toBe('502: Status 502');
  });

  it('hands on the problem in the answer', async () => {
    fakeApi({ '/api/quote': [refusal({ field: 'email', message: 'No' })] });
    expect(await failureOf('/api/quote')).toMatchObject({ status: 422, problem: { errors: [{ field: 'email', message: 'No' }] } });
  });

  it('has status 0 when no answer comes', async () => {
    fakeApi({ '/api/quote': [{ status: 0 }] });
    expect(await failureOf('/api/quote')).toMatchObject({ status: 0, message: '0: Network Error' });
  });

  it('does not take the sign-in page of a hotspot for a success', async () => {
    fakeApi({ '/api/quote': [{ status: 200, body: '<!doctype html>' }] });
    expect((await failureOf('/api/quote')).status).toBe(200);
  });
});
