import { apiRoutes, enquiryRoute, signedInFlag } from '#dto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { fakeApi, type Answer } from '../../../../test/fake-api';
import { listAnswer } from '../../../../test/open-dashboard';
import { enquiryRow, inboxCounts } from '../../../../test/sample-rows';
import { wholeRecord } from '../../../../test/sample-whole';
import { settled } from '../../../../test/settled';
import DashboardPage from './dashboard-page';

const userEvent = userEventOf.setup({ delay: null });
const team = listAnswer([{ username: 'owner', you: true, suspended: false }, { username: 'Sam', you: false, suspended: false }]);
const key = { id: 'k', kind: 'calendar', name: '', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null };

/** The browser's Back, which is above the page. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>The browser’s Back</button>;
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
        <Route path="/admin/dashboard" element={<DashboardPage />} />
      </Routes>
      <Back />
    </MemoryRouter>,
  );
}
const follow = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const back = () => settled(() => fireEvent.click(screen.getByText('The browser’s Back')));
const more = () => screen.findByRole('heading', { level: 2, name: 'More' });

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

it.each([true, false])('Back from a record gives the focus to its row, and to the heading if the row is gone: %s', async (isThere) => {
  const todo = `${apiRoutes.enquiries}?limit=50&view=todo`;
  const row = enquiryRow({ id: 'quote-1' });
  open('/admin/dashboard?view=todo', { [todo]: [listAnswer([row]), listAnswer(isThere ? [row] : [])] });
  await follow(/^Ada Brown/);
  await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
  if (!isThere) for (const shown of document.querySelectorAll('[data-record]')) shown.removeAttribute('data-record');
  await back();
  const heading = screen.getByRole('heading', { level: 2, name: 'To do' });
  expect(document.activeElement).toBe(isThere ? screen.getByRole('link', { name: /^Ada Brown/ }) : heading);
});
