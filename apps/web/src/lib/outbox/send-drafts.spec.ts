import 'fake-indexeddb/auto';
import { emptyQuote } from '#dto';
import { ApiError } from '../api-error';
import type { QuoteDraft } from './draft';
import { saveDraft, savePhoto, listDrafts, readDraft, readPhotos, removeDraft } from './drafts';
import { sendDrafts } from './send-drafts';
import type { QuoteCalls } from './send-quote-request';

const now = Date.now();
const photo = { request: 'a', id: '1', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer };

function quote(changes: Partial<QuoteDraft> = {}): QuoteDraft {
  const times = { createdAt: now, changedAt: now, expiresAt: now + 60_000, askedAt: now };
  const values = { ...emptyQuote, firstName: 'Ada' };
  return { id: 'a', kind: 'quote', state: 'asked', values, step: 4, reached: 4, photos: [{ id: '1', name: 'oak.jpg' }], seconds: 42, trap: '', ...times, ...changes };
}

/** Records the calls. The first requests fail with these errors. */
function calls(...failures: Error[]): QuoteCalls & { made: string[] } {
  const made: string[] = [];
  return {
    made,
    uploadPhoto: async ({ name }) => {
      made.push(name);
      return `/api/uploads/${name}`;
    },
    sendQuote: async ({ imageUrls }, { key, seconds }) => {
      made.push(`${key} ${seconds} ${imageUrls.join()}`);
      const failure = failures.shift();
      if (failure) throw failure;
      return { id: '1', ref: 'TS-7KQ4M' };
    },
  };
}

afterEach(async () => {
  for (const { id } of await listDrafts(0)) await removeDraft(id);
});

describe('a worker with a saved request', () => {
  it('sends it with its photos under its key, and keeps no answers', async () => {
    await saveDraft(quote());
    await savePhoto(photo);
    const server = calls();
    expect(await sendDrafts(server)).toBe(false);
    expect(server.made).toEqual(['oak.jpg', 'a 42 /api/uploads/oak.jpg']);
    expect(await readDraft('a')).toMatchObject({ state: 'arrived', values: emptyQuote, photos: [], askedAt: now, ref: 'TS-7KQ4M' });
    expect(await readPhotos('a')).toEqual([]);
  });

  it('tries again later without sending a photo twice', async () => {
    await saveDraft(quote());
    await savePhoto(photo);
    const server = calls(new ApiError(0, 'no signal'));
    expect(await sendDrafts(server)).toBe(true);
    expect(await sendDrafts(server)).toBe(false);
    expect(server.made.filter((call) => call === 'oak.jpg')).toHaveLength(1);
  });

  it('leaves a request to its page if a photo is still as picked, with its location in it', async () => {
    await saveDraft(quote());
    await savePhoto({ ...photo, isPicked: true });
    const server = calls();
    expect(await sendDrafts(server)).toBe(false);
    expect(server.made).toEqual([]);
    expect(await readDraft('a')).toMatchObject({ state: 'asked' });
  });

  it('leaves it to a page that is already sending, and asks to be woken again', async () => {
    await saveDraft(quote({ photos: [] }));
    const taken = { request: (name: string, _options: object, work: (lock: object | null) => unknown) => work(name === 'quote-outbox' ? null : {}) };
    Object.assign(navigator, { locks: taken });
    try {
      const server = calls();
      expect(await sendDrafts(server)).toBe(true);
      expect(server.made).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('counts a conflict over its own key as an arrival', async () => {
    await saveDraft(quote({ photos: [] }));
    expect(await sendDrafts(calls(new ApiError(409, 'no')))).toBe(false);
    expect((await readDraft('a'))?.state).toBe('arrived');
  });

  it.each([400, 403, 404, 413])('keeps the whole request if it is refused for good with %i, and does not send it again', async (status) => {
    await saveDraft(quote());
    await savePhoto(photo);
    const server = calls(new ApiError(status, 'no'));
    expect(await sendDrafts(server)).toBe(false);
    expect(await sendDrafts(server)).toBe(false);
    expect(server.made).toHaveLength(2);
    expect(await readDraft('a')).toMatchObject({ state: 'declined', values: { firstName: 'Ada' }, photos: [{ id: '1', name: 'oak.jpg' }] });
    expect(await readPhotos('a')).toHaveLength(1);
  });

  it.each([200, 408, 425, 429, 500, 503])('sends a request again after %i, because the request is not to blame', async (status) => {
    await saveDraft(quote({ photos: [] }));
    const server = calls(new ApiError(status, 'no'));
    expect(await sendDrafts(server)).toBe(true);
    expect(await readDraft('a')).toMatchObject({ state: 'asked' });
    expect(await sendDrafts(server)).toBe(false);
  });

  it('leaves to its page a request that was not sent, or whose photo is only in that page', async () => {
    await saveDraft(quote({ id: 'typed', state: 'typing', photos: [] }));
    await saveDraft(quote({ id: 'without room' }));
    const server = calls();
    expect(await sendDrafts(server)).toBe(false);
    expect(server.made).toEqual([]);
  });
});
