import { signedInFlag, type ContactView, type QuoteView } from '#dto';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { contactView, quoteView } from '../../../../test/sample-submissions';
import type { ListPage } from '../../../lib/owner-list';
import { ApiError } from '../../../lib/api-error';
import { createStore } from '../../../lib/store';

const getList = jest.fn<(url: string) => Promise<ListPage<QuoteView | ContactView>>>();
const logout = jest.fn<() => Promise<void>>();
const showToast = jest.fn();
jest.unstable_mockModule('../../../lib/owner-list', () => ({ getList }));
jest.unstable_mockModule('../sign-in/session-calls', () => ({ logout }));
// The inbox's specs test the line of counts.
const never = () => new Promise(() => undefined);
jest.unstable_mockModule('../../../lib/session', () => ({ ownerRequest: never, sessionLives: never, confirmBy: () => () => undefined }));
jest.unstable_mockModule('../../../ui/toast/show-toast', () => ({ showToast, dismissToast: () => undefined, toasts: createStore([]) }));
jest.unstable_mockModule('../../../ui/toast/toast-region', () => ({ preloadToasts: () => Promise.resolve() }));
const { default: DashboardPage } = await import('./dashboard-page');

function serve(quotes: QuoteView[], contacts: ContactView[], totals = { quotes: quotes.length, contacts: contacts.length }) {
  getList.mockImplementation((url) => {
    if (url === '/api/notices') return Promise.resolve({ rows: [], total: 0 });
    return Promise.resolve(url.startsWith('/api/quote') ? { rows: quotes, total: totals.quotes } : { rows: contacts, total: totals.contacts });
  });
}

function open() {
  return render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <Routes>
        <Route path="/admin/dashboard" element={<DashboardPage />} />
        <Route path="/admin/login" element={<p>The login</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

const listCalls = () => getList.mock.calls.filter(([url]) => url.includes('limit='));
const counters = () => screen.getAllByRole('definition').slice(0, 3).map((count) => count.textContent);

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.setItem(signedInFlag, 'true');
});

describe('the dashboard', () => {
  it('says that it is loading, then counts by the totals and not by the rows it holds', async () => {
    serve([quoteView()], [contactView()], { quotes: 1200, contacts: 34 });
    open();
    expect(screen.getByText('Loading submissions...')).toBeTruthy();
    expect(counters()).toEqual(['–', '–', '–']);
    await screen.findByRole('heading', { name: 'Margaret Hollis' });
    expect(screen.queryByText('Loading submissions...')).toBeNull();
    expect(counters()).toEqual(['1,234', '34', '1,200']);
    expect(screen.getAllByRole('term').slice(0, 3).map((label) => label.textContent)).toEqual(['Total Enquiries', 'Contact Forms', 'Quote Requests']);
  });

  describe('while the notices are on their way', () => {
    const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    let answer: (page: ListPage<never>) => void;
    beforeEach(async () => {
      jest.useFakeTimers();
      serve([quoteView()], []);
      const lists = getList.getMockImplementation();
      getList.mockImplementation((url) => (url === '/api/notices' ? new Promise((resolve) => (answer = resolve)) : (lists?.(url) ?? Promise.reject(new Error(url)))));
      open();
      await after(900);
      expect(counters()).toEqual(['1', '0', '1']);
      expect(screen.queryByRole('article')).toBeNull();
    });
    afterEach(() => jest.useRealTimers());

    it('holds the list back, which they would push down', async () => {
      answer({ rows: [], total: 0 });
      await after(10);
      expect(screen.getByRole('article')).toBeTruthy();
    });

    it('shows the list after a second all the same', async () => {
      await after(200);
      expect(screen.getByRole('article')).toBeTruthy();
    });
  });

  it('shows both kinds in one list, newest first', async () => {
    serve([quoteView()], [contactView({ createdAt: '2026-08-01T00:00:00Z' })]);
    open();
    await screen.findByRole('heading', { name: 'Recent Submissions' });
    const names = (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
    expect(names).toEqual(['Tom Archer', 'Margaret Hollis']);
  });

  it('says when there is nothing yet', async () => {
    serve([], []);
    open();
    expect(await screen.findByText('No submissions yet.')).toBeTruthy();
    expect(counters()).toEqual(['0', '0', '0']);
  });

  it('calls the server again on Refresh only', async () => {
    serve([], []);
    open();
    await screen.findByText('No submissions yet.');
    window.dispatchEvent(new Event('focus'));
    expect(listCalls()).toHaveLength(2);
    serve([quoteView()], []);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Margaret Hollis' })).toBeTruthy();
    expect(listCalls()).toHaveLength(4);
  });
});

describe('a dashboard that cannot load', () => {
  it.each([
    [new ApiError(0, 'Network Error'), 'There is no connection to the server. Check your signal, then try again.'],
    [new ApiError(500, '{}'), 'The server reported a problem (500). Wait a minute, then try again.'],
  ])('says what to do after %s and recovers by Try again, without retries of its own', async (failure, advice) => {
    getList.mockRejectedValue(failure);
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The submissions could not be loaded.');
    expect(alert.textContent).toContain(advice);
    expect(listCalls()).toHaveLength(2);
    serve([quoteView()], []);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Margaret Hollis' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps its rows if a refresh fails, and says how old they are', async () => {
    serve([quoteView()], []);
    open();
    await screen.findByRole('heading', { name: 'Margaret Hollis' });
    getList.mockRejectedValue(new ApiError(503, ''));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not refreshed: this is how things stood at \d\d:\d\d\./);
    expect(screen.getByRole('heading', { name: 'Margaret Hollis' })).toBeTruthy();
  });
});

describe('leaving the dashboard', () => {
  it('happens at once without the flag, and no list is asked for', () => {
    sessionStorage.clear();
    open();
    expect(screen.getByText('The login')).toBeTruthy();
    expect(getList).not.toHaveBeenCalled();
  });

  it('happens on a 401, which clears the flag and says why', async () => {
    getList.mockRejectedValue(new ApiError(401, '{}'));
    open();
    expect(await screen.findByText('The login')).toBeTruthy();
    expect(sessionStorage.getItem(signedInFlag)).toBeNull();
    expect(showToast).toHaveBeenCalledWith({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  });

  it('happens at once on Logout, while the call to the server is still under way', async () => {
    serve([], []);
    logout.mockReturnValue(new Promise(() => undefined));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByText('The login')).toBeTruthy();
    expect(sessionStorage.getItem(signedInFlag)).toBeNull();
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1), { timeout: 3000 });
    expect(showToast).not.toHaveBeenCalled();
  });

  it('warns if the call to the server failed', async () => {
    serve([], []);
    logout.mockRejectedValue(new ApiError(0, 'Network Error'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Error', variant: 'destructive' })));
  });
});
