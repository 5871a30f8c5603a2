import { apiRoutes, signedInFlag, totalCountHeader, type ContactView, type Notice, type QuoteView } from '#dto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { inboxCounts } from './sample-rows';
import { cutFakeApi, fakeApi, type Answer, type Call } from './fake-api';
import { closeJournal } from '../src/lib/journal/journal';
import { oneAtATime } from '../src/lib/one-at-a-time';
import { ownerDatabase } from '../src/lib/owner-phone/owner-database';
import { dismissToasts, toasts } from '../src/ui/toast/show-toast';
import { offeredUndo } from '../src/features/admin/record/change/offered-undo';
import DashboardPage from '../src/features/admin/frame/dashboard-page';
import { preloadLateParts } from '../src/features/admin/frame/late-part';

// Clears the device, so that no test sees another's data.
afterEach(async () => {
  cleanup();
  cutFakeApi();
  await oneAtATime('owner journal', () => Promise.resolve());
  closeJournal();
  offeredUndo.set(undefined);
  await ownerDatabase.remove();
});

// The late parts are there, as for an owner who opened the dashboard a moment ago.
await preloadLateParts();

export interface ServedLists {
  quotes?: QuoteView[];
  contacts?: ContactView[];
  notices?: Notice[];
}

/** A page of a list as the server returns it. */
export function listAnswer(rows: readonly unknown[], total = rows.length, next?: string): Answer {
  return { status: 200, body: rows, headers: { [totalCountHeader]: String(total), ...(next && { link: `<${next}>; rel="next"` }) } };
}

/** Opens the dashboard as a signed-in owner, on a server with these lists and other given answers. Returns the calls as they come. */
export function openDashboard(
  { quotes = [], contacts = [], notices = [] }: ServedLists,
  answers: Record<string, Answer[]> = {},
  at = '/admin/dashboard',
): Call[] {
  sessionStorage.setItem(signedInFlag, 'true');
  dismissToasts();
  const calls = fakeApi({
    [`${apiRoutes.quote}?limit=10`]: [listAnswer(quotes)],
    [`${apiRoutes.contact}?limit=10`]: [listAnswer(contacts)],
    [apiRoutes.notices]: [listAnswer(notices)],
    [apiRoutes.inboxCounts]: [{ status: 200, body: inboxCounts() }],
    [apiRoutes.team]: [listAnswer([{ username: 'owner', you: true }, { username: 'Sam', you: false }])],
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/admin/dashboard" element={<DashboardPage />} />
        <Route path="/admin/login" element={<p>The login</p>} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
  return calls;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The owner's address. */
export function address(): string {
  return screen.getByTestId('address').textContent;
}

/** Presses Logout, under More. */
export async function pressLogout(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
}

/** The toast on the page. */
export function openToast() {
  return toasts.read().find(({ open }) => open);
}
