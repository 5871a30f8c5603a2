import { enquiryRoute } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../../test/fake-api';
import { address, listAnswer, openDashboard } from '../../../../test/open-dashboard';
import { enquiryRow } from '../../../../test/sample-rows';
import { wholeRecord } from '../../../../test/sample-whole';

const todo = '/api/enquiries?limit=50&view=todo';
const route = enquiryRoute('quote', 'quote-1');
const read: Answer = { status: 200, body: wholeRecord() };
const rows = listAnswer([enquiryRow({ id: 'quote-1' }), enquiryRow({ id: 'b', firstName: 'Bo' })]);
const opens = (calls: ReturnType<typeof openDashboard>) => calls.filter(({ method, url }) => method === 'GET' && url.startsWith(route)).map(({ url }) => url.slice(route.length));

/** A window of this many pixels, with letters of 16 pixels. */
function setWidth(pixels: number): void {
  const matches = (query: string) => pixels >= 16 * Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? Infinity);
  window.matchMedia = ((query: string) => ({ matches: matches(query), media: query, addEventListener: () => undefined, removeEventListener: () => undefined })) as unknown as typeof window.matchMedia;
}

const before = window.matchMedia;
afterEach(() => {
  window.matchMedia = before;
});

it('shows the first request beside a wide list, and leaves it unopened until somebody acts in it', async () => {
  setWidth(1440);
  const calls = openDashboard({}, { [todo]: [rows], [`${route}?for=later`]: [read], [route]: [read] }, '/admin/dashboard?view=todo');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ada Brown' })).toBeTruthy();
  await waitFor(() => expect(opens(calls)).toContain('?for=later'));
  expect(opens(calls)).not.toContain('');
  expect(address()).toBe('/admin/dashboard?view=todo');
  expect(document.activeElement).toBe(document.body);

  await userEvent.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'Contacted' }));
  expect(address()).toBe('/admin/dashboard?view=todo&open=quote/quote-1');
  await waitFor(() => expect(opens(calls)).toContain(''));
  expect(screen.getByText('Ada Brown: Contacted.')).toBeTruthy();
});

it('shows a narrow window its list alone', async () => {
  setWidth(820);
  openDashboard({}, { [todo]: [rows] }, '/admin/dashboard?view=todo');
  await screen.findByRole('list', { name: 'To do' });
  expect(screen.queryByRole('heading', { level: 2, name: 'Ada Brown' })).toBeNull();
});
