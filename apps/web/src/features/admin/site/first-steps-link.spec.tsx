import { apiRoutes, shippedHours, siteRoutes } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { listAnswer, openDashboard } from '../../../../test/open-dashboard';
import { draft } from '../../../../test/open-site-part';

const business = { name: 'Oak & Ash', shortName: 'Oak', phone: '01394 380123', secondPhone: '01394 380124', emergencyPhone: '01394 380125', email: 'us@oak.co.uk', facebook: '', instagram: '', google: '', checkatrade: '' };
const edits = { business, hours: shippedHours, claims: { qualification: '', liability: '', ratingReadOn: '2026-11-01', badgeReadOn: '2026-11-01' }, reviews: [] };
const openToDo = (site: Parameters<typeof draft>[0], provenAt: string | null) =>
  openDashboard(
    {},
    {
      '/api/enquiries?limit=50&view=todo': [listAnswer([])],
      [siteRoutes.draft]: [draft(site)],
      [apiRoutes.alerts]: [{ status: 200, body: { channels: [{ yours: true, provenAt }] } }],
    },
    '/admin/dashboard?view=todo',
  );

it('leads from To do to the steps that are left, the short name among them', async () => {
  openToDo({ edits: { ...edits, business: { ...business, shortName: 'Suffolk Tree & Hedge' } } }, null);
  const link = await screen.findByRole('link', { name: 'First steps: 3 left' });
  expect(link.getAttribute('href')).toBe('/admin/dashboard?view=more&part=site');
});

it('is gone once no step is left', async () => {
  const calls = openToDo({ edits, looked: true }, '2026-11-24T10:00:00Z');
  await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(expect.arrayContaining([siteRoutes.draft, apiRoutes.alerts])));
  expect(await screen.findByText('Nothing waits for an answer.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^First steps/ })).toBeNull();
});
