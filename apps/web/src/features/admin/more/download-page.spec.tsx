import { apiRoutes } from '#dto';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, problem, refusal, type Answer } from '../../../../test/fake-api';
import { listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const table: Answer = { status: 200, body: 'Reference,Kind' };
const files: string[] = [];
beforeEach(() => {
  files.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(`${this.download} from ${this.href.split(':')[0] ?? ''}`);
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (answers: Record<string, Answer[]>) => openDashboard({}, { [apiRoutes.keys]: [listAnswer([])], ...answers }, '/admin/dashboard?view=more&part=download');
const download = async (name = 'Download for Excel') => userEvent.click(await screen.findByRole('button', { name }));
const asked = (calls: ReturnType<typeof open>) => calls.filter(({ url }) => url.startsWith('/api/enquiries/export.')).map(({ url }) => url);

it.each([
  ['Download for Excel', apiRoutes.inboxWorkbook, 'xlsx'],
  ['Download as CSV', apiRoutes.inboxExport, 'csv'],
])('%s hands the file on under its day', async (name, route, ending) => {
  const calls = open({ [`${route}?from=2026-11-01`]: [table] });
  await userEvent.type(await screen.findByLabelText(/^From/), '2026-11-01');
  await download(name);
  await waitFor(() => expect(files).toEqual([expect.stringMatching(new RegExp(`^enquiries-\\d{4}-\\d\\d-\\d\\d\\.${ending} from blob$`))]));
  expect(asked(calls)).toEqual([`${route}?from=2026-11-01`]);
});

it('continues once the person has confirmed who they are', async () => {
  open({ [apiRoutes.inboxWorkbook]: [problem(403, 'sign-in-again'), table], [apiRoutes.confirm]: [{ status: 204 }] });
  await download();
  await userEvent.type(await screen.findByLabelText(/^Password/), 'oak{Enter}');
  await waitFor(() => expect(files).toHaveLength(1));
});

it('is fetched once, and becomes no file if it breaks off', async () => {
  const { answer, come } = lateAnswer({ status: 0 });
  const calls = open({ [apiRoutes.inboxWorkbook]: [answer, refusal({ field: 'from', message: 'These are too many rows' })] });
  await download();
  await userEvent.click(screen.getByRole('button', { name: 'Fetching the file…' }));
  come();
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not downloaded', description: expect.stringContaining('Check your signal') }));
  await download();
  await waitFor(() => expect(openToast()?.description).toBe('These are too many rows'));
  expect([files, asked(calls)]).toEqual([[], [apiRoutes.inboxWorkbook, apiRoutes.inboxWorkbook]]);
});

it('does not begin with days the wrong way round', async () => {
  const calls = open({});
  await userEvent.type(await screen.findByLabelText(/^From/), '2026-11-02');
  await userEvent.type(screen.getByLabelText(/^To/), '2026-11-01');
  await download();
  expect(await screen.findByText('The last day is before the first')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^To/)));
  expect(asked(calls)).toEqual([]);
});
