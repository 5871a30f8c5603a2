import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { emptyQuote } from '#dto';
import { expectSoon, otherTab } from '../../../../test/other-tab';
import { saveDraft, listDrafts, removeDraft } from '../../../lib/outbox/drafts';
import { outboxName } from '../../../lib/outbox/outbox-name';
import { findDraft } from './find-draft';
import { clearRequest, saveRequest } from './save-request';
import { draftOf } from './request-draft';
import { changeRequest, quoteRequest, replaceRequest, startRequest } from '../quote-request';

const typed = (firstName: string) => {
  startRequest();
  changeRequest({ values: { ...emptyQuote, firstName } });
};
const firstName = () => quoteRequest().values.firstName;

/** Saves a request as another tab or an earlier visit would, without changing this page's own. */
async function keepElsewhere(id: string, name: string): Promise<void> {
  const kept = draftOf({ ...quoteRequest(), id, startedAt: Date.now(), values: { ...emptyQuote, firstName: name } });
  if (kept) await saveDraft(kept);
}

afterEach(clearRequest);

// These tests depend on their order: a page searches once, and listens from then on.
describe('a draft on this device', () => {
  it('waits for the next visit if somebody has begun to type before it was read', async () => {
    await keepElsewhere('earlier', 'Ada');
    const search = findDraft();
    typed('Mary');
    await search;
    expect(firstName()).toBe('Mary');
    expect((await listDrafts()).map(({ id }) => id)).toContain('earlier');
  });

  it('is read again when this tab is shown again, but never replaces what was typed meanwhile', async () => {
    typed('Mary');
    await saveRequest();
    const { id } = quoteRequest();
    await keepElsewhere(id, 'Mary Ann');
    const seenAgain = () => document.dispatchEvent(new Event('visibilitychange'));
    seenAgain();
    await expectSoon(() => firstName() === 'Mary Ann');
    await keepElsewhere(id, 'Ann');
    seenAgain();
    typed('Mary Anne');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(firstName()).toBe('Mary Anne');
  });

  it('does not count as refused because it could not be read once', async () => {
    typed('Mary');
    await saveRequest();
    const read = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Closed', 'InvalidStateError');
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await expectSoon(() => read.mock.calls.length > 0);
    read.mockRestore();
    await listDrafts();
    expect(quoteRequest().savingRefused).toBe(false);
  });

  it('is not saved again after another tab removed it while this one was writing', async () => {
    typed('Mary');
    const { id } = quoteRequest();
    const written = saveRequest();
    await Promise.resolve(); // the writing has begun
    replaceRequest();
    await written;
    expect((await listDrafts()).map((kept) => kept.id)).not.toContain(id);
  });
});

describe('a request that is open in two tabs', () => {
  const elsewhere = otherTab(outboxName);
  beforeAll(() => removeDraft('earlier'));
  const idsKept = async () => (await listDrafts()).map(({ id }) => id);

  it('becomes this tab\'s own if somebody has typed here, when the other tab starts again', async () => {
    typed('Mary');
    await saveRequest();
    const { id } = quoteRequest();
    await removeDraft(id);
    elsewhere.postMessage({ id, what: 'started again' });
    await expectSoon(() => quoteRequest().id !== id);
    expect(firstName()).toBe('Mary');
    await saveRequest();
    expect(await idsKept()).toEqual([quoteRequest().id]);
  });

  it('keeps a key that has been sent when the other tab starts again', async () => {
    typed('Mary');
    changeRequest({ askedAt: Date.now() });
    await saveRequest();
    const { id } = quoteRequest();
    await removeDraft(id);
    elsewhere.postMessage({ id, what: 'started again' });
    await expectSoon(() => quoteRequest().savedDraft === undefined);
    await saveRequest();
    expect(await idsKept()).toEqual([id]);
  });

  it('is removed from both, and from the device, when the other tab clears it', async () => {
    typed('Mary');
    await saveRequest();
    const { id } = quoteRequest();
    elsewhere.postMessage({ id, what: 'removed' });
    await expectSoon(() => quoteRequest().id === '');
    await saveRequest();
    expect(await idsKept()).toEqual([]);
  });
});
