import { emptyContact, emptyQuote } from '#dto';
import { jest } from '@jest/globals';
import { fakeApi } from '../../test/fake-api';
import { sendContact, sendQuote, uploadPhoto } from './api-client';

const submission = { key: 'a-key', seconds: 42, trap: '' };
const photo = (name: string) => ({ name, blob: new Blob([name]) });
const address = '/api/uploads/5f0c1b1e-8c1e-4c57-9d3a-0d6f1d3a1b11';

/** Makes every upload hang. The returned function reports progress of the current one. */
function stalledUploads(): (loaded: number, total: number) => void {
  const calls = fakeApi({ '/api/upload': [{ status: 201, after: new Promise(() => undefined) }] });
  return (loaded, total) => calls[0]?.onUploadProgress?.({ loaded, total, bytes: 0, lengthComputable: true });
}

describe('the calls', () => {
  it('send a quote in the wire format, with its key and the seconds it took', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 201, body: {} }] });
    await sendQuote({ ...emptyQuote, serviceType: ['emergency'], imageUrls: [address] }, submission);
    expect(calls[0]?.body).toMatchObject({ serviceType: '["emergency"]', imageUrls: `["${address}"]`, marketingOptIn: 'false' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('a-key');
    expect(calls[0]?.headers.get('x-form-seconds')).toBe('42');
  });

  it('send the trap field only if it is filled in', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    await sendContact(emptyContact, submission);
    await sendContact(emptyContact, { ...submission, trap: 'https://spam.example' });
    expect(calls.map(({ body }) => (body as { website?: string }).website)).toEqual([undefined, 'https://spam.example']);
  });

  it('upload one photo per call', async () => {
    const calls = fakeApi({ '/api/upload': [{ status: 201, body: { urls: [address] } }] });
    expect(await uploadPhoto(photo('oak.jpg'), () => undefined)).toBe(address);
    const form = calls[0]?.body as FormData;
    expect((form.getAll('images') as File[]).map(({ name }) => name)).toEqual(['oak.jpg']);
  });

  it("fail with 'Upload failed' when an upload is refused, or its response has no address", async () => {
    fakeApi({ '/api/upload': [{ status: 413 }, { status: 201, body: { urls: [] } }] });
    await expect(uploadPhoto(photo('oak.jpg'), () => undefined)).rejects.toMatchObject({ message: 'Upload failed', cause: { status: 413 } });
    await expect(uploadPhoto(photo('oak.jpg'), () => undefined)).rejects.toThrow('Upload failed');
  });

  it('wait for an upload as long as it progresses, and give it up after a minute of silence', async () => {
    const move = stalledUploads();
    jest.useFakeTimers();
    try {
      const parts: number[] = [];
      let failed = false;
      const upload = uploadPhoto(photo('oak.jpg'), (part) => parts.push(part)).catch(() => (failed = true));
      await jest.advanceTimersByTimeAsync(50_000);
      move(0.5, 1);
      await jest.advanceTimersByTimeAsync(50_000);
      expect(failed).toBe(false);
      expect(parts).toEqual([0.5]);
      await jest.advanceTimersByTimeAsync(10_000);
      await upload;
      expect(failed).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('give bytes that the phone still holds the time that the slowest line needs', async () => {
    const move = stalledUploads();
    jest.useFakeTimers();
    try {
      let failed = false;
      const upload = uploadPhoto(photo('oak.jpg'), () => undefined).catch(() => (failed = true));
      await jest.advanceTimersByTimeAsync(1000);
      move(560_000, 560_000);
      await jest.advanceTimersByTimeAsync(198_000);
      expect(failed).toBe(false);
      await jest.advanceTimersByTimeAsync(2_000);
      await upload;
      expect(failed).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
