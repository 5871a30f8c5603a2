import { apiRoutes, type EnquiryRow, type UpdateEnquiry } from '#dto';
import { act, screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { journalEntry } from '../../../../test/journal-server';
import { listAnswer, openDashboard } from '../../../../test/open-dashboard';
import { enquiryRow, inboxCounts } from '../../../../test/sample-rows';
import { journal } from '../../../lib/journal/journal';
import type { JournalEntry, JournalWork } from '../../../lib/journal/journal-entry';
import { rowWithEntries } from './unsent-rows';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const entry = (work: JournalWork) => journalEntry('row-1', work, { by: 'owner', madeAt: Date.now() - 60_000 });
const changing = (change: UpdateEnquiry) => entry({ call: 'change', change, version: 1, seen: {} });
const spoke = entry({ call: 'log', contact: { type: 'call', outcome: 'spoke' } });

it.each<[string, Partial<EnquiryRow>, JournalEntry, string | undefined]>([
  ['a first status ends the promise', {}, changing({ status: 'quoted' }), undefined],
  ['so does a conversation', {}, spoke, undefined],
  ['a failed try does not', {}, entry({ call: 'log', contact: { type: 'call', outcome: 'no-answer' } }), 'reply'],
  ['a follow-up is due', { due: null, status: 'quoted' }, changing({ followUpAt: inHours(100) }), 'follow-up'],
  ['a removed one is not', { due: { kind: 'follow-up', at: inHours(2) }, followUpAt: inHours(2), status: 'quoted' }, changing({ followUpAt: null }), undefined],
  ['a complaint stays due under another status', { due: { kind: 'complaint', at: inHours(90) }, complaint: true }, changing({ status: 'contacted' }), 'complaint'],
  ['an answered one does not', { due: { kind: 'complaint', at: inHours(90) }, complaint: true, status: 'won' }, changing({ complaint: 'answered' }), undefined],
  ['a correction changes nothing', {}, changing({ firstName: 'Adah' }), 'reply'],
])('%s', (_, row, made, due) => {
  expect(rowWithEntries(enquiryRow(row), [made]).due?.kind).toBe(due);
});

const chips = () => within(screen.getByRole('group', { name: 'List' })).getAllByRole('button').map(({ textContent }) => textContent);
const shown = () => screen.queryAllByRole('link', { name: /^(Ada Brown|Bea Field)$/ }).map(({ textContent }) => textContent);
const quoted = enquiryRow({ id: 'row-2', firstName: 'Bea', lastName: 'Field', status: 'quoted', due: null, statusAt: inHours(-9 * 24 - 1) });

it('an unsaved change moves its record between the lists, and the counts agree', async () => {
  const list = (view: string, rows: EnquiryRow[]) => ({ [`${apiRoutes.enquiries}?limit=50&view=${view}`]: [listAnswer(rows)] });
  const counts = { [apiRoutes.inboxCounts]: [{ status: 200, body: inboxCounts({ todo: 1, open: 1 }) }] };
  openDashboard({}, { ...list('todo', [enquiryRow()]), ...list('open', [quoted]), ...list('visits', []), ...counts }, '/admin/dashboard?view=todo');
  await screen.findByRole('link', { name: 'Ada Brown' });
  await screen.findByRole('button', { name: 'Open 1' });
  act(() => journal.update((value) => ({ ...value, entries: [changing({ status: 'contacted' })] })));
  expect(shown()).toEqual([]);
  expect(chips()).toEqual(['To do', 'Open 2', 'Mine', 'Visits']);
  expect(screen.getByRole('link', { name: 'To do' })).toBeTruthy();

  await act(async () => screen.getByRole('button', { name: 'Open 2' }).click());
  await screen.findByRole('list', { name: 'Open' });
  expect(shown()).toEqual(['Bea Field', 'Ada Brown']);
  expect(screen.getByText('Quoted 9 days ago')).toBeTruthy();
  expect(screen.getByText('Contacted 1 min ago')).toBeTruthy();

  act(() => journal.update((value) => ({ ...value, entries: [changing({ status: 'visit', visitAt: inHours(48) })] })));
  expect(shown()).toEqual(['Bea Field']);
  expect(chips()).toEqual(['To do', 'Open 1', 'Mine', 'Visits']);
  act(() => journal.update((value) => ({ ...value, entries: [] })));
  expect(chips()).toEqual(['To do 1', 'Open 1', 'Mine', 'Visits']);
});

it('a server that does not have the list is not offered it', async () => {
  openDashboard({}, { [`${apiRoutes.enquiries}?limit=50&view=todo`]: [listAnswer([enquiryRow()])] }, '/admin/dashboard?view=todo');
  await screen.findByRole('link', { name: 'Ada Brown' });
  expect(chips()).toEqual(['To do', 'Mine', 'Visits']);
});
