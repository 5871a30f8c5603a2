import { apiRoutes, enquiryRoute } from '#dto';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../../test/fake-api';
import { listAnswer, openDashboard, pressLogout } from '../../../../../test/open-dashboard';
import { enquiryRow } from '../../../../../test/sample-rows';
import { wholeRecord } from '../../../../../test/sample-whole';
import { readCopy, removeCopy } from '../../../../lib/owner-phone/copy-database';
import { shutOwnerDatabase } from '../../../../lib/owner-phone/owner-database';

const route = enquiryRoute('quote', 'quote-1');
const read = (whole: Parameters<typeof wholeRecord>[0] = { status: 'visit' }): Answer => ({ status: 200, body: wholeRecord(whole) });
const open = (answers: Record<string, Answer[]> = {}) =>
  openDashboard({}, { [route]: [read()], ...answers }, '/admin/dashboard?view=search&open=quote/quote-1');
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const typeIn = async (label: string, value: string) => void fireEvent.change(await field(label), { target: { value } });
const kept = async () =>
  ((await readCopy())?.answers ?? []).map(({ queryHash }) => queryHash).filter((hash) => hash.startsWith('["moment-typed"'));
const visitHash = '["moment-typed","owner","quote","quote-1","visit"]';
const changes = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const at = '2041-12-01T09:00';

it.each(['Visit', 'Follow-up'])('%s: what was typed and not set outlives the page and a reload; nothing is sent', async (label) => {
  const calls = open();
  await typeIn(label, at);
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  expect(changes(calls)).toEqual([]);
  cleanup();

  const later = open({ [route]: [read(), { status: 204, headers: { etag: '"2"' } }, read()] });
  expect((await field(label)).value).toBe(at);
  expect(screen.getByText('Not set yet.')).toBeTruthy();
  expect(changes(later)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(changes(later)).toEqual([{ [label === 'Visit' ? 'visitAt' : 'followUpAt']: '2041-12-01T09:00:00.000Z' }]));
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(screen.queryByText('Not set yet.')).toBeNull();
});

it('is there again on the same page where the device has no room, also beside a time that was set', async () => {
  const { put } = IDBObjectStore.prototype;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'copy') throw new DOMException('No room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const list = { [`${apiRoutes.enquiries}?limit=50&view=todo`]: [listAnswer([enquiryRow({ id: 'quote-1' })])] };
  const whole = { [route]: [read({ work: { visitAt: '2041-11-30T10:00:00.000Z' } })] };
  openDashboard({}, { ...list, ...whole }, '/admin/dashboard?view=todo&open=quote/quote-1');
  await typeIn('Visit', at);
  await userEvent.click(screen.getByRole('link', { name: 'Back to To do' }));
  await waitFor(() => expect(screen.queryByLabelText('Visit')).toBeNull());
  await userEvent.click(document.querySelector('[data-record="quote-1"]') as HTMLElement);
  expect((await field('Visit')).value).toBe(at);
  full.mockRestore();
});

it.each(['the tap of a near day', 'what was set before', 'the emptied field'])('goes with %s', async (what) => {
  open({ [route]: [read({ work: { visitAt: '2041-11-30T10:00:00.000Z' } }), { status: 204, headers: { etag: '"2"' } }] });
  await typeIn('Visit', at);
  await waitFor(async () => expect(await kept()).toEqual([visitHash]));
  if (what === 'the tap of a near day') await userEvent.click(screen.getAllByRole('button', { name: 'Tomorrow' })[0] as HTMLElement);
  else await typeIn('Visit', what === 'the emptied field' ? '' : '2041-11-30T10:00');
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('outlives the end of a session, for its author alone, and goes at their logout', async () => {
  open();
  await typeIn('Visit', at);
  await waitFor(async () => expect(await kept()).toEqual([visitHash]));
  await act(removeCopy);
  cleanup();
  open({ [apiRoutes.team]: [listAnswer([{ username: 'Sam', you: true }])] });
  expect((await field('Visit')).value).toBe('');
  await act(removeCopy);
  cleanup();
  open();
  expect((await field('Visit')).value).toBe(at);
  cleanup();
  await shutOwnerDatabase('owner');
  open();
  expect((await field('Visit')).value).toBe('');
});

it('is named before a logout would lose it', async () => {
  open();
  await typeIn('Visit', at);
  await pressLogout();
  await screen.findByText('A date and time that you typed and did not set');
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
});

it.each<[string, Answer[], () => Promise<void>]>([
  ['by its reader', [read(), { status: 204 }], async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Ada Brown' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
  }],
  ['by somebody else', [read(), { status: 404 }], () => userEvent.click(screen.getByRole('button', { name: 'I’ll take it' }))],
])('goes with a record that is deleted %s', async (_, answers, remove) => {
  open({ [route]: answers });
  await typeIn('Visit', at);
  await waitFor(async () => expect(await kept()).toEqual([visitHash]));
  await remove();
  await waitFor(async () => expect(await kept()).toEqual([]));
});
