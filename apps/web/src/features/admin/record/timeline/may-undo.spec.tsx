import { enquiryRoute, type EnquiryEventView } from '#dto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { openDashboard } from '../../../../../test/open-dashboard';
import { enquiryEvent, wholeRecord } from '../../../../../test/sample-whole';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const status = (from: string, to: string, seconds: number, changes: Partial<EnquiryEventView> = {}) =>
  enquiryEvent({ from, to, at: ago(seconds), ...changes });
const event = (type: EnquiryEventView['type'], to: string, seconds: number) => enquiryEvent({ type, from: '', to, at: ago(seconds) });

async function openTimeline(...events: EnquiryEventView[]): Promise<HTMLElement> {
  const answers = { [enquiryRoute('quote', 'quote-1')]: [{ status: 200, body: wholeRecord({ events }) }, { status: 0 }] };
  openDashboard({}, answers, '/admin/dashboard?view=recent&open=quote/quote-1');
  return screen.findByRole('region', { name: 'Timeline' });
}

const offered = (timeline: HTMLElement) =>
  within(timeline).queryAllByRole('button', { name: /^Undo: / }).map((button) => button.getAttribute('aria-label'));

it('offers Undo for the newest change of a fact, not for one on which it stands', async () => {
  const timeline = await openTimeline(status('new', 'lost', 90), event('taken', 'owner', 60), status('lost', 'visit', 30));
  expect(offered(timeline)).toEqual(['Undo: Visit booked (was Lost)', 'Undo: Taken by owner']);
});

it('offers it for the older change once the newer one was taken back', async () => {
  const takenBack = [status('lost', 'visit', 60, { undone: true }), event('undone', 'lost', 30)];
  const timeline = await openTimeline(status('new', 'lost', 90), ...takenBack);
  expect(offered(timeline)).toEqual(['Undo: Lost (was New)']);
});

it('offers it for every call, and of joining and parting for the last', async () => {
  const call = (seconds: number) => enquiryEvent({ type: 'call', from: '', to: '', outcome: 'spoke', at: ago(seconds) });
  const timeline = await openTimeline(event('joined', 'TS-1', 90), call(80), call(70), event('parted', 'TS-1', 60));
  expect(offered(timeline)).toEqual(['Undo: Not the same person as TS-1', 'Undo: Call: spoke', 'Undo: Call: spoke']);
});

it('offers it for no change on which an unsaved one of this person stands', async () => {
  const timeline = await openTimeline(status('new', 'lost', 90), event('taken', 'owner', 60));
  await userEvent.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'Visit booked' }));
  expect(offered(timeline)).toEqual(['Undo: Taken by owner']);
});
