import { emptyContact, emptyQuote } from '#dto';
import { fakeApi } from '../../test/fake-api';
import { getList, sendContact, sendQuote, uploadPhotos } from './api-client';

const submission = { key: 'a-key', seconds: 42, trap: '' };
const photo = (name: string) => ({ name, blob: new Blob([name]) });
const address = '/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11';

describe('the calls', () => {
  it('send a quote in the wire format, with its key and its seconds', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 201, body: {} }] });
    await sendQuote({ ...emptyQuote, serviceType: ['emergency'], imageUrls: [address] }, submission);
    expect(calls[0]?.body).toMatchObject({ serviceType: '["emergency"]', imageUrls: `["${address}"]`, marketingOptIn: 'false' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('a-key');
    expect(calls[0]?.headers.get('x-form-seconds')).toBe('42');
  });

  it('send what is in the trap only when something is', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    await sendContact(emptyContact, submission);
    await sendContact(emptyContact, { ...submission, trap: 'https://spam.example' });
    expect(calls.map(({ body }) => (body as { website?: string }).website)).toEqual([undefined, 'https://spam.example']);
  });

  it('upload every photo in one call under one field, in order', async () => {
    const calls = fakeApi({ '/api/upload': [{ status: 201, body: { urls: ['/1', '/2'] } }] });
    expect(await uploadPhotos([photo('oak.jpg'), photo('ash.jpg')], () => undefined)).toEqual(['/1', '/2']);
    const files = (calls[0]?.body as FormData).getAll('images') as File[];
    expect(files.map(({ name }) => name)).toEqual(['oak.jpg', 'ash.jpg']);
  });

  it("fail with 'Upload failed' when an upload is refused, or answers for another number of photos", async () => {
    fakeApi({ '/api/upload': [{ status: 413 }, { status: 201, body: { urls: ['/1'] } }] });
    await expect(uploadPhotos([photo('oak.jpg')], () => undefined)).rejects.toMatchObject({ message: 'Upload failed', cause: { status: 413 } });
    await expect(uploadPhotos([photo('oak.jpg'), photo('ash.jpg')], () => undefined)).rejects.toThrow('Upload failed');
  });

  it('take the number of all rows from the header', async () => {
    fakeApi({ '/api/contact': [{ status: 200, body: ['newest'], headers: { 'x-total-count': '1234' } }] });
    expect(await getList('/api/contact')).toEqual({ rows: ['newest'], total: 1234 });
  });

  it('take the next page from the Link header', async () => {
    fakeApi({ '/api/contact': [{ status: 200, body: [], headers: { link: '</api/contact?limit=10&cursor=abc>; rel="next"' } }] });
    expect((await getList('/api/contact')).next).toBe('/api/contact?limit=10&cursor=abc');
  });
});
