import { enquiryRoute, type AlertView, type VisitClash } from '#dto';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../../test/fake-api';
import { openDashboard } from '../../../../../test/open-dashboard';
import { wholeRecord } from '../../../../../test/sample-whole';
import { alertWords } from '../timeline/alert-words';

const route = enquiryRoute('quote', 'quote-1');
const visitAt = '2026-12-01T09:00:00.000Z';
const read = (whole: Parameters<typeof wholeRecord>[0]): Answer => ({ status: 200, body: wholeRecord(whole) });
const open = (...answers: Answer[]) => openDashboard({}, { [route]: answers }, '/admin/dashboard?view=recent&open=quote/quote-1');
const ready = () => screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
const clash = (takenBy: string | null): VisitClash => ({ kind: 'contact', id: `c-${takenBy}`, ref: 'TS-7K4Q2', visitAt: '2026-12-01T09:30:00.000Z', takenBy });
const alert = (changes: Partial<AlertView> = {}): AlertView => ({
  id: 'a-1', channel: 'push', purpose: 'owner-alert', to: "Sam's iPhone", at: '2026-11-20T14:00:00.000Z', state: 'sent',
  sentAt: '2026-11-20T14:01:00.000Z', shownAt: null, openedAt: null, lastError: null, ...changes,
});

it('names who else has a visit then, with a link to that record', async () => {
  open(read({ work: { visitAt }, clashes: [clash('Sam'), clash('owner'), clash(null)] }));
  await ready();
  for (const words of ["Also at 09:30: Sam's visit to TS-7K4Q2", 'Also at 09:30: your visit to TS-7K4Q2', 'Also at 09:30: a visit that nobody has taken, to TS-7K4Q2'])
    expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === words)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'TS-7K4Q2' })[0]?.getAttribute('href')).toBe('/admin/dashboard?view=recent&open=contact/c-Sam');
});

it('sends the visit to the customer once, and says how its email went', async () => {
  const mail = { id: 'm-1', purpose: 'visit', state: 'sent', attempts: 1, lastError: null, sentAt: '2026-11-20T15:00:00.000Z', nextTryAt: null } as const;
  const calls = open(read({ work: { visitAt } }), { status: 204, headers: { etag: '"1"' } }, read({ work: { visitAt, visitInvited: true }, mails: [mail] }));
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Send the visit to the customer' }));
  expect((await screen.findByText(/^The customer gets an email about this visit/)) === document.activeElement).toBe(true);
  expect(await screen.findByText(/^The customer gets an email about this visit .* Last email: Sent Fri,? 20 Nov 2026,? 15:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the visit to the customer' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ inviteCustomer: true }]);
});

it('offers no email about a visit that has no time', async () => {
  open(read({ status: 'visit' }));
  await ready();
  expect(screen.queryByRole('button', { name: 'Send the visit to the customer' })).toBeNull();
});

it('offers no email about the visit of a lost record', async () => {
  open(read({ status: 'lost', work: { visitAt } }));
  await ready();
  expect(screen.queryByRole('button', { name: 'Send the visit to the customer' })).toBeNull();
});

it.each([
  ['won', true, visitAt, ['the visit on Sun, 1 Dec 2041, 09:00: an email to the customer calls it off']],
  ['lost', true, visitAt, []],
  ['visit', false, visitAt, []],
  ['visit', true, '2021-12-01T09:00:00.000Z', []],
] as const)('asked to delete a record that is %s (invited: %s, visit %s), names the visits %j', async (status, visitInvited, at, named) => {
  const toCome = at.replace('2026', '2041');
  open(read({ status, work: { visitAt: toCome, visitInvited } }));
  await ready();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ada Brown' }));
  const items = within(screen.getByRole('dialog')).getAllByRole('listitem').map((item) => item.textContent);
  expect(items.filter((words) => words.includes('visit'))).toEqual(named);
});

it('keeps a visit when Set is tapped twice, and Remove takes it away', async () => {
  open(read({ status: 'visit' }));
  await ready();
  const time = await screen.findByLabelText<HTMLInputElement>('Visit');
  fireEvent.change(time, { target: { value: '2041-12-01T09:00' } });
  const set = screen.getByRole('button', { name: 'Set' });
  await userEvent.click(set);
  const remove = await screen.findByRole('button', { name: 'Remove: Visit' });
  expect(remove).not.toBe(set);
  fireEvent.click(remove, { detail: 2 });
  expect(time.value).toBe('2041-12-01T09:00');
  fireEvent.click(remove, { detail: 1 });
  expect(time.value).toBe('');
  fireEvent.change(time, { target: { value: '2041-12-01T09:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set' }), { detail: 0 });
  expect(document.activeElement).toBe(time);
});

it('lists who was alerted, unfolded if an alert failed', async () => {
  open(read({ alerts: [alert(), alert({ id: 'a-2', channel: 'mail', to: null, state: 'failed', lastError: 'no such mailbox' })], work: { firstSeenAt: '2026-11-20T14:05:00.000Z', firstSeenBy: 'Sam' } }));
  await ready();
  expect(screen.getByText(/^First opened Fri,? 20 Nov 2026,? 14:05 by Sam\.$/)).toBeTruthy();
  expect(screen.getByText('2 messages, 1 failed').closest('details')?.open).toBe(true);
  expect(within(screen.getByRole('list', { name: 'Who was alerted' })).getAllByRole('listitem').map((item) => item.textContent)[1]).toBe(
    'Email to the business’s mailboxFailed. no such mailbox.',
  );
});

it.each<[Partial<AlertView>, string, RegExp]>([
  [{ shownAt: '2026-11-20T14:02:00.000Z', openedAt: '2026-11-20T14:03:00.000Z' }, "Push to Sam's iPhone", /^Sent .*14:01; shown .*14:02; opened .*14:03$/],
  [{ to: null, state: 'waiting', sentAt: null }, 'Push to a device that was removed', /^Waiting since .*14:00\.$/],
  [{ channel: 'webhook', purpose: 'alert-again' }, 'Webhook (alert, once more)', /^Sent .*14:01$/],
  [{ channel: 'mail', to: 'Sam', state: 'skipped' }, 'Email to Sam', /^Not sent, on purpose\.$/],
])('words of %o', (changes, what, state) => {
  const words = alertWords(alert(changes));
  expect(words.what).toBe(what);
  expect(words.state).toMatch(state);
});
