import { apiRoutes, fieldFromMoment, leadSources, type InboxMonth, type MonthRecord } from '#dto';
import { screen } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { address, openDashboard } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const month = fieldFromMoment(Date.now()).slice(0, 7);
const record: MonthRecord = {
  kind: 'quote', id: 'quote-1', ref: 'TS-7K4Q2', firstName: 'Ada', lastName: 'Brown', phone: '', services: ['hedge-trimming'], source: 'form',
  status: 'new',
  needsAnswer: true, clockFrom: '2026-11-20T14:02:00.000Z', firstReplyAt: null, minutes: null, late: false,
};
const answered = { ...record, id: 'quote-2', firstName: 'Bo', minutes: 90, firstReplyAt: '2026-11-20T15:32:00.000Z', late: true };
const figures: InboxMonth = {
  month, received: 2, answered: 1, medianMinutes: 90, late: 1, withinTarget: 1, records: [record, answered],
  sources: leadSources.map(({ id }) => ({ source: id, leads: id === 'form' ? 2 : 0, won: 0, lost: 0 })),
};

it('says who waits, in place of "0 late"', async () => {
  const unanswered = { ...figures, answered: 0, medianMinutes: null, late: 0 };
  openDashboard({}, { [`${apiRoutes.inboxMonth}?month=${month}`]: [{ status: 200, body: unanswered }] }, '/admin/dashboard?view=more&part=month');
  expect(await screen.findByText(/^\w+ \d{4}: 0 answered, 2 waiting$/)).toBeTruthy();
});

it('says how quickly the month was answered, and each figure leads to its records', async () => {
  const route = `${apiRoutes.inboxMonth}?month=${month}`;
  openDashboard({}, { [route]: [{ status: 200, body: figures }] }, '/admin/dashboard?view=more&part=month');
  expect(await screen.findByText(/^\w+ \d{4}: 1 answered, median 1 h 30 min, 1 waiting, 1 late$/)).toBeTruthy();
  expect(screen.getByText('2 leads this month needed an answer. One was answered within two working hours.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Bo Brown.*answered after 1 h 30 min, late/s })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Ada Brown.*not answered.*TS-7K4Q2/s }));
  expect(address()).toBe('/admin/dashboard?view=more&part=month&open=quote/quote-1');
});
