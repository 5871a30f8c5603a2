import { apiRoutes, enquiryRoute, signedInFlag } from '#dto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { MemoryRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { fakeApi, type Answer } from '../../../../test/fake-api';
import { fakeStream } from '../../../../test/fake-stream';
import { listAnswer } from '../../../../test/open-dashboard';
import { enquiryRow, inboxCounts } from '../../../../test/sample-rows';
import { wholeRecord } from '../../../../test/sample-whole';
import { settled } from '../../../../test/settled';
import DashboardPage from './dashboard-page';

const userEvent = userEventOf.setup({ delay: null });
const team = listAnswer([{ username: 'owner', you: true, suspended: false }, { username: 'Sam', you: false, suspended: false }]);
const key = { id: 'k', kind: 'calendar', name: '', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null };

/** The browser's Back and Forward, which are above the page. */
function Arrows() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>The browser’s Back</button>
      <button onClick={() => void navigate(1)}>The browser’s Forward</button>
    </>
  );
}

function open(at: string, answers: Record<string, Answer[]> = {}) {
  sessionStorage.setItem(signedInFlag, 'true');
  fakeApi({
    [apiRoutes.inboxCounts]: [{ status: 200, body: inboxCounts() }],
    [apiRoutes.notices]: [listAnswer([])],
    [apiRoutes.team]: [team],
    [apiRoutes.keys]: [listAnswer([key])],
    [enquiryRoute('quote', 'quote-1')]: [{ status: 200, body: wholeRecord() }],
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/admin/login" element={<Navigate to="/admin/dashboard?view=todo" replace />} />
        <Route path="/admin/dashboard" element={<DashboardPage />} />
      </Routes>
      <Arrows />
    </MemoryRouter>,
  );
}
const todo = `${apiRoutes.enquiries}?limit=50&view=todo`;
const ada = enquiryRow({ id: 'quote-1' });
const bea = enquiryRow({ id: 'quote-2', firstName: 'Bea' });
const cy = enquiryRow({ id: 'quote-3', firstName: 'Cy' });
const follow = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const back = () => settled(() => fireEvent.click(screen.getByText('The browser’s Back')));
const more = () => screen.findByRole('heading', { level: 2, name: 'More' });

it('begins on its heading after the login', async () => {
  open('/admin/login', { [todo]: [listAnswer([ada])] });
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it.each([
  [/^Team/, 'Suspend Sam', true],
  [/^Team/, 'Remove Sam', true],
  [/^Visits calendar/, 'End this address', true],
  [/^Team/, 'Suspend Sam', false],
])('Back from a page within More gives the focus to the heading: %s, %s, the question open: %s', async (page, name, isOpen) => {
  open('/admin/dashboard?view=more');
  await follow(page);
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
  if (!isOpen) await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  await back();
  const heading = await more();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(heading);
  expect(heading.closest('[aria-hidden=true]')).toBeNull();
});

it('Back from a record gives the focus to its row, and Forward to its heading', async () => {
  open('/admin/dashboard?view=todo', { [todo]: [listAnswer([ada])] });
  await follow(/^Ada Brown/);
  await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
  await back();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Ada Brown/ }));
  await settled(() => fireEvent.click(screen.getByText('The browser’s Forward')));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 2, name: 'Ada Brown' }));
});

describe.each([
  ['before', 'created'],
  ['after', 'changed'],
] as const)('a record whose row leaves the list %s Back', (_, change) => {
  it.each([
    ['the next row', [cy, ada, bea], [cy, bea], /^Bea Brown/],
    ['the row before', [bea, cy, ada], [bea, cy], /^Cy Brown/],
    ['the heading', [ada], [], 'To do'],
  ])('gives the focus to %s', async (_name, rows, left, focused) => {
    const stream = fakeStream();
    open('/admin/dashboard?view=todo', { [todo]: [listAnswer(rows), listAnswer(left)] });
    await follow(/^Ada Brown/);
    await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
    await stream.say('enquiry', { kind: 'quote', id: 'quote-1', version: 2, change, by: 'owner' });
    await settled(() => undefined);
    await back();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Ada Brown/ })).toBeNull());
    const role = left.length > 0 ? 'link' : 'heading';
    expect(document.activeElement).toBe(screen.getByRole(role, { name: focused }));
  });
});
