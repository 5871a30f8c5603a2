import 'fake-indexeddb/auto';
import { emptyQuote } from '#dto';
import { fakeApi } from '../../../../test/fake-api';
import { expectSoon, otherTab } from '../../../../test/other-tab';
import { jpegFile } from '../../../../test/photo-files';
import { quotesIn, stored, uploaded, uploadsIn } from '../../../../test/sent-quotes';
import { sendingWords } from '../../../content/sending-words';
import type { DraftPhoto, QuoteDraft } from '../../../lib/outbox/draft';
import { listDrafts, readDraft, readPhotos, removeDraft, saveDraft, savePhoto } from '../../../lib/outbox/drafts';
import { outboxName } from '../../../lib/outbox/outbox-name';
import { changeRequest, quoteRequest, startRequest } from '../quote-request';
import { addPhotos, removePhoto } from '../photos/photo-list';
import { findDraft } from './find-draft';
import { refreshRequest } from './refresh-request';
import { clearRequest, saveRequest } from './save-request';
import { sendRequest, tryNow } from './send-request';

const id = '0d6f1d3a-8c1e-4c57-9d3a-5f0c1b1e1b11';
const news = otherTab(outboxName);
const photoNews = otherTab(`${outboxName} photos`);
const bytes = (size: number) => new Uint8Array(size).buffer;

function draft(changes: Partial<QuoteDraft> = {}): QuoteDraft {
  const now = Date.now();
  const times = { createdAt: now, changedAt: now, expiresAt: now + 60_000, askedAt: now };
  return { id, kind: 'quote', state: 'asked', values: { ...emptyQuote, firstName: 'Ada' }, step: 4, reached: 4, photos: [], seconds: 9, trap: '', ...times, ...changes };
}

/** Changes the request on the device as another tab does. */
async function changeElsewhere(changes: Partial<QuoteDraft>): Promise<void> {
  const now = await readDraft(quoteRequest().id);
  await saveDraft({ ...(now as QuoteDraft), ...changes, changedAt: Date.now() + 1 });
}

/** Sends a request of this tab; its first try fails, and the next one waits. */
async function failOnce(): Promise<void> {
  startRequest();
  changeRequest({ values: { ...emptyQuote, firstName: 'Ada' }, step: 4, reached: 4 });
  void sendRequest('');
  await expectSoon(() => quoteRequest().phase.at === 'waiting');
  await saveRequest();
}

const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const names = () => quoteRequest().photos.map(({ name }) => name);

afterEach(async () => {
  await clearRequest();
  for (const { id: left } of await listDrafts(0)) await removeDraft(left);
});

// The first test searches the device, which a page does once.
describe('a photo that the device had no room for', () => {
  it('comes from the tab that has it when another tab finds the request, and is sent', async () => {
    const calls = fakeApi({ '/api/upload': [uploaded(1)], '/api/quote': [stored] });
    const lent: DraftPhoto = { request: id, id: 'p', type: 'image/jpeg', bytes: bytes(300) };
    photoNews.onNext((wanted) => wanted === id && photoNews.postMessage([lent]));
    await saveDraft(draft({ photos: [{ id: 'p', name: 'oak.jpg' }] }));
    await findDraft();
    await expectSoon(() => quotesIn(calls).length === 1);
    expect(uploadsIn(calls)).toEqual(['oak.jpg']);
  });

  it('is lent to other tabs by the one that has it', async () => {
    startRequest();
    await addPhotos([jpegFile('oak.jpg', 300)]);
    await Promise.all(quoteRequest().photos.map(({ prepared }) => prepared));
    changeRequest({ photos: quoteRequest().photos.map((photo) => ({ ...photo, saved: undefined, notSaved: photo.blob })) });
    const lent: DraftPhoto[] = [];
    photoNews.onNext((photos) => lent.push(...(photos as DraftPhoto[])));
    photoNews.postMessage('another request');
    photoNews.postMessage(quoteRequest().id);
    await expectSoon(() => lent.length > 0);
    expect(lent).toMatchObject([{ request: quoteRequest().id, id: quoteRequest().photos[0]?.id, type: 'image/jpeg' }]);
    expect(lent[0]?.bytes.byteLength).toBe(300);
  });

  it('is named once no tab has it, and nothing is sent without it', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 0 }, stored] });
    await failOnce();
    await changeElsewhere({ photos: [{ id: 'p', name: 'oak.jpg' }] });
    tryNow();
    await expectSoon(() => quoteRequest().phase.at === 'rest');
    expect(quoteRequest().lines.map(({ text }) => text)).toEqual([sendingWords.photoGone('oak.jpg')]);
    expect(quotesIn(calls)).toHaveLength(1);
    let asked = 0;
    photoNews.onNext(() => (asked += 1));
    showAgain();
    for (let looks = 0; looks < 3; looks += 1) await readPhotos(quoteRequest().id); // the page reads the photos each time it is shown again
    expect(asked).toBe(0);
  });
});

it('sends nothing of a new request under the key of a cleared one, whose photo was still being prepared', async () => {
  const calls = fakeApi({ '/api/quote': [{ status: 0 }, stored] });
  await failOnce();
  let prepare = () => {};
  const prepared = new Promise<'notAnImage'>((resolve) => (prepare = () => resolve('notAnImage')));
  changeRequest({ photos: [{ id: 'p', name: 'oak.jpg', place: 1, prepared }] });
  await saveRequest();
  tryNow();
  await readPhotos(quoteRequest().id);
  await clearRequest();
  startRequest();
  changeRequest({ values: { ...emptyQuote, firstName: 'Mary' } });
  prepare();
  await Promise.resolve();
  await saveRequest();
  expect(quotesIn(calls)).toHaveLength(1);
  expect(quoteRequest().values.firstName).toBe('Mary');
});

describe('a request that two tabs try to send', () => {
  it('is sent as the other tab has changed it, with the photo that was added there', async () => {
    const calls = fakeApi({ '/api/upload': [uploaded(1)], '/api/quote': [{ status: 0 }, stored] });
    await failOnce();
    await savePhoto({ request: quoteRequest().id, id: 'p', type: 'image/jpeg', bytes: bytes(300) });
    await changeElsewhere({ values: { ...emptyQuote, firstName: 'Mary' }, photos: [{ id: 'p', name: 'oak.jpg' }] });
    tryNow();
    await expectSoon(() => quoteRequest().phase.at === 'sent');
    expect(quotesIn(calls).at(-1)).toMatchObject({ firstName: 'Mary' });
    expect(uploadsIn(calls)).toEqual(['oak.jpg']);
  });

  it('is not sent in the middle of a change in the other tab', async () => {
    const calls = fakeApi({ '/api/quote': [{ status: 0 }, stored] });
    await failOnce();
    await changeElsewhere({ state: 'typing', values: { ...emptyQuote, firstName: 'Mar' } });
    tryNow();
    await expectSoon(() => quoteRequest().phase.at === 'rest');
    expect(quoteRequest().values.firstName).toBe('Mar');
    expect(quotesIn(calls)).toHaveLength(1);
  });

  it('tells the tab in which something was changed meanwhile that this came too late', async () => {
    fakeApi({ '/api/quote': [{ status: 0 }] });
    await failOnce();
    changeRequest({ values: { ...emptyQuote, firstName: 'Mary' }, phase: { at: 'rest' } });
    await saveRequest();
    news.postMessage({ id: quoteRequest().id, what: 'arrived' });
    await expectSoon(() => quoteRequest().phase.at === 'sent');
    expect(quoteRequest().phase).toMatchObject({ withoutChanges: true });
  });

  it('is confirmed as it is in a tab that has changed nothing', async () => {
    fakeApi({ '/api/quote': [{ status: 0 }] });
    await failOnce();
    news.postMessage({ id: quoteRequest().id, what: 'arrived' });
    await expectSoon(() => quoteRequest().phase.at === 'sent');
    expect(quoteRequest().phase).toMatchObject({ withoutChanges: false });
  });

  it('is confirmed with its answers if two looks at the device find its arrival at once', async () => {
    startRequest();
    changeRequest({ values: { ...emptyQuote, firstName: 'Ada' } });
    await saveRequest();
    await changeElsewhere({ state: 'arrived', values: emptyQuote });
    await Promise.all([refreshRequest(), refreshRequest()]);
    expect(quoteRequest().phase).toMatchObject({ at: 'sent', answers: { values: { firstName: 'Ada' } } });
  });

  it('keeps a photo that was added in the other tab when this one is shown and changed', async () => {
    startRequest();
    changeRequest({ values: { ...emptyQuote, firstName: 'Ada' } });
    await saveRequest();
    await savePhoto({ request: quoteRequest().id, id: 'p', type: 'image/jpeg', bytes: bytes(300) });
    await changeElsewhere({ photos: [{ id: 'p', name: 'oak.jpg' }] });
    showAgain();
    await expectSoon(() => names().length > 0);
    changeRequest({ values: { ...emptyQuote, firstName: 'Mary' } });
    await saveRequest();
    expect(await readPhotos(quoteRequest().id)).toHaveLength(1);
    removePhoto('p');
  });
});

describe('a request that is open in two windows side by side', () => {
  it('has in both what was typed in either', async () => {
    startRequest();
    changeRequest({ values: { ...emptyQuote, firstName: 'Ada' } });
    await saveRequest();
    await changeElsewhere({ values: { ...emptyQuote, firstName: 'Ada', phone: '07700 900111' } });
    news.postMessage({ id: quoteRequest().id, what: 'changed' });
    await expectSoon(() => quoteRequest().values.phone !== '');
    changeRequest({ values: { ...quoteRequest().values, firstName: 'Mary' } });
    let told: unknown;
    news.onNext((message) => (told = message));
    await saveRequest();
    expect(told).toEqual({ id: quoteRequest().id, what: 'changed' });
    expect(await readDraft(quoteRequest().id)).toMatchObject({ values: { firstName: 'Mary', phone: '07700 900111' } });
  });

  it('keeps what is being typed here while the other window saves', async () => {
    startRequest();
    changeRequest({ values: { ...emptyQuote, firstName: 'Ada' } });
    await saveRequest();
    await changeElsewhere({ values: { ...emptyQuote, firstName: 'Mary' } });
    changeRequest({ values: { ...emptyQuote, firstName: 'Ada Mary' } });
    news.postMessage({ id: quoteRequest().id, what: 'changed' });
    await saveRequest();
    expect(quoteRequest().values.firstName).toBe('Ada Mary');
  });
});
