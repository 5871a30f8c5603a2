import { problemContentType } from '#dto';
import { jest } from '@jest/globals';
import { fetchRequest } from './fetch-request';

AbortSignal.timeout = () => new AbortController().signal;
const fetchMock = jest.fn<typeof fetch>();
globalThis.fetch = fetchMock;

/** Makes `fetch`, which jsdom lacks, return this answer. */
function answer(status: number, text: string, headers: Record<string, string> = {}): void {
  const response = { status, statusText: `Status ${status}`, headers: new Headers(headers), text: () => Promise.resolve(text) };
  fetchMock.mockResolvedValueOnce(response as Response);
}
const failure = () => fetchRequest({ url: '/api/team' }).catch((error: unknown) => error);

describe("a worker's call", () => {
  it('sends its data as JSON beside its headers, and reads the JSON and the headers of the answer', async () => {
    answer(200, '[1]', { etag: '"7"' });
    const { data, headers } = await fetchRequest<number[]>({ method: 'PATCH', url: '/api/team', data: { username: 'Sam' }, headers: { 'if-match': '"6"' } });
    expect([data, headers.etag]).toEqual([[1], '"7"']);
    const sent = { method: 'PATCH', body: '{"username":"Sam"}', headers: { 'if-match': '"6"', 'content-type': 'application/json' } };
    expect(fetchMock.mock.calls[0]).toMatchObject(['/api/team', sent]);
  });

  it('sends a photo unchanged', async () => {
    answer(204, '');
    const data = new FormData();
    expect((await fetchRequest({ method: 'POST', url: '/api/upload', data })).data).toBe('');
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ body: data, headers: undefined });
  });

  it('fails with the same errors as a page\'s call', async () => {
    answer(422, '{"errors":[]}', { 'content-type': problemContentType, 'retry-after': '9' });
    expect(await failure()).toMatchObject({ name: 'ApiError', status: 422, message: '422: {"errors":[]}', problem: { errors: [] }, retryAfterSeconds: 9 });
    answer(200, '<!doctype html>');
    expect(await failure()).toMatchObject({ status: 200 });
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ status: 0, message: '0: TypeError: Failed to fetch' });
  });
});
