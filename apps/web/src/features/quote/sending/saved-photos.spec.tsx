import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { emptyQuote } from '#dto';
import { act, render, screen, waitFor } from '@testing-library/react';
import { neverAfter } from '../../../../test/never-after';
import { jpegFile } from '../../../../test/photo-files';
import { sendingWords } from '../../../content/sending-words';
import { readDraft, readPhotos } from '../../../lib/outbox/drafts';
import { addPhotos, removePhoto } from '../photos/photo-list';
import { clearRequest, saveRequestChanges, saveRequest } from './save-request';
import { isRequestSaved } from './request-draft';
import { changeRequest, quoteRequest, startRequest, subscribeToRequest } from '../quote-request';
import { RequestStatus } from './request-status';

const names = () => quoteRequest().photos.map(({ name }) => name);
const lastId = () => quoteRequest().photos.at(-1)?.id ?? '';
const allPrepared = () => Promise.all(quoteRequest().photos.map(({ prepared }) => prepared));

/** The request on the device: the names of its photos, and those whose bytes are saved. */
async function onDevice(): Promise<{ named: string[]; sizes: number[] }> {
  const { id } = quoteRequest();
  const kept = await readDraft(id);
  const photos = await readPhotos(id);
  const named = kept?.kind === 'quote' ? kept.photos : [];
  const sizeOf = (wanted: string) => photos.find((photo) => photo.id === wanted)?.bytes.byteLength ?? 0;
  return { named: named.map(({ name }) => name), sizes: named.map((photo) => sizeOf(photo.id)) };
}

/** Leaves the device without room for photos, or for what is named, until the returned function is called. */
function fillDevice(store = 'photos', tries: unknown[] = []): () => void {
  const { put } = IDBObjectStore.prototype;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== store) return put.apply(this, args);
    tries.push(args);
    throw new DOMException('Full', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

beforeAll(saveRequestChanges);
afterEach(async () => {
  jest.restoreAllMocks();
  await act(() => clearRequest());
});

describe('the photos of a request', () => {
  it('are all on the device after the last one was replaced by another', async () => {
    await addPhotos([jpegFile('oak.jpg', 300), jpegFile('blurred.jpg', 400)]);
    await allPrepared();
    await saveRequest();
    const before = lastId();
    removePhoto(before);
    await saveRequest();
    await addPhotos([jpegFile('sharp.jpg', 500)]);
    expect(isRequestSaved(quoteRequest())).toBe(false);
    await allPrepared();
    await saveRequest();
    expect(lastId()).not.toBe(before);
    expect(await onDevice()).toEqual({ named: names(), sizes: [300, 500] });
    expect(isRequestSaved(quoteRequest())).toBe(true);
  });

  it('are reported as saved only when each of them is, and one that is not is named', async () => {
    const makeRoom = fillDevice();
    render(<RequestStatus />);
    await act(async () => {
      await addPhotos([jpegFile('oak.jpg', 300)]);
      await allPrepared();
      await saveRequest();
    });
    await act(async () => {
      changeRequest({ phase: { at: 'waiting', trouble: 'line' } });
      await saveRequest();
    });
    expect(screen.queryByText(/^Saved on this device/)).toBeNull();
    expect(screen.getByText(sendingWords.waiting.line.notYetSaved)).toBeTruthy();
    expect(screen.getByText(sendingWords.photosNotSaved(['oak.jpg']))).toBeTruthy();
    makeRoom();
    await act(async () => {
      await addPhotos([jpegFile('ash.jpg', 400)]);
      await allPrepared();
      removePhoto(quoteRequest().photos[0]?.id ?? '');
      await saveRequest();
    });
    expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
    expect(screen.queryByText(/^Not enough room/)).toBeNull();
    expect(await onDevice()).toEqual({ named: ['ash.jpg'], sizes: [400] });
  });

  it('are saved when the removal of another makes room for them', async () => {
    const makeRoom = fillDevice();
    await addPhotos([jpegFile('oak.jpg', 300), jpegFile('ash.jpg', 400)]);
    await allPrepared();
    await saveRequest();
    expect((await onDevice()).sizes).toEqual([0, 0]);
    makeRoom();
    removePhoto(lastId());
    await saveRequest();
    expect(await onDevice()).toEqual({ named: ['oak.jpg'], sizes: [300] });
  });
});

describe('a device that refuses to save', () => {
  const type = (firstName: string) => changeRequest({ values: { ...emptyQuote, firstName } });
  const longerThanAPause = () => new Promise((resolve) => setTimeout(resolve, 700));

  it('is tried again at the next change, and not without one', async () => {
    const tries: unknown[] = [];
    const makeRoom = fillDevice('drafts', tries);
    startRequest();
    type('Ada');
    await saveRequest();
    expect(quoteRequest().savingRefused).toBe(true);
    await longerThanAPause();
    const before = tries.length;
    await longerThanAPause();
    expect(tries).toHaveLength(before);
    makeRoom();
    type('Mary');
    await saveRequest();
    expect(await readDraft(quoteRequest().id)).toMatchObject({ values: { firstName: 'Mary' } });
    expect(isRequestSaved(quoteRequest())).toBe(true);
  });

  it('leaves the page in peace about a photo that it has no room for', async () => {
    fillDevice();
    await addPhotos([jpegFile('oak.jpg', 300)]);
    await allPrepared();
    await saveRequest();
    await longerThanAPause();
    let changes = 0;
    const stop = subscribeToRequest(() => (changes += 1));
    await longerThanAPause();
    stop();
    expect(changes).toBe(0);
  });
});

it('saves the answers at once when the page is left', async () => {
  startRequest();
  await saveRequest();
  const pauses = neverAfter(250);
  changeRequest({ values: { ...emptyQuote, firstName: 'Ada' } });
  dispatchEvent(new Event('beforeunload'));
  await waitFor(async () => expect(await readDraft(quoteRequest().id)).toMatchObject({ values: { firstName: 'Ada' } }));
  pauses();
});
