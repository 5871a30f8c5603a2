import { apiRoutes, enquiryRoute, ownPhotoRoute, uploadLimits } from '#dto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, type Answer } from '../../../../../test/fake-api';
import { listAnswer, openDashboard, openToast } from '../../../../../test/open-dashboard';
import { wholeRecord } from '../../../../../test/sample-whole';
import { addEntry, journal } from '../../../../lib/journal/journal';
import { saveUnsentPhoto } from '../../../../lib/owner-phone/unsent-photos';
import { randomId } from '../../../../lib/random-id';

const route = enquiryRoute('quote', 'quote-1');
const photo = (id: string) => ({ id, at: '2026-11-20T14:02:00.000Z', url: `/api/uploads/${id}`, thumbnailUrl: `/api/uploads/${id}/thumbnail`, width: 40, height: 30 });
const photos = (count: number) => Array.from({ length: count }, (_, place) => photo(`own-${place}`));

async function openWith(count: number, removed: Answer = { status: 204 }, others: Record<string, Answer[]> = {}) {
  const read = (own: number) => ({ status: 200, body: { ...wholeRecord({ ownPhotos: photos(own) }), photos: [] } });
  const answers = { [route]: [read(count), read(removed.status === 204 ? count - 1 : count)], [ownPhotoRoute('quote', 'quote-1', `own-${count - 1}`)]: [removed], ...others };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=todo&open=quote/quote-1');
  const record = within(await screen.findByRole('article', { name: 'Ada Brown' }));
  return { record, removals: () => calls.filter(({ method }) => method === 'DELETE').length };
}

const remove = async (record: ReturnType<typeof within>, words: string) => {
  await userEvent.click(record.getByRole('button', { name: `Remove: ${words}` }));
  return within(await screen.findByRole('dialog', { name: 'Remove this photo?' }));
};

it('removes a photo of the owner only after a second press', async () => {
  const { record, removals } = await openWith(2);
  await userEvent.click((await remove(record, 'Your photo 2 of 2')).getByRole('button', { name: 'Keep it' }));
  expect(removals()).toBe(0);
  await userEvent.click((await remove(record, 'Your photo 2 of 2')).getByRole('button', { name: 'Remove' }));
  expect(await record.findByRole('img', { name: 'Your photo 1 of 1' })).toBeTruthy();
  expect(removals()).toBe(1);
});

it('says that a photo was not removed without signal, and keeps it', async () => {
  const { record } = await openWith(1, { status: 0 });
  await userEvent.click((await remove(record, 'Your photo 1 of 1')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not removed', description: 'There is no connection to the server. Check your signal, then try again.' }));
  expect(record.getByRole('img', { name: 'Your photo 1 of 1' })).toBeTruthy();
});

describe('a photo that is still to save', () => {
  const unsent = { by: 'owner', name: 'oak.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1), width: 4, height: 3 };
  const team = listAnswer([{ username: 'owner', you: true }]);
  const open = async (answers: Record<string, Answer[]>) => {
    Object.assign(URL, { createObjectURL: () => 'blob:oak', revokeObjectURL: () => {} });
    const { record } = await openWith(0, undefined, answers);
    await waitFor(() => expect(journal.read().by).toBe('owner'));
    const id = randomId();
    await act(() => saveUnsentPhoto(id, unsent));
    act(() => void addEntry({ id, record: { kind: 'quote', id: 'quote-1' }, name: 'Ada Brown', work: { call: 'photo', file: 'oak.jpg' } }));
    expect(await record.findByText('Still to save')).toBeTruthy();
    return record;
  };

  it('is removed only after a second press', async () => {
    const record = await open({ [apiRoutes.team]: [team, { status: 0 }] });
    const sheet = await remove(record, 'Your photo 1 of 1');
    expect(sheet.queryByText(/needs signal/)).toBeNull();
    expect(record.getByText('Still to save')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(record.queryByText('Still to save')).toBeNull());
  });

  it('says that it is being sent, and stays', async () => {
    const record = await open({ [apiRoutes.upload]: [lateAnswer({ status: 201 }).answer] });
    await waitFor(() => expect(journal.read().entries).toMatchObject([{ tried: true }]));
    await userEvent.click((await remove(record, 'Your photo 1 of 1')).getByRole('button', { name: 'Remove' }));
    expect(openToast()).toMatchObject({ title: 'Not removed', description: 'The photo is being sent. You can remove it once it is saved.' });
    expect(record.getByText('Still to save')).toBeTruthy();
  });
});

it('folds as many photos as a record holds, and offers no further one', async () => {
  const { record } = await openWith(uploadLimits.maxOwnFiles);
  expect(record.getAllByRole('img', { name: /^Your photo/ })).toHaveLength(6);
  await userEvent.click(record.getByRole('button', { name: `All ${uploadLimits.maxOwnFiles} photos` }));
  expect(record.getAllByRole('img', { name: /^Your photo/ })).toHaveLength(uploadLimits.maxOwnFiles);
  for (const name of ['Take a photo', 'Add photos']) expect(record.queryByRole('button', { name })).toBeNull();
});
