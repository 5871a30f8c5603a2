import 'fake-indexeddb/auto';
import { emptyContact, emptyQuote } from '#dto';
import { expiryOf, isExpiring, type QuoteDraft } from './draft';
import { saveDraft, savePhoto, savePhotoUrl, listDrafts, readDraft, readPhotos, removeDraft } from './drafts';
import { holdsOutbox } from './outbox-name';

const hourMs = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 22, 12);

function quote(id: string, changes: Partial<QuoteDraft> = {}): QuoteDraft {
  const times = { createdAt: now, changedAt: now, expiresAt: now + hourMs };
  return { id, kind: 'quote', state: 'typing', values: emptyQuote, step: 1, reached: 1, photos: [], seconds: 0, trap: '', ...times, ...changes };
}

const photo = (request: string, id: string) => ({ request, id, type: 'image/jpeg', bytes: new Uint8Array([Number(id), 2, 3]).buffer });

afterEach(async () => {
  for (const { id } of await listDrafts(0)) await removeDraft(id);
});

describe('a draft on the device', () => {
  it('is read as it was saved, the last changed first, with its photos as bytes', async () => {
    await saveDraft(quote('a', { photos: [{ id: '1', name: 'oak.jpg' }] }));
    await saveDraft(quote('b', { changedAt: now + 1 }));
    await savePhoto(photo('a', '1'));
    expect((await listDrafts(now)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await readDraft('a')).toEqual(quote('a', { photos: [{ id: '1', name: 'oak.jpg' }] }));
    const [kept] = await readPhotos('a');
    expect([...new Uint8Array(kept?.bytes ?? new ArrayBuffer())]).toEqual([1, 2, 3]);
    await savePhotoUrl('a', '1', '/api/uploads/1');
    expect((await readPhotos('a'))[0]?.url).toBe('/api/uploads/1');
  });

  it.each<[string, object, object]>([
    ['a quote request', quote('a'), { values: emptyQuote, photos: [], trap: '' }],
    ['a message', { ...quote('a'), kind: 'contact' }, { values: emptyContact }],
  ])('of %s opens whatever fields another release saved', async (_what, saved, read) => {
    const older = Object.fromEntries(Object.entries(saved).filter(([field]) => !['photos', 'trap'].includes(field)));
    await saveDraft({ ...older, values: { fax: '1', phone: [1] } } as unknown as QuoteDraft);
    for (const draft of [await readDraft('a'), ...(await listDrafts(now))]) expect(draft).toMatchObject(read);
    expect((await readDraft('a'))?.values).not.toHaveProperty('fax');
  });

  it('loses the bytes of photos that it no longer lists, and no others', async () => {
    await saveDraft(quote('a', { photos: [{ id: '1', name: 'oak.jpg' }, { id: '2', name: 'ash.jpg' }] }));
    await saveDraft(quote('b', { photos: [{ id: '1', name: 'elm.jpg' }] }));
    for (const kept of [photo('a', '1'), photo('a', '2'), photo('b', '1')]) await savePhoto(kept);
    await saveDraft(quote('a', { photos: [{ id: '2', name: 'ash.jpg' }] }));
    expect((await readPhotos('a')).map(({ id }) => id)).toEqual(['2']);
    expect(await readPhotos('b')).toHaveLength(1);
  });

  it('is removed with its photos when it has expired', async () => {
    await saveDraft(quote('a', { photos: [{ id: '1', name: 'oak.jpg' }] }));
    await savePhoto(photo('a', '1'));
    await saveDraft(quote('b', { expiresAt: now + 2 * hourMs }));
    expect((await listDrafts(now + hourMs)).map(({ id }) => id)).toEqual(['b']);
    expect(await readPhotos('a')).toEqual([]);
  });

  it('takes the database with it when it is the last', async () => {
    await saveDraft(quote('a'));
    expect(await holdsOutbox()).toBe(true);
    await removeDraft('a');
    expect(await holdsOutbox()).toBe(false);
    expect(await listDrafts(now)).toEqual([]);
    expect(await holdsOutbox()).toBe(false);
  });
});

describe('the time for which the device keeps a draft', () => {
  it.each<[string, Parameters<typeof expiryOf>[0], number]>([
    ['for this visit', { createdAt: now }, 4],
    ['for 14 days from the press on Send', { createdAt: now, askedAt: now + hourMs }, 14 * 24 + 1],
    ['for 14 days from the request to keep it, even if Send is pressed later', { createdAt: now, wantedAt: now + hourMs, askedAt: now + 99 * hourMs }, 14 * 24 + 1],
  ])('is %s', (_what, moments, hours) => {
    expect((expiryOf(moments) - now) / hourMs).toBe(hours);
  });

  it('is said to be ending after 12 of 14 days', () => {
    const expiresAt = expiryOf({ createdAt: now, askedAt: now });
    expect(isExpiring(expiresAt, now + 12 * 24 * hourMs - 1)).toBe(false);
    expect(isExpiring(expiresAt, now + 12 * 24 * hourMs)).toBe(true);
  });
});
