import { enquiryRoute, ownPhotoRoute } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../../test/fake-api';
import { openDashboard } from '../../../../../test/open-dashboard';
import { enquiryEvent, wholeRecord } from '../../../../../test/sample-whole';
import { journal } from '../../../../lib/journal/journal';

const route = enquiryRoute('quote', 'quote-1');
const at = '2026-12-01T09:00:00.000Z';
const complaint = { kind: 'complaint', at, answeredAt: null } as const;
const photo = { id: 'own-0', at, url: '/api/uploads/own-0', thumbnailUrl: '/api/uploads/own-0/thumbnail', width: 40, height: 30 };
const read = (whole: ReturnType<typeof wholeRecord>): Answer => ({ status: 200, body: { photos: [], ...whole } });

async function open(...answers: Answer[]) {
  openDashboard({}, { [route]: answers, [ownPhotoRoute('quote', 'quote-1', 'own-0')]: [{ status: 204 }] }, '/admin/dashboard?view=recent&open=quote/quote-1');
  await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['Genuine', { held: true, work: { heldWhy: 'trap' } }, /^Released as genuine/],
  ['Mark as complaint', {}, /^Complaint/],
  ['Answered', { work: { complaint } }, /^Complaint/],
  ['Remove the mark', { work: { complaint } }, /^Mark as complaint/],
  ['Remove: Follow-up', { work: { followUpAt: at } }, /^Tomorrow/],
  ['Remove: Visit', { status: 'won', work: { visitAt: at } }, /^Tomorrow/],
  ['Undo: Contacted (was New)', { events: [enquiryEvent({ at: new Date().toISOString() })] }, /^Timeline/],
] as const)('gives the focus of “%s” to what comes next', async (name, whole, next) => {
  await open(read(wholeRecord(whole as Parameters<typeof wholeRecord>[0])), { status: 0 });
  await press(name);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(document.activeElement?.textContent).toMatch(next);
});

it('gives the focus of a removed photo to what is left of the photos', async () => {
  await open(read(wholeRecord({ ownPhotos: [photo] })), read(wholeRecord()));
  await press('Remove: Your photo 1 of 1');
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Your photo/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photos' }));
});

it.each(['Keep both', 'Keep mine', 'Keep theirs'])('gives the focus of “%s” to the state of the note', async (name) => {
  const present = wholeRecord({ version: 2, note: 'Sam rang', events: [enquiryEvent({ type: 'note', from: '', to: '' })] });
  const stale: Answer = { status: 412, body: { type: 'urn:problem-type:stale', title: 'Changed meanwhile', status: 412, detail: '', present }, headers: { 'content-type': 'application/problem+json' } };
  await open(read(wholeRecord()), stale, { status: 204, headers: { etag: '"3"' } }, read(present));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Mine');
  await userEvent.tab();
  await press(name);
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});
