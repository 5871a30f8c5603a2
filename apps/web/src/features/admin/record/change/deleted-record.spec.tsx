import { apiRoutes, enquiryRoute, type EnquiryRow } from '#dto';
import { act, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, type Answer, type Call } from '../../../../../test/fake-api';
import { address, listAnswer, openDashboard, openToast } from '../../../../../test/open-dashboard';
import { enquiryRow } from '../../../../../test/sample-rows';
import { quoteView } from '../../../../../test/sample-submissions';
import { wholeRecord } from '../../../../../test/sample-whole';
import { settled } from '../../../../../test/settled';
import { journal } from '../../../../lib/journal/journal';
import { beside } from '../../frame/owner-media';
import { offeredUndo, type OfferedUndo } from './offered-undo';

const userEvent = userEventOf.setup({ delay: null });
const route = enquiryRoute('quote', 'quote-1');
const other = enquiryRoute('quote', 'quote-2');
const todo = `${apiRoutes.enquiries}?limit=50&view=todo`;
const read = (whole = wholeRecord()): Answer => ({ status: 200, body: whole });
const made: Answer = { status: 204, headers: { etag: '"2"', 'x-event-id': 'made-2' } };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const offer = (id: string): OfferedUndo => ({ record: { kind: 'quote', id, name: 'Ada' }, undoes: `of-${id}`, words: 'Contacted' });

const before = window.matchMedia;
afterEach(() => void (window.matchMedia = before));
function widen(): void {
  window.matchMedia = (media) => Object.assign(before(media), { matches: beside.endsWith(media) });
}

/** Opens the first record of a list, which is read again once `relist` is called. */
async function open(view: string, shown: EnquiryRow[], ...answers: Answer[]) {
  const { answer, come: relist } = lateAnswer(listAnswer(shown.slice(1)));
  const bea = read(wholeRecord({ id: 'quote-2', firstName: 'Bea' }));
  const served = { [route]: answers, [todo]: [listAnswer(shown), answer], [`${other}?for=later`]: [bea] };
  const calls = openDashboard({ quotes: [quoteView({ id: 'quote-1' })] }, served, `/admin/dashboard?view=${view}&open=quote/quote-1`);
  await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
  return { calls, relist };
}

/** Deletes the open record; the server has it no more. */
async function deleteIt(): Promise<void> {
  await press('Delete: Ada Brown');
  await press('Delete for good');
  await waitFor(() => expect(openToast()?.title).toBe('Deleted'));
  await settled(() => undefined);
}
const reads = (calls: Call[]) => calls.filter(({ method, url }) => method === 'GET' && url.startsWith(route));
const rows = [enquiryRow({ id: 'quote-1' }), enquiryRow({ id: 'quote-2', firstName: 'Bea' })];

it.each([
  ['recent', 'Recent Submissions', false, 0],
  ['todo', 'To do', false, 2],
  ['todo', 'To do', true, 2],
  ['todo', 'To do', true, 1],
])('leaves a deleted record on %s for “%s” and requests it no more (beside: %s, rows: %s)', async (view, heading, isWide, count) => {
  if (isWide) widen();
  const { calls, relist } = await open(view, rows.slice(0, count), read(), { status: 204 }, { status: 404 });
  const known = reads(calls).length;
  await deleteIt();
  expect(address()).toBe(`/admin/dashboard?view=${view}`);
  expect(screen.queryByRole('heading', { level: 2, name: 'Ada Brown' })).toBeNull();
  if (isWide && count > 1) await screen.findByRole('heading', { level: 2, name: 'Bea Brown' });
  await settled(relist);
  expect(reads(calls)).toHaveLength(known);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: heading }));
});

it('offers no undo of a change to a record that the owner has deleted', async () => {
  await open('recent', [], read(), made, read(wholeRecord({ version: 2, status: 'contacted' })), { status: 204 });
  await press('Contacted');
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  await waitFor(() => expect(offeredUndo.read()).toBeTruthy());
  await settled(() => undefined);
  await deleteIt();
  expect(offeredUndo.read()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText(/^Taken back/)).toBeNull();
});

it.each([
  ['quote-1', 'recent', 'Recent Submissions'],
  ['quote-2', 'todo', 'To do'],
])('withdraws the offer for a record that somebody else has deleted, and no other: %s', async (changed, view, heading) => {
  const late = lateAnswer({ status: 404 });
  await open(view, rows, read(), made, late.answer);
  await press('Contacted');
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  act(() => offeredUndo.set(offer(changed)));
  await settled(late.come);
  await waitFor(() => expect(address()).toBe(`/admin/dashboard?view=${view}`));
  expect(offeredUndo.read()?.record.id).toBe(changed === 'quote-1' ? undefined : changed);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: heading }));
});
